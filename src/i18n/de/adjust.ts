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
  'adjust.placed': { one: '{count} Auftrag eingeplant.', other: '{count} Aufträge eingeplant.' },
  'adjust.isBest': {
    one: 'Die beste Stelle ist schon erreicht.',
    other: 'Die besten Stellen sind schon erreicht.',
  },
  'adjust.done': 'Erledigt: {label}.',
  'adjust.held.free': { one: '{count} Stopp ist wieder frei.', other: '{count} Stopps sind wieder frei.' },
  'adjust.held.vehicle': {
    one: '{count} Stopp bleibt auf seinem Fahrzeug.',
    other: '{count} Stopps bleiben auf ihren Fahrzeugen.',
  },
  'adjust.held.pinned': {
    one: '{count} Stopp bleibt fest an seiner Stelle.',
    other: '{count} Stopps bleiben fest an ihren Stellen.',
  },
  'adjust.undone': 'Rückgängig gemacht: {label}.',
  'adjust.redone': 'Wiederholt: {label}.',
  'adjust.notDone': 'Das ging nicht: {reason}',
  'adjust.noPlace': 'Kein Fahrzeug kann {name} übernehmen.',
  'adjust.stopVan': '{van} hört um {time} auf',
  'adjust.vanStopped':
    '{van} hat um {time} aufgehört und bekommt keine Stopps mehr. „Fährt wieder“ im Menü nimmt das zurück.',
  'adjust.past':
    'Das liegt schon zurück: was erreicht wurde oder als erledigt oder vergeblich vermerkt ist, bleibt. Um es zu ändern, stellen Sie die Uhrzeit unter „Der Tag läuft schon“ zurück oder nehmen Sie den Vermerk weg.',
  'adjust.pastKept': {
    one: '{count} Stopp, der schon zurückliegt, bleibt.',
    other: '{count} Stopps, die schon zurückliegen, bleiben.',
  },
  'adjust.more': '+{value}',
  'adjust.less': '−{value}',
  'adjust.bestPlace': 'beste Stelle',
  'adjust.late': { one: '{count} zu spät', other: '{count} zu spät' },
  'adjust.lateBy': '{duration} zu spät',
};
