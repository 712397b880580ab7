/**
 * What attribute readers read: a road graph whose roads may lack columns (older data), which then read as zeros, and
 * the speeds of other profiles. Rows are cached by the caller; a source lives for one weighing.
 */
import type { RoadGraph } from '../../graph/road-graph.ts';
import type { RoadColumn } from '../../graph/road-table.ts';

export type RoadColumnArray = Uint8Array | Uint16Array | Uint32Array | Float64Array;

/** The part of a {@link RoadGraph} that profiles need. */
export type ProfileGraph = Omit<RoadGraph, 'roads'> & {
  readonly roads: { readonly [C in RoadColumn]?: RoadColumnArray };
  /** Quarter metres beside `shapeLon`; {@link UNKNOWN_ELE} where unknown. */
  readonly shapeEle?: Int16Array;
};

export const UNKNOWN_ELE = -32768;

export interface AttributeSource {
  readonly graph: ProfileGraph;
  readonly roadCount: number;
  /** The column, or zeros. */
  getRoadColumn(name: RoadColumn): RoadColumnArray;
  /** km/h by arc of a standard profile; undefined names the profile that the model is built on. */
  getSpeedOfArc(profile: string | undefined): Float64Array;
}
