/** The words people head their columns with, in English, German, French, Spanish, Italian and Portuguese. */
import { roleOf } from './header-roles.ts';
import { normalizeHeader } from './normalize-header.ts';
import { isLoadField, type OrderField } from './order-fields.ts';
import { isOrderColumn, listHeadings } from './stop-columns.ts';

/**
 * Lower case, without accents and punctuation. A tilde marks a word that usually, but not surely, means the field, a plus
 * one whose column is a part of it, beside others. A word may stand under several fields: the values decide.
 */
const ALIASES: Partial<Record<OrderField, string>> = {
  orderNumber:
    '~stop no, ~stop nr, ~stop number, ~stop id, ~lfd nr, ~po no, ~po number, ~customer po, ~purchase order, belegnr, belegnummer, beleg nr, auftrag nr, no guia, guia, invoice no, invoice number, kd nr, kdnr, bl, no bl, bon de livraison, albaran, no albaran, numero de albaran, order number, order no, order nr, order id, order, id, ~ref, reference, customer no, customer number, customer id, order ref, job id, ~number, ~no, ~nr, auftrag, auftragsnummer, auftragsnr, auftrags nr, delivery note, delivery note no, bestellnummer, bestellnr, kundennummer, kundennr, kunden nr, lieferschein, numero de commande, no commande, commande, numero client, numero de pedido, pedido, id pedido, numero ordine, ordine, codice cliente, encomenda, numero do pedido',
  name: '+first name, +last name, +given name, +surname, +family name, +vorname, +nachname, +familienname, +prenom, +nom de famille, +apellido, +apellidos, +cognome, +apelido, +sobrenome, name, customer, customer name, company, recipient, consignee, client, contact, contact name, ~contato, ~contacto, ~contatto, ~alias, business, account name, ship to name, store name, ~account, ~store, ~shop, ~stop, ~location name, kunde, kundenname, firma, empfanger, ansprechpartner, nom, client, societe, entreprise, destinataire, raison sociale, nombre, cliente, empresa, destinatario, razon social, nome, ragione sociale, azienda, nome do cliente',
  phone:
    'contact no, contact tel, contact phone, ~contact, ~contacto, ~contato, ~contatto, phone, phone number, telephone, tel, mobile, cell, contact number, telefon, telefonnummer, handy, mobil, rufnummer, telephone portable, portable, telefono, movil, celular, cellulare, telefone, telemovel',
  email:
    'email, e mail, mail, email address, e mail adresse, courriel, adresse email, correo, correo electronico, posta elettronica',
  address:
    'domicilio, address, full address, delivery address, ship to, shipping address, adresse, anschrift, lieferadresse, lieferanschrift, adresse complete, adresse de livraison, direccion, direccion de entrega, indirizzo, indirizzo di consegna, endereco, morada, ~location',
  street:
    'street, street name, road, address line 1, address 1, address1, strasse, str, strassenname, rue, voie, calle, via, rua, ~address, ~adresse, ~direccion, ~indirizzo',
  houseNumber:
    'house number, house no, house nr, street number, street no, no, nr, number, hausnummer, hausnr, haus nr, hnr, numero, num, numero de rue, numero civico, civico, n',
  postcode:
    'postcode, post code, postal code, zip, zip code, plz, postleitzahl, code postal, cp, codigo postal, cap, codice postale, cep',
  city: 'localita, city, town, place, locality, ort, stadt, wohnort, ville, commune, localite, ciudad, poblacion, localidad, citta, comune, cidade, localidade',
  country: 'country, country code, land, pays, pais, paese, nazione',
  latitude: 'latitude, lat, ~y, breitengrad, breite, geo lat, gps lat, latitud, latitudine',
  longitude:
    'longitude, lon, lng, long, ~x, langengrad, laengengrad, lange, geo lon, geo lng, gps lon, longitud, longitudine',
  latLon:
    'lat lon, lat lng, latlng, latlon, coordinates, coordinate, coords, gps, position, geo, koordinaten, coordonnees, coordenadas, coordinate gps, ~location, ~point',
  windowStart:
    'earliest arrival, earliest arrival time, complete after, tw from, tw start, from, time from, window from, window start, time window start, earliest, open, opens, start time, not before, ~start, von, zeit von, ab, fruhestens, fruehestens, offnet, de, a partir de, debut, heure debut, desde, hora desde, inicio, dalle, da, inizio, hora inicio, das',
  windowEnd:
    'latest arrival, latest arrival time, complete before, tw to, tw end, to, until, time to, window to, window end, time window end, latest, close, closes, end time, not after, ~end, bis, zeit bis, spatestens, spaetestens, schliesst, a, jusqu a, fin, heure fin, hasta, hora hasta, alle, fino, fine, fim, hora fim, ate',
  window:
    'time window, window, delivery window, deliver between, time slot, slot, delivery time, opening hours, ~time, ~hours, zeitfenster, lieferzeit, lieferfenster, offnungszeiten, ~uhrzeit, creneau, creneau horaire, plage horaire, horaires, franja horaria, ventana, horario, fascia oraria, finestra oraria, orario, janela, janela horaria',
  date: 'wunschtermin, ship date, scheduled date, tour date, tourdatum, ~liefertermin, date de tournee, fecha de reparto',
  duration:
    'time at stop, drop time, service time, time at the door, duration, stop time, stop duration, handling time, unloading time, service duration, ~stop min, ~stop, ~minutes, ~min, ~mins, dauer, zeit vor ort, standzeit, entladezeit, entladedauer, abladezeit, servicezeit, ~minuten, duree, temps de service, temps sur place, temps de dechargement, dechargement, temps d arret, duracion, tiempo de servicio, t servicio, tiempo de descarga, t descarga, ~descarga, durata, tempo di servizio, tempo di scarico, duracao, tempo de servico, tempo de descarga',
  boxes:
    'package count, parcel count, no of items, no of boxes, no of parcels, cases, anz pakete, anzahl pakete, boxes, box, parcels, packages, items, load, units, ~crates, ~quantity, ~qty, ~amount, ~demand, cartons, kisten, kartons, pakete, packstucke, ~menge, ~anzahl, colis, cartons, caisses, ~quantite, cajas, paquetes, bultos, ~cantidad, scatole, colli, pacchi, ~quantita, caixas, volumes, ~quantidade',
  pallets:
    'skids, skid, pallet spaces, plts, pallets, pallet, plt, paletten, palette, stellplatze, palettes, palets, palet, pales, bancali, pedane, paletes',
  pieces: 'pieces, pcs, stuck, stueck, stk, teile, piezas, pezzi, pecas',
  weight:
    'total kg, wt, gesamtgewicht, total weight, poids total, peso total, weight, kg, weight kg, kilos, lb, lbs, pounds, gross weight, gewicht, masse, poids, peso, peso kg',
  volume: 'volume, m3, cbm, volume m3, litres, liters, volumen, volumen m3, liter, litros, litri, volume l',
  type: 'collection delivery, pickup or delivery, pickup delivery, type, order type, delivery or pickup, delivery pickup, job type, kind, art, auftragsart, typ, sens, tipo, tipo de pedido',
  skills:
    'skills, skill, needs, requirements, required skills, ~equipment, fahigkeiten, anforderungen, ~ausstattung, competences, exigences, habilidades, requisitos, competenze, requisiti',
  priority: 'priority, prio, importance, prioritat, dringlichkeit, priorite, prioridad, priorita, prioridade',
  vehicle:
    'vehicle, van, truck, driver, ~route, fahrzeug, wagen, fahrer, vehicule, chauffeur, vehiculo, conductor, veicolo, autista, veiculo, motorista',
  note: '+address line 2, +address 2, +address2, +address line 3, +address 3, +adresse 2, +adresse 3, +complement d adresse, +complement, +adresszusatz, +adresse zusatz, +zusatz, +direccion 2, +indirizzo 2, +apartment, +apt, +suite, +suite apt, +apt suite, +unit no, +suite no, +apt no, +digicode, +door code, +gate code, +piso, special instructions, access notes, fahrerhinweis, fahrerhinweise, lieferhinweis, lieferhinweise, anlieferhinweis, commentaires, obs, observations, note, notes, note for the driver, driver note, driver notes, instructions, delivery instructions, ~remark, ~remarks, ~description, ~desc, ~comment, ~comments, ~info, notiz, hinweis, hinweise, ~bemerkung, ~bemerkungen, ~kommentar, remarque, remarques, consigne, ~commentaire, nota, notas, observaciones, ~comentario, ~commenti, osservazioni, observacoes, ~comentarios',
};

