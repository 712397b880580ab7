/** The finished city as OpenStreetMap elements. Ids are given in the order of writing, so equal cities are equal. */
import type { OsmData, OsmMember, Tags } from '../../osm/osm-data.ts';
import { OsmDataBuilder } from '../../osm/osm-data-builder.ts';
import type { Address } from './addresses.ts';
import { CITY_NAME, DISTRICTS, FERRY, RAILWAY_STATION } from './city-plan.ts';
import type { RailPoint } from './crossings.ts';
import { distance, isInsidePolygon, type Point, type Polyline } from './geometry.ts';
import { toLonLat } from './place-on-earth.ts';
import type { TurnRestriction } from './restrictions.ts';
import type { RoadNetwork } from './road-network.ts';
import { groupWays, type RoadWay } from './road-ways.ts';
import type { Scenery } from './scenery.ts';
import type { Skeleton } from './skeleton.ts';
import { findHeights } from './terrain.ts';

/** When the city was "mapped"; fixed, so that the data never changes by itself. */
const TIMESTAMP = '2026-11-01T00:00:00Z';

export interface FinishedCity {
  readonly skeleton: Skeleton;
  readonly network: RoadNetwork;
  readonly track: readonly RailPoint[];
  readonly restrictions: readonly TurnRestriction[];
  readonly addresses: readonly Address[];
  readonly buildings: readonly Polyline[];
  /** Outline of the built-up land. */
  readonly builtUp: Polyline;
  readonly scenery: readonly Scenery[];
}

export function writeOsm(city: FinishedCity): OsmData {
  return new CityWriter(city).write();
}

class CityWriter {
  private readonly builder = new OsmDataBuilder();
  private readonly idOfNode = new Map<number, number>();
  private nextNode = 1;
  private nextWay = 1;
  private nextRelation = 1;

  private readonly heights: Float64Array;

  constructor(private readonly city: FinishedCity) {
    this.heights = findHeights(city.network);
  }

  write(): OsmData {
    this.writeRoads();
    this.addRing(this.city.builtUp, { landuse: 'residential' });
    this.writeFerry();
    this.writeRailway();
    this.writeWater();
    this.writeGreens();
    this.writePlaces();
    for (const address of this.city.addresses) {
      this.addPoint(address.point, {
        'addr:housenumber': address.number,
        'addr:street': address.street,
        'addr:postcode': address.postcode,
        'addr:city': CITY_NAME,
      });
    }
    for (const ring of this.city.buildings) this.addRing(ring, { building: 'yes' });
    for (const { line, isRing, tags } of this.city.scenery) {
      if (isRing) this.addRing(line, tags);
      else
        this.addWay(
          line.map((p) => this.addPoint(p)),
          tagMap(tags),
        );
    }
    this.builder.timestamp = TIMESTAMP;
    return this.builder.finish();
  }

  private addPoint(p: Point, tags?: Record<string, string>): number {
    const id = this.nextNode++;
    const { lon, lat } = toLonLat(p);
    this.builder.addNode(id, lon, lat, tags && tagMap(tags));
    return id;
  }

  private addWay(refs: readonly number[], tags: Tags): number {
    const id = this.nextWay++;
    this.builder.addWay(id, refs, tags);
    return id;
  }

  private addRing(ring: Polyline, tags: Record<string, string>): void {
    const refs = ring.slice(0, -1).map((p) => this.addPoint(p));
    this.addWay([...refs, refs[0]], tagMap(tags));
  }

  private networkNode(node: number): number {
    const known = this.idOfNode.get(node);
    if (known !== undefined) return known;
    const { network } = this.city;
    const tags = Object.fromEntries(network.nodeTags.get(node) ?? []);
    const id = this.addPoint(network.points[node], { ...tags, ele: this.heights[node].toFixed(2) });
    this.idOfNode.set(node, id);
    return id;
  }

