/** The answer of /route, which /match shares. */
export interface LineString {
  type: 'LineString';
  /** `[lon, lat]`, or `[lon, lat, metres]` with elevation. */
  coordinates: number[][];
}

export interface Instruction {
  text: string;
  street_name: string;
  street_ref?: string;
  street_destination?: string;
  street_destination_ref?: string;
  motorway_junction?: string;
  /** What to do about a ferry here. */
  ferry?: string;
  distance: number;
  time: number;
  sign: number;
  interval: [number, number];
  heading?: number;
  last_heading?: number;
  exit_number?: number;
  exited?: boolean;
  /** Radians, negative = counter-clockwise. */
  turn_angle?: number;
}

/** What the detail `intersection` says of a node; `in` and `out` are positions in the lists. */
export interface IntersectionDetail {
  /** Whole degrees, ascending. */
  readonly bearings: readonly number[];
  /** Whether the road may be entered. */
  readonly entries: readonly boolean[];
  readonly in?: number;
  readonly out: number;
}

/** `[first point, last point, value]`, without gaps. */
export type DetailInterval = [number, number, string | number | boolean | null | IntersectionDetail];

export interface RoutePath {
  /** Metres. */
  distance: number;
  /** Milliseconds. */
  time: number;
  weight: number;
  transfers: 0;
  legs: [];
  points_encoded: boolean;
  points_encoded_multiplier?: number;
  bbox?: [number, number, number, number];
  points?: string | LineString;
  snapped_waypoints: string | LineString;
  instructions?: Instruction[];
  details?: Record<string, DetailInterval[]>;
  ascend?: number;
  descend?: number;
  points_order?: number[];
  description?: string[];
}

export interface RouteResponse {
  hints: Record<string, number>;
  info: { copyrights: string[]; took: number; road_data_timestamp?: string };
  paths: RoutePath[];
}

/** An answer that is not JSON. */
export interface TextAnswer {
  readonly kind: 'text';
  contentType: string;
  /** Name that a browser saves it under. */
  fileName: string;
  text: string;
}
