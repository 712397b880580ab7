/** A custom model as clients write it, after validation. */
export interface CustomRule {
  if?: string;
  else_if?: string;
  else?: string;
  limit_to?: string | number;
  multiply_by?: string | number;
  add?: string | number;
  do?: CustomRule[];
}

export interface CustomArea {
  type: 'Feature';
  id: string;
  properties: Record<string, never>;
  geometry: { type: 'Polygon'; coordinates: [number, number][][] };
}

/** The size of a vehicle: metres and tonnes. What is not said is as the profile has it. */
export interface Dimensions {
  readonly height?: number;
  readonly width?: number;
  readonly length?: number;
  readonly weight?: number;
  readonly axle_load?: number;
}

/** Values are texts; every list is there. Equal models have equal JSON. */
export interface CustomModel {
  speed: CustomRule[];
  priority: CustomRule[];
  turn_penalty?: CustomRule[];
  /** Seconds per kilometre. */
  distance_influence?: number;
  dimensions?: Dimensions;
  areas: { type: 'FeatureCollection'; features: CustomArea[] };
}

/** What profiles are written in: the same language, with what is empty left out. */
export type ModelSource = Partial<CustomModel>;
