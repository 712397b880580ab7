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

/** Values are texts; every list is there. Equal models have equal JSON. */
export interface CustomModel {
  speed: CustomRule[];
  priority: CustomRule[];
  turn_penalty?: CustomRule[];
  /** Seconds per kilometre. */
  distance_influence?: number;
  areas: { type: 'FeatureCollection'; features: CustomArea[] };
}

/** What profiles are written in: the same language, with what is empty left out. */
export type ModelSource = Partial<CustomModel>;
