import type { research as English } from '../en/research.ts';
import type { Translation } from '../t.ts';

export const research: Translation<typeof English> = {
  'research.order': 'Kunde {id}',
  'research.van': 'Fahrzeug {number}',
  'research.depot': 'Depot',
  'research.load': 'Ladung',
  'research.editBest': 'Bester bekannter Wert',
  'research.editRoutes': 'Veröffentlichte Touren',
  'research.noInstance': 'Öffnen Sie zuerst die Testinstanz, dann ihre Lösung.',
  'research.otherInstance':
    'Der Wert der Lösung ist vermerkt. Ihre Touren ließen sich nicht zeigen: Sie passen nicht zur offenen Testinstanz.',
  'research.routesShown': 'Die Touren von {name} werden gezeigt.',
  'research.label': 'Touren in Zahlen, in den Einheiten der Testinstanz',
  'research.vans': 'Fahrzeuge',
  'research.placed': 'Eingeplant',
  'research.placedOf': '{placed} von {total}',
  'research.cost': 'Länge',
  'research.best': 'Bester Wert',
  'research.bestHint': 'Der beste bekannte Wert für diese Testinstanz',
  'research.gap': 'Abstand',
  'research.moreVans': { one: '{count} Fahrzeug mehr', other: '{count} Fahrzeuge mehr' },
  'research.fewerVans': { one: '{count} Fahrzeug weniger', other: '{count} Fahrzeuge weniger' },
  'research.rounding.down': 'Längen abgeschnitten auf 1/{scale} Einheit',
  'research.rounding.nearest': 'Längen gerundet auf 1/{scale} Einheit',
  'research.rounding.up': 'Längen aufgerundet auf 1/{scale} Einheit',
  'research.rounding.wholeDown': 'Längen abgeschnitten auf ganze Einheiten',
  'research.rounding.wholeNearest': 'Längen gerundet auf ganze Einheiten',
  'research.rounding.wholeUp': 'Längen aufgerundet auf ganze Einheiten',
};
