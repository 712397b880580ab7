import type { frame as English } from '../en/frame.ts';
import type { Translation } from '../t.ts';

export const frame: Translation<typeof English> = {
  'frame.close': 'Schließen',
  'frame.cancel': 'Abbrechen',
  'frame.back': 'Zurück',
  'frame.next': 'Weiter',
  'frame.done': 'Fertig',
  'frame.remove': 'Entfernen',
  'frame.undo': 'Rückgängig',
  'frame.redo': 'Wiederholen',
  'frame.orders': { one: '{count} Auftrag', other: '{count} Aufträge' },
  'frame.vans': { one: '{count} Fahrzeug', other: '{count} Fahrzeuge' },
  'frame.stops': { one: '{count} Stopp', other: '{count} Stopps' },
};
