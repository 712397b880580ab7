import type { map as English } from '../en/map.ts';
import type { Translation } from '../t.ts';

export const map: Translation<typeof English> = {
  'map.tools': 'Kartenwerkzeuge',
  'map.select': 'Stopps auswählen',
  'map.lasso': 'Stopps umfahren und auswählen (Q)',
  'map.add': 'Eilauftrag hinzufügen',
  'map.hint.depot': 'Klicken Sie auf der Karte, wo die Fahrzeuge starten.',
  'map.hint.area': 'Klicken Sie nacheinander auf die Ecken des Gebiets.',
  'map.hint.box': 'Ziehen Sie einen Rahmen um das Gebiet, das Sie brauchen.',
  'map.hint.van': 'Klicken Sie auf der Karte, wo das Fahrzeug startet oder endet.',
  'map.hint.lasso': 'Ziehen Sie eine Linie um die Stopps.',
  'map.hint.territory':
    'Klicken Sie die Ecken der Fläche an; ein Klick auf die erste oder die Eingabetaste schließt sie.',
  'map.hint.urgent': 'Klicken Sie auf der Karte, wo der Auftrag ist.',
  'map.hint.place': 'Klicken Sie auf der Karte den Ort an: {name}.',
  'map.theOrder': 'Auftrag',
  'map.zoomIn': 'Vergrößern',
  'map.zoomOut': 'Verkleinern',
  'map.fit': 'Ganzen Plan zeigen',
  'map.settled': 'Steht fest',
  'map.changed': 'Eben geändert',
  'map.best': 'Bisher bester Plan',
  'map.demo': 'Beispielstadt, erfundene Straßen',
  'map.invented': 'Erfundene Straßen, kein echter Ort',
  'map.report': 'Kartenfehler melden',
  'map.missing':
    'Dieser Browser kann die Karte nicht zeichnen (WebGL fehlt). Listen und Zeitachse gehen wie gewohnt.',
  'map.of': 'Karte von {region}: {routes}, {stops}',
  'map.ofNothing': 'noch nichts',
  'map.routes': { one: '{count} Tour', other: '{count} Touren' },
  'map.legend': 'Touren auf der Karte',
  'map.all': 'Alle',
};
