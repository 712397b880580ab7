/** No-go zones: areas that are closed to vans. */
import type { zone as English } from '../en/zone.ts';
import type { Translation } from '../t.ts';

export const zone: Translation<typeof English> = {
  'zone.title': 'Sperrzonen',
  'zone.section': 'Gebiete und Sperrzonen',
  'zone.draw': 'Sperrzone zeichnen',
  'zone.newName': 'Sperrzone {number}',
  'zone.undo.add': 'Sperrzone zeichnen',
  'zone.must':
    'Fahrzeuge meiden Zonen, die für sie gesperrt sind. In den Stunden einer Zone wird dort nichts bedient.',
  'zone.closedTo': 'Gesperrt für',
  'zone.closedTo.all': 'Alle Fahrzeuge',
  'zone.closedTo.types': 'Fahrzeugtypen',
  'zone.closedTo.vans': 'Einzelne',
  'zone.noTypes': 'Typ wählen',
  'zone.addType': 'Typ hinzufügen',
  'zone.removeType': '{name} nicht mehr',
  'zone.hours': 'Uhrzeit',
  'zone.always': 'immer, oder 08:00-11:00',
  'zone.emptyHours': 'Das Ende muss nach dem Anfang liegen.',
  'zone.hoursForAll':
    'Uhrzeiten gelten nur für alle Fahrzeuge: Ein Auftrag hat für jedes Fahrzeug dieselben Zeitfenster.',
  'zone.detail':
    'Ihre Straßen sind für diese Fahrzeuge gesperrt, in Fahrzeiten, Linien und Wegbeschreibungen, und sie bedienen dort nichts. Eine Straße, die die Zone berührt, ist ganz gesperrt.',
  'zone.hoursDetail':
    'In dieser Zeit wird dort nichts bedient, und wer vorher bedient, ist bis dahin weg. Durchfahren oder Warten wird nicht verhindert: Fahrzeiten kennen keine Uhrzeit.',
  'zone.says': 'Noch für kein Fahrzeug gesperrt, daher ohne Wirkung',
  'zone.forAll': 'für alle Fahrzeuge gesperrt',
  'zone.forTypes': 'gesperrt für {types}',
  'zone.forVans': { one: 'für {count} Fahrzeug gesperrt', other: 'für {count} Fahrzeuge gesperrt' },
  'zone.elsewhere': {
    one: '{count} auf einem Fahrzeug, das nicht darf',
    other: '{count} auf Fahrzeugen, die nicht dürfen',
  },
  'zone.during': 'gesperrt {hours}',
  'zone.withHours': '{name}, gesperrt {hours}',
  'zone.broken': '{name} liegt in der Sperrzone {zones}: {van} darf dort nicht bedienen',
  'zone.brokenHours':
    '{name} liegt in der Sperrzone {zones}: Die Arbeit darf {windows} beginnen, nicht um {time}',
  'zone.until': 'bis {time}',
  'zone.from': 'ab {time}',
  'zone.lies': 'Er liegt in der Sperrzone {zones}.',
  'zone.roadsClosed': 'Straßen in der Sperrzone {zones} sind gesperrt.',
  'zone.noVan': 'Er liegt in der Sperrzone {zones}: Kein Fahrzeug darf ihn bedienen.',
  'zone.otherVans':
    'Er liegt in der Sperrzone {zones}: Nur {vans} darf ihn bedienen, und dort ist kein Platz oder keine Zeit mehr.',
  'zone.why': '{name} liegt in der Sperrzone {zones}.',
  'zone.open': 'Sperrzone {zone} weglassen',
  'zone.openDetail': 'Die Zone wird gelöscht; der nächste Lauf darf bedienen, was in ihr liegt.',
  'zone.ordersInside': {
    one: '{name} liegt in der Sperrzone {zones}: Kein Fahrzeug darf dort bedienen. Geben Sie der Zone weniger Fahrzeuge oder Stunden, oder löschen Sie sie.',
    other:
      '{count} Aufträge liegen in Sperrzonen, wo kein Fahrzeug sie bedienen darf, etwa {name} in {zones}. Geben Sie den Zonen weniger Fahrzeuge oder Stunden, oder löschen Sie sie.',
  },
  'zone.startInside': {
    one: '{van} beginnt oder endet in der Sperrzone {zone}, deren Straßen gesperrt sind. Verlegen Sie den Ort, oder öffnen Sie die Zone für dieses Fahrzeug.',
    other:
      '{count} Fahrzeuge (zuerst {van}) beginnen oder enden in der Sperrzone {zone}, deren Straßen gesperrt sind. Verlegen Sie die Orte, oder öffnen Sie die Zone für diese Fahrzeuge.',
  },
  'zone.reloadInside':
    '{van} lädt an einem Depot in der Sperrzone {zone} nach, deren Straßen gesperrt sind. Lassen Sie anderswo nachladen, oder öffnen Sie die Zone für dieses Fahrzeug.',
  'zone.tooMany':
    '{count} Sperrzonen ohne Uhrzeit gelten für {van}; höchstens {most} sind möglich. Machen Sie aus mehreren eine.',
  'zone.show': 'Zone zeigen',
};
