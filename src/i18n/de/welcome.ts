import type { welcome as English } from '../en/welcome.ts';
import type { Translation } from '../t.ts';

export const welcome: Translation<typeof English> = {
  'welcome.demoName': 'Linderwick-Demo',
  'welcome.title': 'Touren auf diesem Computer planen.',
  'welcome.sub': 'Ihre Aufträge bleiben in diesem Browser. Kein Konto, kein Hochladen.',
  'welcome.demo': 'Beispielstadt ausprobieren',
  'welcome.demoWhat': 'Linderwick, 40 Aufträge und 4 Fahrzeuge. Schon auf diesem Gerät.',
  'welcome.area': 'Mein Gebiet wählen',
  'welcome.areaWhat':
    'Holen Sie einmal ein fertiges Gebiet oder bringen Sie einen OpenStreetMap-Auszug mit, dann planen Sie ohne Internetverbindung.',
  'welcome.drop': 'Datei irgendwo ablegen',
  'welcome.dropWhat': 'Aufträge als CSV, Excel oder GeoJSON, eine Karte als .osm.pbf.',
  'welcome.try': 'Probieren',
  'welcome.choose': 'Gebiet wählen',
  'welcome.browse': 'Datei wählen',
  'welcome.saved': {
    one: 'Gespeicherten Plan öffnen ({count} Plan)',
    other: 'Gespeicherten Plan öffnen ({count} Pläne)',
  },
  'drop.kinds': 'CSV, Excel, GeoJSON oder eine Karte als .osm.pbf',
  'drop.replace': 'Ablegen, um Aufträge zu ersetzen',
  'drop.undo': '„Rückgängig“ holt die jetzigen Aufträge zurück',
  'drop.add': 'Ablegen, um Aufträge hinzuzufügen',
  'drop.any': 'Aufträge oder Karte ablegen',
  'welcome.vansFirst': 'Drücken Sie „Fahrzeuge hinzufügen“: Schon mit einem gibt es Touren.',
  'welcome.optimiseFirst':
    'Drücken Sie „Optimieren“: In wenigen Sekunden gibt es Touren mit Stopps zum Verschieben.',
};
