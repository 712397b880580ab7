import type { lab as English } from '../en/lab.ts';
import type { Translation } from '../t.ts';

export const lab: Translation<typeof English> = {
  'lab.title': 'Labor',
  'lab.what':
    'Testinstanzen der Forschung, gegen die besten bekannten Werte geplant, und das Tempo dieses Computers.',
  'lab.open': 'Labor öffnen',
  'lab.openIn': 'Im Labor öffnen',
  'lab.toPlanner': 'Zurück zum Planer',
  'lab.welcome': 'Testinstanzen auf diesem Computer planen.',
  'lab.welcomeSub':
    'Sie liegen in einer Ebene, in eigenen Einheiten, und ihre Touren werden mit den besten bekannten Werten verglichen.',
  'lab.instance': 'Eine Testinstanz öffnen',
  'lab.instanceWhat': 'CVRPLIB (.vrp), Text nach Solomon oder Li & Lim. Die Datei irgendwo ablegen.',
  'lab.speed': 'Tempo dieses Computers messen',
  'lab.speedWhat': 'Wie schnell hier Wege, Fahrzeiten und Pläne berechnet werden.',
  'lab.measure': 'Tempo öffnen',
  'lab.saved': {
    one: 'Gespeicherte Testinstanz öffnen ({count} Testinstanz)',
    other: 'Gespeicherte Testinstanz öffnen ({count} Testinstanzen)',
  },
  'lab.inLab': { one: '{count} Testinstanz ist im Labor', other: '{count} Testinstanzen sind im Labor' },
  'lab.inPlanner': { one: '{count} Plan ist im Planer', other: '{count} Pläne sind im Planer' },
  'lab.notKept':
    'Dieser Browser behält keine Pläne, daher kann keiner an die andere Seite übergeben werden. Öffnen Sie die Datei dort.',
  'lab.noOrders': 'Das ist eine Liste von Aufträgen, und das Labor hat keine Karte dafür.',
  'lab.noOrdersRemedy': 'Öffnen Sie sie im Planer.',
  'lab.noMaps': 'Kartendateien werden im Planer geöffnet.',
};
