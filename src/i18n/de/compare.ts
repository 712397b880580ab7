import type { compare as English } from '../en/compare.ts';
import type { Translation } from '../t.ts';

export const compare: Translation<typeof English> = {
  'compare.empty': 'Zwischenstand merken, etwas ändern, vergleichen.',
  'compare.take': 'Zwischenstand merken',
  'compare.taken': 'Zwischenstand {name} ist gemerkt.',
  'compare.a': 'A',
  'compare.b': 'B',
  'compare.now': 'Jetzt',
  'compare.plan': 'Plan',
  'compare.figure': 'Kennzahl',
  'compare.change': 'B gegen A',
  'compare.use': 'B verwenden',
  'compare.useDone': 'Die Touren von {name} gelten jetzt.',
  'compare.show': 'B auf der Karte zeigen',
  'compare.hide': 'Wieder den Plan zeigen',
  'compare.remove': 'Zwischenstand {name} entfernen',
  'compare.changes': { one: '{count} Stopp ist anders', other: '{count} Stopps sind anders' },
  'compare.same': 'Dieselben Stopps in derselben Reihenfolge zu denselben Zeiten.',
  'compare.order': 'Auftrag',
  'compare.nowhere': 'ohne Tour',
  'compare.place': '{van}, Stopp {position}, {time}',
  'compare.select': 'Vergleichen mit',
  'compare.useVan': 'Nur ein Fahrzeug aus B nehmen',
};