interface AliasHit {
  readonly field: OrderField;
  readonly isSure: boolean;
  /** Of several columns that make up the field. */
  readonly isPart: boolean;
  /** Of somebody else than the one delivered to: taken where there is nothing better. */
  readonly rank: 'delivery' | 'usual' | 'payer';
}

const HITS = new Map<string, AliasHit[]>();
for (const [field, words] of Object.entries(ALIASES) as [OrderField, string][]) {
  for (const word of words.split(',')) {
    const alias = word.trim().replace(/^[~+]/, '');
    const hits = HITS.get(alias) ?? [];
    hits.push({ field, isSure: !word.includes('~'), isPart: word.includes('+'), rank: 'usual' });
    HITS.set(alias, hits);
  }
}
// Our own tables are known by any of their headings, with the other columns gone.
for (const [heading, column] of listHeadings()) {
  const hits = HITS.get(heading) ?? [];
  const isKnown = !isOrderColumn(column) || hits.some(({ field, isSure }) => isSure && field === column);
  HITS.set(
    heading,
    isKnown ? hits : [...hits, { field: column, isSure: true, isPart: false, rank: 'usual' }],
  );
}

/** `completeAfter`, `Address_Line1` */
const WORD_ENDS = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{L}{3})(?=\d)/gu;

