/** Road graphs with every road column: what a network lacks is filled with zeros, and chosen cells are set. */

import type { RoadGraph } from '../engine/graph/road-graph.ts';
import { ROAD_COLUMNS, type RoadColumn, type RoadTable } from '../engine/graph/road-table.ts';
import type { ProfileGraph } from '../engine/profile/attributes/attribute-source.ts';

/** The graph's roads as copies, missing columns as zeros. */
function makeRoadTable(graph: Pick<RoadGraph, 'roads'>): RoadTable {
  const known: Partial<Record<RoadColumn, ArrayLike<number>>> = graph.roads;
  const count = graph.roads.flags.length;
  const columns = Object.entries(ROAD_COLUMNS).map(([name, Column]) => {
    const values = known[name as RoadColumn];
    return [name, values ? Column.from(values) : new Column(count)];
  });
  return Object.fromEntries(columns) as RoadTable;
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
