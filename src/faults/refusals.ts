/**
 * What the service refuses a plan for, as the wire says it. The planner has other words for the same codes, with the names
 * of orders and vans in place of ids. `path`: the member of the request that is at fault.
 */
export const refusals = {
  noConnection: 'Connection between locations not found',
  noTraffic:
    '{path}: the map area "{area}" has no speeds by time of day, which commercial_map needs: use "open_map", or build the area with link speeds',
  // What of an earlier plan is to stay.
  needsRoutes: 'requirements: fixedPrefix, frozenUntil and insertOnly need the earlier solution `initial`',
  torn: "shipment '{order}' is held, but its pickup and delivery are torn apart",
  frozenUnknown: "requirements: the frozen part of {route} visits '{order}', which no order has as its id",
  frozenGone: 'requirements.frozenUntil: {route} is under way but does not exist',
  frozenBroken: 'requirements: the frozen part of {route} breaks a rule: {reason}',
  frozenElsewhere: "requirements.locks: order '{order}' is frozen at another place",
  samePlace: "{path}: orders '{order}' and '{other}' want the same place of {route}",
  lockedTwice: "{path}: order '{order}' is locked in another way by requirements.locks[{former}]",
  locksMove: 'requirements.locks move orders {orders}, but requirements.insertOnly allows {count} changes',
  // Parts of the above.
  ofOrder: "order '{order}': {reason}",
  ofVehicle: "vehicle '{vehicle}'",
  ofShift: "vehicle '{vehicle}', shift '{shift}'",
  // Relations that no plan can keep together.
  twoVans: "{path}: '{name}' is pinned to '{first}' and to '{second}'",
  apartAndTogether: '{path}: {names} must share a route by another relation',
  apartOnOne: '{path}: not_in_same_route cannot be pinned to one vehicle',
  circle: '{path}: the sequences form a circle: {names}',
  twoBehind: "{path}: after '{name}' cannot come both '{first}' and '{second}' directly",
  twoBefore: "{path}: before '{name}' cannot come both '{first}' and '{second}' directly",
} as const;
