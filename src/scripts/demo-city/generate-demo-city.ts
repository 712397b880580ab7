/**
 * Linderwick, an invented city of about 80 square kilometres: planned main roads, grown streets, house numbers, and a
 * day of orders. Pure and deterministic: the same elements on every machine, in a few seconds.
 */
import { Prng } from '../../engine/base/prng.ts';
import type { OsmData } from '../../osm/osm-data.ts';
import { type Address, placeAddresses } from './addresses.ts';
import { assignBlocks } from './block-uses.ts';
import { placeBuildings } from './buildings.ts';
import { outlineBuiltUp } from './built-up.ts';
import { findCityBlocks } from './city-faces.ts';
import { DEPOT } from './city-plan.ts';
import { connectStrongly } from './connectivity.ts';
import { layCountryside } from './countryside.ts';
import { bridgeRivers, crossRailway } from './crossings.ts';
import { distance } from './geometry.ts';
import { growStreets } from './grow-streets.ts';
import { buildMotorway } from './motorway.ts';
import { furnishParks } from './park-features.ts';
import { chooseRestrictions } from './restrictions.ts';
import type { RoadNetwork } from './road-network.ts';
import { buildRoundabout } from './roundabouts.ts';
import {
  DEMO_VEHICLES,
  type DemoDepot,
  type DemoOrder,
  type DemoVehicle,
  placeDepot,
  sampleOrders,
} from './sample-orders.ts';
import type { Skeleton } from './skeleton.ts';
import { classifyStreets } from './street-classes.ts';
import { placeBarriers, placeSignals } from './street-furniture.ts';
import { nameStreets } from './street-names.ts';
import { layPiers, layRailYard } from './waterfront.ts';
import { type FinishedCity, writeOsm } from './write-osm.ts';

export interface DemoCity {
  readonly data: OsmData;
  readonly orders: readonly DemoOrder[];
  readonly vehicles: readonly DemoVehicle[];
  readonly depot: DemoDepot;
}

/** Each stage draws from its own sequence, so that a change in one leaves the others as they were. */
const SEEDS = {
  streets: 7,
  classes: 11,
  barriers: 13,
  names: 17,
  addresses: 19,
  turns: 23,
  houses: 29,
  blocks: 37,
  parks: 41,
};
const ORDER_SEED = 31;

/** Where planned roads meet at roundabouts, besides the ends of the motorway. */
const ROUNDABOUTS: readonly [string, string][] = [
  ['Belt Road', 'Orchard Road'],
  ['Belt Road', 'Hollins Road'],
  ['Belt Road', 'Coldharbour Road'],
  ['Belt Road', 'Eastmarket Road'],
  ['Harbour Road', 'Harbour Bridge'],
];

/** Takes some seconds and keeps nothing: call it once and hold on to the result. */
export function generateDemoCity(): DemoCity {
  const city = buildCity();
  return {
    data: writeOsm(city),
    orders: sampleOrders(city.addresses, new Prng(ORDER_SEED)),
    vehicles: DEMO_VEHICLES,
    depot: placeDepot(city.addresses, DEPOT),
  };
}

/** The city before it is written as elements. */
function buildCity(): FinishedCity {
  const { skeleton, graph, mask } = growStreets(new Prng(SEEDS.streets));
  const network = classifyStreets(graph, new Prng(SEEDS.classes));
  buildMotorway(network, skeleton.motorway);
  bridgeRivers(network, skeleton.rivers);
  const track = crossRailway(network, skeleton.railway);
  placeRoundabouts(network, skeleton);
  nameStreets(network, new Prng(SEEDS.names));
  placeBarriers(network, new Prng(SEEDS.barriers));
  connectStrongly(network);
  const signals = placeSignals(network);
  const restrictions = chooseRestrictions(network, signals, new Prng(SEEDS.turns));
  const addresses: Address[] = placeAddresses(network, skeleton, new Prng(SEEDS.addresses));
  const builtUp = outlineBuiltUp(addresses.map((address) => address.point));
  const greens = skeleton.greens.map(({ ring }) => ring);
  const uses = assignBlocks(findCityBlocks(network), greens, new Prng(SEEDS.blocks));
  const site = { network, addresses, mask, open: uses.open, industry: uses.industry };
  const buildings = placeBuildings(site, new Prng(SEEDS.houses));
  const scenery = [
    ...layCountryside(builtUp, skeleton),
    ...uses.scenery,
    ...furnishParks(skeleton, new Prng(SEEDS.parks)),
    ...layPiers(skeleton),
    ...layRailYard(skeleton),
  ];
  return { skeleton, network, track, restrictions, addresses, buildings, builtUp, scenery };
}

function placeRoundabouts(network: RoadNetwork, skeleton: Skeleton): void {
  const ends = [skeleton.motorway[0], skeleton.motorway[skeleton.motorway.length - 1]];
  network.points.forEach((p, node) => {
    const streets = network.piecesAt(node).map((id) => network.getPiece(id).street);
    const isEnd = streets.some((street) => street.highway === 'motorway') && streets.length > 2;
    if (isEnd && ends.some((end) => distance(end, p) < 80)) buildRoundabout(network, node, 30);
  });
  for (const [one, two] of ROUNDABOUTS) {
    const node = network.points.findIndex((_, i) => {
      const names = network.piecesAt(i).map((id) => network.getPiece(id).street.name);
      return names.includes(one) && names.includes(two);
    });
    if (node >= 0) buildRoundabout(network, node, 19);
  }
}
