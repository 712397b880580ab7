import { GrowableFloat64, GrowableInt32 } from '../engine/base/growable-array.ts';
import { release } from '../engine/base/release.ts';
import { COORDINATE_SCALE, type OsmData, type OsmRelation, type Tags } from './osm-data.ts';
import type { ElementSink } from './primitive-block.ts';
import { TagTable } from './tag-table.ts';

/**
 * Collects elements in any order and hands them out as {@link OsmData} with nodes sorted by id. Of several nodes
 * with one id the last added wins.
 */
export class OsmDataBuilder implements ElementSink {
  private readonly ids = new GrowableFloat64();
  private readonly lons = new GrowableInt32();
  private readonly lats = new GrowableInt32();
  private readonly tagsByPosition = new Map<number, Tags>();
  private readonly wayIds = new GrowableFloat64();
  private readonly firstRef: number[] = [0];
  private readonly refs = new GrowableFloat64();
  private readonly wayTags = new TagTable();
  private readonly nodeTags = new TagTable();
  private readonly relations: OsmRelation[] = [];
  private sorted = true;
  timestamp: string | undefined;

  get nodeCount(): number {
    return this.ids.length;
  }

  get wayCount(): number {
    return this.wayTags.length;
  }

  get relationCount(): number {
    return this.relations.length;
  }

  /** `lon`, `lat` in units of 1e-7 degrees. */
  addScaledNode(id: number, lon: number, lat: number, tags?: Tags): void {
    const position = this.ids.length;
    if (position > 0 && this.ids.get(position - 1) >= id) this.sorted = false;
    this.ids.push(id);
    this.lons.push(lon);
    this.lats.push(lat);
    if (!tags || tags.size === 0) return;
    this.tagsByPosition.set(position, this.nodeTags.get(this.nodeTags.add(tags)));
  }

  /** `lon`, `lat` in degrees. */
  addNode(id: number, lon: number, lat: number, tags?: Tags): void {
    this.addScaledNode(id, Math.round(lon * COORDINATE_SCALE), Math.round(lat * COORDINATE_SCALE), tags);
  }

  addWay(id: number, refs: ArrayLike<number>, tags: Tags): void {
    this.wayIds.push(id);
    for (let i = 0; i < refs.length; i++) this.refs.push(refs[i]);
    this.firstRef.push(this.refs.length);
    this.wayTags.add(tags);
  }

  addRelation(relation: OsmRelation): void {
    this.relations.push(relation);
  }

  finish(): OsmData {
    const rest = {
      idOfWay: this.wayIds.take(),
      firstRef: Uint32Array.from(this.firstRef),
      refs: this.refs.take(),
      tagsOfWay: this.wayTags,
      relations: this.relations,
      timestamp: this.timestamp,
    };
    const ids = this.ids.take();
    const lons = this.lons.take();
    const lats = this.lats.take();
    if (this.sorted) {
      return { idOfNode: ids, lonOfNode: lons, latOfNode: lats, tagsOfNode: this.tagsByPosition, ...rest };
    }
    return { ...this.sortNodes(ids, lons, lats), ...rest };
  }

  private sortNodes(ids: Float64Array, lons: Int32Array, lats: Int32Array) {
    const order = Uint32Array.from(ids.keys()).sort((a, b) => ids[a] - ids[b] || a - b);
    const idOfNode = new Float64Array(order.length);
    const lonOfNode = new Int32Array(order.length);
    const latOfNode = new Int32Array(order.length);
    const tagsOfNode = new Map<number, Tags>();
    let count = 0;
    for (let i = 0; i < order.length; i++) {
      const from = order[i];
      if (i + 1 < order.length && ids[order[i + 1]] === ids[from]) continue;
      idOfNode[count] = ids[from];
      lonOfNode[count] = lons[from];
      latOfNode[count] = lats[from];
      const tags = this.tagsByPosition.get(from);
      if (tags) tagsOfNode.set(count, tags);
      count++;
    }
    return {
      idOfNode: idOfNode.slice(0, count),
      lonOfNode: lonOfNode.slice(0, count),
      latOfNode: latOfNode.slice(0, count),
      tagsOfNode,
    };
  }
}

/** Frees the memory of elements that nobody reads any more. */
export function releaseElements(data: OsmData): void {
  const { idOfNode, lonOfNode, latOfNode, idOfWay, firstRef, refs, tagsOfWay } = data;
  release(idOfNode, lonOfNode, latOfNode, idOfWay, firstRef, refs);
  tagsOfWay.release();
}