/**
 * Fields whose alias the header is, or starts or ends with; the best first, undefined when there is none. A header
 * that only contains an alias is never sure. Empty for what our own tables say of the plan: known, and no field.
 */
export function findAlias(header: string): readonly AliasHit[] | undefined {
  const joined = findWhole(normalizeHeader(header));
  const bare = normalizeHeader(header.replace(WORD_ENDS, ' '));
  const whole = joined ?? findWhole(bare);
  const { role, rest } = roleOf(bare) ?? { role: undefined, rest: bare };
  if (role === 'money') return whole;
  if (role === 'delivery' && !whole && DAYS.has(rest)) return [DELIVERY_DAY];
  const hits = whole ?? findWhole(rest) ?? findPart(rest);
  if (role === 'delivery') return hits?.map((hit) => ({ ...hit, rank: 'delivery' }));
  if (role === 'payer' && !whole) return hits?.map((hit) => ({ ...hit, isSure: false, rank: 'payer' }));
  if (role === 'goods' && !whole) return hits?.filter(({ field }) => isLoadField(field));
  return hits;
}

/** Alone these may be the day of the order. */
const DAYS = new Set('date day datum tag fecha dia data giorno jour'.split(' '));
const DELIVERY_DAY: AliasHit = { field: 'date', isSure: true, isPart: false, rank: 'delivery' };

/** Letters with full stops between them are one word: "C.P.". */
function findWhole(bare: string): readonly AliasHit[] | undefined {
  return HITS.get(bare) ?? HITS.get(bare.replace(/(?<=\b\w) (?=\w\b)/g, ''));
}

function findPart(bare: string): readonly AliasHit[] | undefined {
  const withoutUnit = bare.replace(
    / (kg|g|t|lbs?|pounds?|mins?|minutes|minuten|secs?|seconds|sek|s|h|hrs?|hours|std|stunden|m3|l|pcs|stk|hh mm)$/,
    '',
  );
  if (withoutUnit !== bare && HITS.has(withoutUnit)) return HITS.get(withoutUnit);
  const words = bare.split(' ');
  for (let length = Math.min(words.length - 1, 4); length > 0; length--) {
    const ends = [words.slice(-length).join(' '), words.slice(0, length).join(' ')];
    const found = ends.flatMap((part) => (part.length > 2 ? [HITS.get(part) ?? []] : []));
    // "Notes for the driver" names none.
    const hits =
      found.find((list) => list.some(({ field }) => field !== 'vehicle')) ?? found.find((list) => list[0]);
    if (hits?.length) return hits.map((hit) => ({ ...hit, isSure: false, isPart: false }));
  }
  return undefined;
}
