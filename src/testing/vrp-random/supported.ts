/**
 * What the solver honours by now, and so what random requests may ask for. Everything off here is refused by name; a
 * feature is switched on together with its implementation.
 */
export const SUPPORTED = {
  shifts: true,
  multipleWindows: true,
  prices: true,
  latestStart: false,
  windowBreak: false,
  drivingBreak: false,
  minJobs: false,
  moveToEnd: false,
  preferredVehicles: false,
  maxTimeInVehicle: false,
  groups: false,
  freeInsertion: false,
  inSameRoute: false,
  notInSameRoute: false,
  inSequence: false,
  inDirectSequence: false,
  neighbor: false,
  inAreaSequence: false,
  groupRelations: false,
  minMax: false,
  balance: false,
  activities: false,
  routeDuration: false,
  completionTimeLastStop: false,
  placelessServices: false,
};

export type Features = Readonly<Record<keyof typeof SUPPORTED, boolean>>;

/** Everything the contract knows, for tests of the tests. */
export const EVERYTHING: Features = Object.fromEntries(
  Object.keys(SUPPORTED).map((feature) => [feature, true]),
) as Features;
