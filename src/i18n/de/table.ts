/** Tables of stops and routes, as files. */
import type { table as English } from '../en/table.ts';
import type { Translation } from '../t.ts';

export const table: Translation<typeof English> = {
  'table.plannedOn': 'Geplant auf',
  'table.driver': 'Name (Fahrer/in)',
  'table.sequence': 'Reihenfolge',
  'table.arrival': 'Ankunft',
  'table.begin': 'Beginn',
  'table.leave': 'Abfahrt',
  'table.late': 'Minuten zu spät',
  'table.orderNumber': 'Auftrag',
  'table.name': 'Name',
  'table.address': 'Adresse',
  'table.latitude': 'Breitengrad',
  'table.longitude': 'Längengrad',
  'table.window': 'Zeitfenster',
  'table.duration': 'Zeit vor Ort (min)',
  'table.type': 'Art',
  'table.skills': 'Fähigkeiten',
  'table.priority': 'Priorität',
  'table.phone': 'Telefon',
  'table.note': 'Hinweis',
  'table.outcome': 'Ausgang',
  'table.reason': 'Warum nicht geplant',
  'table.delivery': 'Lieferung',
  'table.pickup': 'Abholung',
  'table.kilometres': 'Kilometer',
  'table.driving': 'Fahrzeit (min)',
  'table.waiting': 'Wartezeit (min)',
  'table.atDoors': 'Vor Ort (min)',
};
