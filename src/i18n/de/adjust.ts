import type { adjust as English } from '../en/adjust.ts';
import type { Translation } from '../t.ts';

export const adjust: Translation<typeof English> = {
  'adjust.move': 'Stopp verschieben',
  'adjust.moveMany': { one: '{count} Stopp verschieben', other: '{count} Stopps verschieben' },
  'adjust.takeOut': { one: '{count} Auftrag herausnehmen', other: '{count} Aufträge herausnehmen' },
  'adjust.place': { one: '{count} Auftrag einplanen', other: '{count} Aufträge einplanen' },
  'adjust.lock': 'Festhalten',
  'adjust.unlock': 'Freigeben',
  'adjust.snapshot': 'Zwischenstand',
  'adjust.useSnapshot': 'Anderen Plan verwenden',
  'adjust.insert': 'Eilauftrag hinzufügen',
  'adjust.moved': '{name} ist jetzt auf {van}, Stopp {position}, Ankunft {time}.',
  'adjust.movedLate': '{name} ist jetzt auf {van}, Stopp {position}, Ankunft {time}, {late} zu spät.',
  'adjust.movedMany': {
    one: '{count} Stopp auf {van} verschoben.',
    other: '{count} Stopps auf {van} verschoben.',
  },
  'adjust.takenOut': { one: '{count} Auftrag herausgenommen.', other: '{count} Aufträge herausgenommen.' },
  'adjust.undone': 'Rückgängig gemacht: {label}.',
  'adjust.redone': 'Wiederholt: {label}.',
  'adjust.notDone': 'Das ging nicht: {reason}',
  'adjust.noPlace': 'Kein Fahrzeug kann {name} übernehmen.',
  'adjust.more': '+{value}',
  'adjust.less': '−{value}',
  'adjust.bestPlace': 'beste Stelle',
  'adjust.late': { one: '{count} zu spät', other: '{count} zu spät' },
  'adjust.lateBy': '{duration} zu spät',
};
