/**
 * What the solver honours by now, and so what random requests may ask for. Everything off here is refused by name; a
 * feature is switched on together with its implementation.
 */
export const SUPPORTED = {
  shifts: true,
  multipleWindows: true,
  prices: true,
  latestStart: true,
  windowBreak: true,
  drivingBreak: true,
  minJobs: true,
  moveToEnd: true,
  preferredVehicles: true,
  maxTimeInVehicle: true,
  groups: true,
  freeInsertion: true,
  inSameRoute: true,
  notInSameRoute: true,
  inSequence: true,
  inDirectSequence: true,
  neighbor: true,
  inAreaSequence: true,
  groupRelations: true,
  minMax: true,
  balance: true,
  activities: true,
  routeDuration: true,
  completionTimeLastStop: true,
  placelessServices: true,
};

export type Features = Readonly<Record<keyof typeof SUPPORTED, boolean>>;

/** Everything the contract knows, for tests of the tests. */
export const EVERYTHING: Features = Object.fromEntries(
  Object.keys(SUPPORTED).map((feature) => [feature, true]),
) as Features;

export interface RequestSize {
  readonly places: number;
  readonly vehicles: number;
  readonly leastStops: number;
  /** Visits: a shipment has two. */
  readonly mostStops: number;
}

/** What a request is about as a whole: some members exclude others. */
export interface Theme {
  readonly features: Features;
  readonly size: RequestSize;
  readonly vehicleIds: readonly string[];
  /** Orders and vehicles fit each other: no skills, lists or counts keep a vehicle idle. */
  readonly isOpenToAll: boolean;
  readonly withShipments: boolean;
  readonly withPrices: boolean;
  readonly withGroups: boolean;
  /** Seconds in which most windows lie. */
  readonly horizon: number;
  readonly origin: number;
}
