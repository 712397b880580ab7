/** Whose column it is: shops export an address for the goods and one for the bill, and lines of goods beside them. */

/**
 * `delivery`: of the place delivered to; `payer`: of somebody else, who pays or sends; `goods`: of one line of the order;
 * `money`: a price or a tax.
 */
type HeaderRole = 'delivery' | 'payer' | 'goods' | 'money';

const MONEY =
  /^(?!quantity|qty).*\b(price|cost|tax|taxes|discount|refund|refunded|fee|paid|payment|currency|subtotal|total amount|order total|amount due|amount paid|preis|steuer|mwst|rabatt|prix|remise|taxe|importe|precio|descuento|impuesto|importo|prezzo|sconto|valor|preco)\b/;

/** In front of what a column holds, or behind it: "Shipping city", "City (shipping)", "Lieferort", "ville de livraison". */
const SIDES: readonly (readonly [HeaderRole, RegExp, RegExp | undefined])[] = [
  [
    'delivery',
    /^(?:shipping|ship to|deliver to|delivery|recipient|consignee|destination|anlieferung|lieferung|liefer|empfanger|livraison|envio|entrega|consegna|spedizione) ?/,
    / (?:(?:de la|de|di|da|per la|of) )?(?:shipping|ship to|delivery|recipient|livraison|expedition|destinataire|entrega|envio|consegna|spedizione|destinatario)$/,
  ],
  [
    'payer',
    /^(?:billing|bill to|invoice|payer|sender|rechnungs|absender|facturation|expediteur|facturacion|remitente|fatturazione|mittente|faturacao|remetente) ?/,
    / (?:(?:de la|de|di|da|per la|of) )?(?:billing|bill to|invoice|sender|facturation|expediteur|facturacion|remitente|fatturazione|mittente|faturacao|remetente)$/,
  ],
  [
    'goods',
    /^(?:line ?items?|items?|products?|sku|article|artikel|produkt|produit|producto|articulo|prodotto|articolo|produto|artigo) ?/,
    undefined,
  ],
];

/** Of a normalized header: its role, and what it says besides; undefined when it is about nobody in particular. */
export function roleOf(header: string): { readonly role: HeaderRole; readonly rest: string } | undefined {
  if (MONEY.test(header)) return { role: 'money', rest: '' };
  for (const [role, before, behind] of SIDES) {
    const rest = header.replace(before, '');
    if (rest !== header && rest !== '') return { role, rest };
    const front = behind ? header.replace(behind, '') : header;
    if (front !== header) return { role, rest: front };
  }
  return undefined;
}
