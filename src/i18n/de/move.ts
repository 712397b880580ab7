import type { move as English } from '../en/move.ts';
import type { Translation } from '../t.ts';

export const move: Translation<typeof English> = {
  'move.title': '{name} verschieben auf …',
  'move.titleMany': { one: '{count} Stopp verschieben auf …', other: '{count} Stopps verschieben auf …' },
  'move.to': 'Verschieben auf …',
  'move.takeOut': 'Herausnehmen',
  'move.best': 'Beste Stelle',
  'move.bestOn': 'beste Stelle: Stopp {position}, Ankunft {time}',
  'move.noPlace': 'verletzt überall eine Regel',
  'move.now': 'jetzt hier',
  'move.position': 'Stelle in der Tour',
  'move.first': 'Zuerst',
  'move.after': 'Nach {position}. {name}',
  'move.earlier': 'Eine Stelle früher (Alt ↑)',
  'move.later': 'Eine Stelle später (Alt ↓)',
  'move.do': 'Verschieben',
  'stop.title': '{van} hört für heute auf',
  'stop.what':
    'Was gefahren ist, bleibt. Der Rest geht an die anderen Fahrzeuge, mit möglichst wenig Änderungen an deren Stopps; Sie sehen vorher, was das kostet.',
  'stop.time': 'Hört auf um',
  'stop.done': {
    one: '{count} Stopp ist erledigt und bleibt.',
    other: '{count} Stopps sind erledigt und bleiben.',
  },
  'stop.freed': {
    one: '{count} Auftrag geht an ein anderes Fahrzeug.',
    other: '{count} Aufträge gehen an andere Fahrzeuge.',
  },
  'stop.onBoard': {
    one: '{count} Auftrag ist schon an Bord: Die Ware muss umgeladen werden.',
    other: '{count} Aufträge sind schon an Bord: Die Ware muss umgeladen werden.',
  },
  'stop.find': 'Andere Fahrzeuge suchen',
  'stop.finding': 'Sucht andere Fahrzeuge …',
  'stop.left': {
    one: '{count} Auftrag findet kein anderes Fahrzeug und kommt in den Korb.',
    other: '{count} Aufträge finden kein anderes Fahrzeug und kommen in den Korb.',
  },
  'move.when': 'Beim Verbessern',
  'move.hold.free': 'Frei',
  'move.hold.vehicle': 'Fahrzeug bleibt',
  'move.hold.pinned': 'Fest',
  'move.hold.label': 'Wie fest der Stopp gehalten wird',
  'move.held': { one: '{count} Stopp festhalten', other: '{count} Stopps festhalten' },
  'move.byHand': 'Von Hand hierher verschoben.',
  'move.urgent': 'Eilauftrag',
  'move.urgent.delays': { one: '{count} Stopp später', other: '{count} Stopps später' },
  'move.urgent.delaysNobody': 'niemand wartet',
  'move.urgent.delay': '{name} {duration} später',
};
