import type { cells as English } from '../en/cells.ts';
import type { Translation } from '../t.ts';

export const cells: Translation<typeof English> = {
  'cells.unreadable': 'Das ist nicht lesbar',
  'cells.badDuration': 'Eine Dauer wie 8 min oder 1 h 30',
  'cells.longDuration': 'Höchstens eine Woche',
  'cells.badTime': 'Eine Uhrzeit wie 08:30',
  'cells.badWindow': 'Uhrzeiten wie 08:00-12:00',
  'cells.windowOrder': 'Das Ende liegt vor dem Anfang',
  'cells.badAmount': 'Eine Zahl ab 0',
  'cells.largeAmount': 'Die Zahl ist zu groß',
  'cells.notWhole': 'Eine ganze Zahl',
  'cells.badFactor': 'Eine Zahl über 0; 1 ist wie üblich',
  'cells.badPriority': 'Eine ganze Zahl von 1 bis 10',
  'cells.badFlag': 'Ja oder nein',
  'cells.badPlace': 'Koordinaten wie 49.5, -12.1',
  'cells.badDepot': 'Ein Name und ein Ort wie Depot @ 49.5, -12.1',
  'cells.columns': 'Spalten',
  'cells.sort': 'Nach {name} sortieren',
  'cells.readOnly': 'Hier lässt sich nichts eintippen',
  'cells.edit': '{name} ändern',
  'cells.search': 'In der Tabelle suchen',
  'cells.selectAll': 'Alle Zeilen auswählen',
  'cells.nothing': 'Keine Zeile passt zu Suche und Filter.',
  'cells.keys':
    'Pfeile bewegen, Enter ändert, Leertaste wählt aus, Umschalt mit Pfeilen wählt mehr aus, Strg+A alle, Strg+D füllt nach unten',
};
