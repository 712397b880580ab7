/** A name for every street, each used once: trades and old places in the middle, trees, birds and people farther out. */
import type { Prng } from '../../engine/base/prng.ts';
import { distance } from './geometry.ts';
import type { Highway, RoadNetwork, Street } from './road-network.ts';

/** Given to streets near the market square before any other name. */
const WELL_KNOWN = [
  ...['Linden Walk', 'Bell Lane', 'Mill Street', 'Ropewalk', 'Tannery Lane', 'Saddler Lane', 'Saltgate'],
  ...[
    'Bridge Street',
    'Market Row',
    'Weaver Road',
    'Fish Street',
    'Candle Lane',
    'Cooper Street',
    'Tollgate',
  ],
  ...['Abbey Street', 'Cornmarket', 'Guild Street', 'Silver Street', 'Well Lane', 'Cloth Row', 'Potter Lane'],
];

const OLD_WORDS = [
  ...[
    'Abbey',
    'Anchor',
    'Baker',
    'Barrel',
    'Bishop',
    'Bridle',
    'Brewer',
    'Butcher',
    'Candle',
    'Canon',
    'Carter',
  ],
  ...['Chandler', 'Chapel', 'Cloister', 'Cooper', 'Copper', 'Cross', 'Crown', 'Dyer', 'Farrier', 'Fletcher'],
  ...['Fuller', 'Gate', 'Glazier', 'Glover', 'Goldsmith', 'Granary', 'Guild', 'Hatter', 'Hospital', 'Iron'],
  ...['King', 'Lantern', 'Locksmith', 'Mason', 'Mercer', 'Minster', 'Monk', 'Needle', 'Pewter', 'Pilgrim'],
  ...['Potter', 'Priory', 'Pump', 'Queen', 'Saddler', 'Scrivener', 'Shambles', 'Smith', 'Spinner', 'Star'],
  ...['Tailor', 'Thatcher', 'Tinker', 'Tower', 'Turner', 'Vicar', 'Weaver', 'Wheelwright', 'Wool'],
];

const NEW_WORDS = [
  ...['Acorn', 'Alder', 'Almond', 'Amber', 'Apple', 'Arbour', 'Ash', 'Aspen', 'Badger', 'Barley', 'Beacon'],
  ...[
    'Beech',
    'Birch',
    'Blackthorn',
    'Bluebell',
    'Bracken',
    'Bramble',
    'Briar',
    'Brook',
    'Buckthorn',
    'Cedar',
  ],
  ...[
    'Cherry',
    'Chestnut',
    'Clover',
    'Coppice',
    'Cornflower',
    'Cowslip',
    'Crane',
    'Curlew',
    'Cypress',
    'Daisy',
  ],
  ...['Damson', 'Dove', 'Elder', 'Elm', 'Falcon', 'Fennel', 'Fern', 'Field', 'Finch', 'Foxglove', 'Furze'],
  ...[
    'Garden',
    'Goldfinch',
    'Gorse',
    'Grove',
    'Hare',
    'Hawthorn',
    'Hazel',
    'Heather',
    'Heron',
    'Hill',
    'Holly',
  ],
  ...[
    'Hornbeam',
    'Hyacinth',
    'Iris',
    'Ivy',
    'Jasmine',
    'Juniper',
    'Kestrel',
    'Kingfisher',
    'Lapwing',
    'Larch',
  ],
  ...['Lark', 'Laurel', 'Lavender', 'Lilac', 'Lime', 'Linnet', 'Magnolia', 'Maple', 'Martin', 'Meadow'],
  ...['Medlar', 'Mulberry', 'Myrtle', 'Nettle', 'Nightingale', 'Oak', 'Orchard', 'Osier', 'Otter', 'Owl'],
  ...[
    'Partridge',
    'Pasture',
    'Pear',
    'Pine',
    'Plover',
    'Plum',
    'Poplar',
    'Poppy',
    'Primrose',
    'Quail',
    'Quince',
  ],
  ...['Raven', 'Reed', 'Robin', 'Rook', 'Rosemary', 'Rowan', 'Rush', 'Sage', 'Sedge', 'Shepherd', 'Sorrel'],
  ...['Sparrow', 'Spring', 'Squirrel', 'Starling', 'Stone', 'Swallow', 'Swan', 'Swift', 'Sycamore', 'Teal'],
  ...['Thistle', 'Thorn', 'Thrush', 'Thyme', 'Tulip', 'Vine', 'Violet', 'Walnut', 'Warren', 'Willow', 'Wren'],
  ...[
    'Yarrow',
    'Yew',
    'Albany',
    'Ansel',
    'Barlow',
    'Carver',
    'Dunmore',
    'Ellery',
    'Farrow',
    'Garrick',
    'Holt',
  ],
  ...['Inglis', 'Jarrow', 'Kendal', 'Lorimer', 'Marlow', 'Norwood', 'Ormond', 'Penrose', 'Quentin', 'Radley'],
  ...[
    'Selwyn',
    'Thornley',
    'Upton',
    'Verney',
    'Wexcombe',
    'Yardley',
    'Ashby',
    'Burnham',
    'Calder',
    'Denholm',
  ],
  ...[
    'Elmore',
    'Fairfax',
    'Grantley',
    'Hadley',
    'Ivers',
    'Jessop',
    'Kelham',
    'Lowther',
    'Milburn',
    'Netherby',
  ],
];

