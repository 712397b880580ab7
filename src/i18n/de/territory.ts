/** Territories: areas that vans prefer or keep to. */
import type { territory as English } from '../en/territory.ts';
import type { Translation } from '../t.ts';

export const territory: Translation<typeof English> = {
  'territory.title': 'Gebiete',
  'territory.detail':
    'Flächen, die Fahrzeuge bevorzugen oder einhalten. Ein Auftrag in einer Fläche gehört ihren Fahrzeugen, einer in keiner Fläche den Fahrzeugen ohne Fläche.',
  'territory.none': 'Noch keine Flächen: Jedes Fahrzeug fährt überallhin.',
  'territory.draw': 'Fläche zeichnen',
  'territory.close': 'Fläche schließen',
  'territory.fromRoutes': 'Aus diesen Touren',
  'territory.fromSnapshot': 'Aus {name}',
  'territory.take': 'Flächen aus Touren übernehmen',
  'territory.name': 'Name',
  'territory.vans': 'Fahrzeuge',
  'territory.noVans': 'Fahrzeug wählen',
  'territory.strength': 'Wie streng',
  'territory.strength.prefer': 'Bevorzugen',
  'territory.strength.keep': 'Einhalten',
  'territory.strength.closed': 'Sperrzone',
  'territory.preferDetail': 'Ein Stopp kommt nur auf ein anderes Fahrzeug, wo das {minutes} min spart.',
  'territory.keepDetail':
    'Nur ihre Fahrzeuge bedienen sie, und diese bedienen nichts außerhalb ihrer Flächen.',
  'territory.inside': { one: '{count} Auftrag', other: '{count} Aufträge' },
  'territory.elsewhere': {
    one: '{count} auf einem anderen Fahrzeug',
    other: '{count} auf anderen Fahrzeugen',
  },
  'territory.says': 'Noch kein Fahrzeug, daher ohne Wirkung',
  'territory.outside': {
    one: '{count} von {total} Stopps außerhalb seines Gebiets',
    other: '{count} von {total} Stopps außerhalb ihres Gebiets',
  },
  'territory.showOutside': 'Anzeigen',
  'territory.edit': 'Fläche {name} ändern',
  'territory.remove': 'Fläche {name} löschen',
  'territory.corners':
    'Ziehen Sie ihre Ecken auf der Karte; ein kleiner Punkt zwischen zwei Ecken ergibt eine neue.',
  'territory.show': 'Auf der Karte zeigen',
  'territory.showDetail':
    'Flächen in der Farbe ihres Fahrzeugs, unter den Stopps; Sperrzonen rot schraffiert.',
  'territory.newName': 'Fläche {number}',
  'territory.crosses':
    'Der Umriss kreuzt sich selbst. Zeichnen Sie ihn so, dass keine Seite eine andere kreuzt.',
  'territory.noAreas':
    'Die Stopps dieser Touren liegen ineinander: Aus ihnen lassen sich keine Flächen bilden.',
  'territory.made': { one: '{count} Fläche aus den Touren', other: '{count} Flächen aus den Touren' },
  'territory.undo.add': 'Fläche zeichnen',
  'territory.undo.fromRoutes': 'Gebiete aus Touren',
  'territory.undo.change': 'Fläche {name} ändern',
  'territory.undo.remove': 'Fläche {name} löschen',
  'territory.noteTitle': 'Außerhalb seines Gebiets',
  'territory.belongs': 'Er liegt in {areas}, dem Gebiet von {vans}.',
  'territory.belongsTo': 'Er liegt im Gebiet von {vans}.',
  'territory.belongsNobody': 'Er liegt in keiner Fläche, {van} hat aber eine.',
  'territory.belongsNone': 'Er liegt in {areas}; keines der Fahrzeuge dieser Fläche fährt.',
  'territory.working': 'Was das spart, wird berechnet …',
  'territory.saves':
    'Das spart {duration}: Am besten Platz im eigenen Gebiet, Stopp {position} von {van}, änderten sich die Touren um {change}.',
  'territory.savesNothing':
    'Das spart keine Zeit: Am besten Platz im eigenen Gebiet, Stopp {position} von {van}, änderten sich die Touren um {change}.',
  'territory.noPlace': 'Kein Fahrzeug seines Gebiets hat Platz für ihn, so wie die Touren sind.',
};
