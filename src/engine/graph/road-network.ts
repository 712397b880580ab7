/**
 * Roads as read from map data, before any search structure: nodes where something can happen (junctions, ends,
 * barriers, signals), edges between them with their shape, roads (the attribute rows that edges share) and turn
 * restrictions at nodes. Plain columns; this is also what a graph tile stores.
 */
export interface RoadTable {
  readonly osmIdOfRoad: Float64Array;
  /** Positions in the lists of `road-enums.ts`. */
  readonly roadClass: Uint8Array;
  readonly environment: Uint8Array;
  readonly access: Uint8Array;
  readonly surface: Uint8Array;
  readonly smoothness: Uint8Array;
  readonly trackType: Uint8Array;
  readonly toll: Uint8Array;
  readonly serviceKind: Uint8Array;
  /** 0 = not tagged. */
  readonly lanes: Uint8Array;
  /** Bits `ROAD_*` of `road-enums.ts`. */
  readonly flags: Uint8Array;
  /** km/h by direction; 0 = not signed, 255 = no limit. */
  readonly maxSpeedForward: Uint8Array;
  readonly maxSpeedBackward: Uint8Array;
  /** Seconds for the whole way of a ferry; 0 = not tagged. */
  readonly ferrySeconds: Uint32Array;
  /** Positions in `texts`; 0 is the empty text. */
  readonly name: Uint32Array;
  readonly ref: Uint32Array;
}

/** A turn restriction at one node. `isOnly`: every other turn from `fromEdge` is forbidden. */
export interface RestrictionTable {
  readonly fromEdge: Uint32Array;
  readonly viaNode: Uint32Array;
  readonly toEdge: Uint32Array;
  readonly isOnly: Uint8Array;
}

export interface RoadNetwork {
  readonly osmIdOfNode: Float64Array;
  /** 1e-7 degrees. */
  readonly lonOfNode: Int32Array;
  readonly latOfNode: Int32Array;
  readonly flagsOfNode: Uint8Array;
  readonly fromOfEdge: Uint32Array;
  readonly toOfEdge: Uint32Array;
  readonly roadOfEdge: Uint32Array;
  /** `shapeLon[firstShape[e] .. firstShape[e + 1])` runs from the edge's from-node to its to-node, both included. */
  readonly firstShape: Uint32Array;
  readonly shapeLon: Int32Array;
  readonly shapeLat: Int32Array;
  readonly roads: RoadTable;
  readonly restrictions: RestrictionTable;
  /** Names and refs; `texts[0]` is ''. */
  readonly texts: readonly string[];
}