const ENDINGS = {
  old: ['Lane', 'Street', 'Row', 'Alley', 'Passage', 'Yard', 'Steps', 'Court'],
  short: ['Close', 'Court', 'Mews', 'Place', 'Lane', 'Row', 'Gardens', 'Walk'],
  usual: ['Street', 'Road', 'Lane', 'Way', 'Terrace', 'Grove', 'Gardens', 'Rise', 'Walk', 'Drive'],
  main: ['Road', 'Avenue', 'Street', 'Way', 'Parade', 'Boulevard'],
} as const;

const UNNAMED: readonly Highway[] = ['motorway', 'motorway_link'];

/** Names every street that has none yet. The planned roads keep theirs. */
export function nameStreets(network: RoadNetwork, prng: Prng): void {
  const used = new Set(network.streets.flatMap((street) => (street.name ? [street.name] : [])));
  const facts = measureStreets(network);
  const nameless = network.streets.filter(
    (street) => !street.name && !street.roundabout && !UNNAMED.includes(street.highway) && facts.has(street),
  );
  const known = WELL_KNOWN.filter((name) => !used.has(name));
  const central = nameless
    .filter((street) => factsOf(facts, street).far < 1500 && factsOf(facts, street).length > 240)
    .filter((street, i, all) => all.findIndex((other) => other.run === street.run) === i)
    .sort((a, b) => factsOf(facts, b).length - factsOf(facts, a).length);
  central.slice(0, known.length).forEach((street, i) => {
    street.name = known[i];
    used.add(known[i]);
  });
  const nameOfRun = new Map<number, string>();
  for (const street of nameless) if (street.name) nameOfRun.set(street.run, street.name);
  for (const street of nameless) {
    street.name ??=
      nameOfRun.get(street.run) ?? inventName(street.highway, factsOf(facts, street), used, prng);
    nameOfRun.set(street.run, street.name);
  }
}

interface StreetFacts {
  length: number;
  /** Distance of its nearest point from the market square. */
  far: number;
}

function measureStreets(network: RoadNetwork): Map<Street, StreetFacts> {
  const facts = new Map<Street, StreetFacts>();
  for (const id of network.pieceIds()) {
    const { from, to, street } = network.getPiece(id);
    const [a, b] = [network.points[from], network.points[to]];
    const known = facts.get(street) ?? { length: 0, far: Infinity };
    known.length += distance(a, b);
    known.far = Math.min(known.far, Math.hypot(a.x, a.y));
    facts.set(street, known);
  }
  return facts;
}

function factsOf(facts: Map<Street, StreetFacts>, street: Street): StreetFacts {
  return facts.get(street) ?? { length: 0, far: Infinity };
}

function inventName(highway: Highway, { length, far }: StreetFacts, used: Set<string>, prng: Prng): string {
  const isOld = far < 650;
  const words = isOld ? OLD_WORDS : NEW_WORDS;
  const endings = isOld
    ? ENDINGS.old
    : highway === 'tertiary'
      ? ENDINGS.main
      : length < 180
        ? ENDINGS.short
        : ENDINGS.usual;
  for (let attempt = 0; attempt < 400; attempt++) {
    const pool = attempt < 200 ? words : [...OLD_WORDS, ...NEW_WORDS];
    const name = `${pool[prng.nextInt(pool.length)]} ${endings[prng.nextInt(endings.length)]}`;
    if (used.has(name)) continue;
    used.add(name);
    return name;
  }
  throw new Error('the city has more streets than names');
}
