/** No-go zones: areas that are closed to vans. */
export const zone = {
  'zone.title': 'No-go zones',
  'zone.section': 'Territories and no-go zones',
  'zone.draw': 'Draw a no-go zone',
  'zone.newName': 'No-go zone {number}',
  'zone.undo.add': 'Draw a no-go zone',
  'zone.must':
    'Vans keep out of the zones that are closed to them. In the hours of a zone nothing in it is served.',
  'zone.closedTo': 'Closed to',
  'zone.closedTo.all': 'All vans',
  'zone.closedTo.types': 'Van types',
  'zone.closedTo.vans': 'Chosen vans',
  'zone.noTypes': 'Choose a type',
  'zone.addType': 'Add a type',
  'zone.removeType': 'Not {name} any more',
  'zone.hours': 'Hours',
  'zone.always': 'always, or 08:00-11:00',
  'zone.emptyHours': 'The hours have to end after they begin.',
  'zone.hoursForAll': 'Hours hold for all vans only: an order has the same time windows for every van.',
  'zone.detail':
    'Its roads are closed to these vans, in travel times, lines and directions, and they serve nothing in it. A road that touches the zone is closed as a whole.',
  'zone.hoursDetail':
    'Nothing in it is served in these hours, and whoever serves before has left by then. Driving through or waiting in them is not prevented: travel times know no hours.',
  'zone.says': 'Closed to no van yet, so it says nothing',
  'zone.forAll': 'closed to all vans',
  'zone.forTypes': 'closed to {types}',
  'zone.forVans': { one: 'closed to {count} van', other: 'closed to {count} vans' },
  'zone.elsewhere': { one: '{count} on a van that may not', other: '{count} on vans that may not' },
  'zone.during': 'closed {hours}',
  'zone.withHours': '{name}, closed {hours}',
  'zone.broken': '{name} lies in the no-go zone {zones}: {van} may not serve it',
  'zone.brokenHours': '{name} lies in the no-go zone {zones}: service may begin {windows}, not at {time}',
  'zone.until': 'until {time}',
  'zone.from': 'from {time}',
  'zone.lies': 'It lies in the no-go zone {zones}.',
  'zone.roadsClosed': 'Roads in the no-go zone {zones} are closed.',
  'zone.noVan': 'It lies in the no-go zone {zones}: no van may serve it.',
  'zone.otherVans':
    'It lies in the no-go zone {zones}: only {vans} may serve it, and they have no room or time left.',
  'zone.why': '{name} lies in the no-go zone {zones}.',
  'zone.open': 'Leave out the no-go zone {zone}',
  'zone.openDetail': 'The zone is deleted; the next run may serve what lies in it.',
  'zone.ordersInside': {
    one: '{name} lies in the no-go zone {zones}: no van may serve it. Give the zone fewer vans or hours, or delete it.',
    other:
      '{count} orders lie in no-go zones where no van may serve them, such as {name} in {zones}. Give the zones fewer vans or hours, or delete them.',
  },
  'zone.startInside': {
    one: '{van} starts or ends in the no-go zone {zone}, whose roads are closed to it. Move the place, or open the zone to this van.',
    other:
      '{count} vans ({van} first) start or end in the no-go zone {zone}, whose roads are closed to them. Move the places, or open the zone to these vans.',
  },
  'zone.reloadInside':
    '{van} reloads at a depot in the no-go zone {zone}, whose roads are closed to it. Let it reload elsewhere, or open the zone to this van.',
  'zone.tooMany':
    '{count} no-go zones without hours are closed to {van}; {most} can be at most. Make one of several.',
  'zone.show': 'Show the zone',
} as const;
