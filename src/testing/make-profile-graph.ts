/** Road graphs with every road column: what a network lacks is filled with zeros, and chosen cells are set. */

import { MODES, ROAD_CAR_BACKWARD, ROAD_CAR_FORWARD } from '../engine/graph/road-enums.ts';
import type { RoadGraph } from '../engine/graph/road-graph.ts';
import { ROAD_COLUMNS, type RoadColumn, type RoadTable } from '../engine/graph/road-table.ts';
import type { ProfileGraph } from '../engine/profile/attributes/attribute-source.ts';

/** Each mode may use a road in the directions in which a car may. */
function copyCarAccess(flags: ArrayLike<number>): Uint16Array {
  return Uint16Array.from(flags, (bits) => {
    const along = (bits & ROAD_CAR_FORWARD) === 0 ? 0 : 1;
    const against = (bits & ROAD_CAR_BACKWARD) === 0 ? 0 : 2;
    return MODES.reduce((access, _, mode) => access | ((along | against) << (2 * mode)), 0);
  });
}

/** The graph's roads as copies, missing columns as zeros; without `modeAccess`, everybody goes where cars go. */
export function makeRoadTable(graph: Pick<RoadGraph, 'roads'>): RoadTable {
  const known: Partial<Record<RoadColumn, ArrayLike<number>>> = graph.roads;
  const count = graph.roads.flags.length;
  const columns = Object.entries(ROAD_COLUMNS).map(([name, Column]) => {
    const values = known[name as RoadColumn];
    return [name, values ? Column.from(values) : new Column(count)];
  });
  const table = Object.fromEntries(columns) as RoadTable;
  if (!known.modeAccess) table.modeAccess.set(copyCarAccess(graph.roads.flags));
  return table;
}

/** A graph whose columns are set by row: `{ surface: [0, 2] }` sets the surface of roads 0 and 1. */
export function makeProfileGraph(
  graph: RoadGraph,
  columns: Partial<Record<RoadColumn, readonly number[]>> = {},
  shapeEle?: Int16Array,
): ProfileGraph {
  const roads = makeRoadTable(graph);
  for (const [name, values] of Object.entries(columns)) roads[name as RoadColumn].set(values);
  return { ...graph, roads, ...(shapeEle ? { shapeEle } : {}) };
}