  private writeRoads(): void {
    const { network, restrictions } = this.city;
    const wayOfPiece = new Map<number, number>();
    const cuts = new Set(restrictions.map((restriction) => restriction.via));
    for (const way of groupWays(network, cuts)) {
      const refs = way.nodes.map((node) => this.networkNode(node));
      const id = this.addWay(refs, roadTags(way));
      for (const piece of way.pieces) wayOfPiece.set(piece, id);
    }
    for (const { kind, from, via, to } of restrictions) {
      const member = (type: OsmMember['type'], ref: number | undefined, role: string): OsmMember => {
        if (ref === undefined) throw new Error('a restriction names a street that was not written');
        return { type, ref, role };
      };
      this.builder.addRelation({
        id: this.nextRelation++,
        tags: tagMap({ type: 'restriction', restriction: kind }),
        members: [
          member('way', wayOfPiece.get(from), 'from'),
          member('node', this.idOfNode.get(via), 'via'),
          member('way', wayOfPiece.get(to), 'to'),
        ],
      });
    }
  }

  private writeFerry(): void {
    const ends = [FERRY.from, FERRY.to].map((p) => this.networkNode(this.nearestQuay(p)));
    const tags = { route: 'ferry', name: FERRY.name, motor_vehicle: 'yes', foot: 'yes', duration: '00:06' };
    this.addWay(ends, tagMap(tags));
  }

  private nearestQuay(landing: Point & { street: string }): number {
    const { network } = this.city;
    let best = -1;
    let least = Infinity;
    for (const id of network.pieceIds()) {
      const { from, street } = network.getPiece(id);
      const off = distance(network.points[from], landing);
      if (street.name === landing.street && off < least) {
        least = off;
        best = from;
      }
    }
    if (best < 0) throw new Error(`the ferry has no landing on ${landing.street}`);
    return best;
  }

  private writeRailway(): void {
    const { track, skeleton } = this.city;
    const isBridge = (a: Point, b: Point) => {
      const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
      return skeleton.rivers.some((river) => isInsidePolygon(middle, river.bank));
    };
    const refs = track.map((p) => (p.node === undefined ? this.addPoint(p) : this.networkNode(p.node)));
    let start = 0;
    for (let i = 1; i < track.length; i++) {
      const bridge = isBridge(track[i - 1], track[i]);
      if (i + 1 < track.length && bridge === isBridge(track[i], track[i + 1])) continue;
      const tags: Record<string, string> = { railway: 'rail', name: 'Arle Valley Line' };
      if (bridge) Object.assign(tags, { bridge: 'yes', layer: '1' });
      this.addWay(refs.slice(start, i + 1), tagMap(tags));
      start = i;
    }
    this.addPoint(RAILWAY_STATION, { railway: 'station', name: 'Linderwick Central' });
  }

  private writeWater(): void {
    for (const river of this.city.skeleton.rivers) {
      const line = river.centre.map((p) => this.addPoint(p));
      this.addWay(line, tagMap({ waterway: river.isNarrow ? 'stream' : 'river', name: river.name }));
      this.addRing(river.bank, { natural: 'water', water: 'river', name: river.name });
    }
    for (const lake of this.city.skeleton.lakes) {
      this.addRing(lake.bank, { natural: 'water', water: 'lake', name: lake.name });
    }
  }

  private writeGreens(): void {
    for (const { plan, ring } of this.city.skeleton.greens) {
      this.addRing(
        ring,
        plan.kind === 'park' ? { leisure: 'park', name: plan.name } : { natural: 'wood', name: plan.name },
      );
    }
  }

  private writePlaces(): void {
    this.addPoint({ x: 0, y: 0 }, { place: 'city', name: CITY_NAME, population: '184000' });
    for (const district of DISTRICTS) {
      this.addPoint(district, {
        place: district.kind,
        name: district.name,
        postal_code: district.postcode,
      });
    }
  }
}

function tagMap(tags: Record<string, string>): Tags {
  return new Map(Object.entries(tags));
}

function roadTags({ street, bridge }: RoadWay): Tags {
  const tags = new Map<string, string>([['highway', street.highway]]);
  if (street.name) tags.set('name', street.name);
  if (street.ref) tags.set('ref', street.ref);
  if (street.roundabout) tags.set('junction', 'roundabout');
  else if (street.oneway) tags.set('oneway', 'yes');
  if (street.maxspeed) tags.set('maxspeed', String(street.maxspeed));
  if (street.toll) tags.set('toll', 'yes');
  if (bridge) {
    tags.set('bridge', 'yes');
    tags.set('layer', '1');
  }
  return tags;
}
