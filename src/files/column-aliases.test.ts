/** Whole headings as shops, warehouses and people write them: each column with a value, and what it means. */
import { expect, test } from 'vitest';
import { guessColumns } from './guess-columns.ts';
import type { OrderField } from './order-fields.ts';
import { readPastedRows } from './read-table.ts';

type Column = readonly [header: string, value: string, field: OrderField];

const FILES: Readonly<Record<string, readonly Column[]>> = {
  'German, names in two columns': [
    ['Tour', '1', 'unused'],
    ['Vorname', 'Anna', 'name'],
    ['Nachname', 'Muster', 'name'],
    ['Straße/Nr.', 'Herrengasse 5', 'street'],
    ['PLZ/Ort', '9490 Vaduz', 'city'],
    ['Tel.', '+423 232 11 22', 'phone'],
    ['Zeit von', '08:00', 'windowStart'],
    ['Zeit bis', '12:00', 'windowEnd'],
    ['Menge', '5', 'boxes'],
    ['Bemerkungen Fahrer', 'Hund', 'note'],
  ],
  'German, of a wholesaler': [
    ['Kd-Nr', '1001', 'orderNumber'],
    ['Firma', 'A AG', 'name'],
    ['Ansprechpartner', 'Anna', 'unused'],
    ['Strasse', 'Herrengasse', 'street'],
    ['Nr', '5', 'houseNumber'],
    ['Plz', '9490', 'postcode'],
    ['Stadt', 'Vaduz', 'city'],
    ['Anlieferung ab', '08:00', 'windowStart'],
    ['Anlieferung bis', '12:00', 'windowEnd'],
    ['Lieferdatum', '1.12.2026', 'date'],
    ['Gesamtgewicht', '12,5', 'weight'],
    ['Anz. Pakete', '2', 'boxes'],
  ],
  French: [
    ['N° BL', 'BL-1', 'orderNumber'],
    ['Raison sociale', 'A SARL', 'name'],
    ['Adresse 1', '5 rue Grimaldi', 'address'],
    ['Adresse 2', 'Bât. B', 'note'],
    ['CP', '98000', 'postcode'],
    ['Ville', 'Monaco', 'city'],
    ['Horaires de livraison', '8h-12h', 'window'],
    ['Poids (kg)', '12,5', 'weight'],
    ['Nb colis', '2', 'boxes'],
    ['Nb palettes', '1', 'pallets'],
    ['Tél', '06 11 22 33 44', 'phone'],
    ['Commentaires', 'Sonner', 'note'],
  ],
  American: [
    ['Customer Name', 'Ann', 'name'],
    ['Address Line 1', '215-31 Hillside Ave', 'street'],
    ['Address Line 2', 'Apt 3', 'note'],
    ['City', 'Queens', 'city'],
    ['State', 'NY', 'unused'],
    ['ZIP Code', '11427', 'postcode'],
    ['Phone #', '(718) 555-0100', 'phone'],
    ['Delivery Window', '9am-12pm', 'window'],
    ['Cases', '3', 'boxes'],
    ['Total Weight (lbs)', '120', 'weight'],
    ['Order Total Amount', '17.50', 'unused'],
    ['Driver Notes', 'Gate 4', 'note'],
  ],
  'of a shop with two addresses': [
    ['Order Number', '101', 'orderNumber'],
    ['Order Date', '2026-11-29 14:05', 'unused'],
    ['City (Billing)', 'Boston', 'unused'],
    ['First Name (Shipping)', 'Ann', 'name'],
    ['Last Name (Shipping)', 'Lee', 'name'],
    ['Address 1&2 (Shipping)', '215-31 Hillside Ave', 'street'],
    ['City (Shipping)', 'Queens', 'city'],
    ['Postcode (Shipping)', '11427', 'postcode'],
    ['Customer Note', 'ring', 'note'],
    ['Item Name', 'Eggs', 'unused'],
    ['Quantity (- Refund)', '2', 'boxes'],
    ['Item Cost', '5', 'unused'],
  ],
  Spanish: [
    ['Fecha entrega', '01/12/2026', 'date'],
    ['Nº albarán', 'A1', 'orderNumber'],
    ['Razón social', 'A SL', 'name'],
    ['Domicilio', 'C/ Mayor 5', 'address'],
    ['C.P.', 'AD500', 'postcode'],
    ['Población', 'Andorra', 'city'],
    ['Hora desde', '09:00', 'windowStart'],
    ['Hora hasta', '13:00', 'windowEnd'],
    ['T. descarga', '10 min', 'duration'],
    ['Nº bultos', '3', 'boxes'],
    ['Obs.', 'Llamar', 'note'],
  ],
  Italian: [
    ['N. ordine', '1', 'orderNumber'],
    ['Destinatario', 'A Srl', 'name'],
    ['Indirizzo', 'Via Roma 5', 'address'],
    ['Località', 'Roma', 'city'],
    ['Fascia oraria', '9-13', 'window'],
    ['N. colli', '2', 'boxes'],
    ['Note consegna', 'x', 'note'],
  ],
  Portuguese: [
    ['Nº Encomenda', '1', 'orderNumber'],
    ['Morada', 'Rua Nova 125', 'address'],
    ['Telemóvel', '912345678', 'phone'],
    ['Horário', '14h às 18h', 'window'],
    ['Qtd. volumes', '2', 'boxes'],
  ],
  British: [
    ['Job Ref', 'J1', 'orderNumber'],
    ['Business Name', 'A Ltd', 'name'],
    ['Address', '1 High St, Reading', 'address'],
    ['Open', '8:00', 'windowStart'],
    ['Close', '17:00', 'windowEnd'],
    ['Date of delivery', '14/12/2026', 'date'],
    ['Drop time (mins)', '15', 'duration'],
    ['Special instructions', 'Tail lift', 'note'],
  ],
};

test.each(Object.entries(FILES))('the columns of a file: %s', (_, columns) => {
  const lines = [columns.map(([header]) => header), columns.map(([, value]) => value)];
  const table = readPastedRows(lines.map((cells) => cells.join('\t')).join('\n'), {
    ...{ delimiter: '\t', headerRow: 1 },
  });
  if (!table.ok) throw new Error('The table cannot be read');
  expect(guessColumns(table.value).map(({ column, field }) => [column.header, field])).toEqual(
    columns.map(([header, , field]) => [header, field]),
  );
});
