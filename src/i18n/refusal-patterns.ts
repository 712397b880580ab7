/** What the service refuses a plan for, in the contract's words, and the text that says it to a dispatcher. */
import type { MessageKey } from './t.ts';

export const REFUSAL_PATTERNS: readonly (readonly [said: string, key: MessageKey])[] = [
  ["shipment '{order}' is held, but its pickup and delivery are torn apart", 'faults.torn'],
  [
    "requirements: the frozen part of {route} visits '{order}', which no order has as its id",
    'faults.frozenUnknown',
  ],
  ['requirements.frozenUntil: {route} is under way but does not exist', 'faults.frozenGone'],
  ['requirements: the frozen part of {route} breaks a rule: {reason}', 'faults.frozenBroken'],
  ["order '{order}': {reason}", 'faults.ofOrder'],
  ["requirements.locks: order '{order}' is frozen at another place", 'faults.frozenElsewhere'],
  ["{path}: orders '{order}' and '{other}' want the same place of {route}", 'faults.samePlace'],
  ["{path}: order '{order}' is locked in another way by {former}", 'faults.lockedTwice'],
  [
    'requirements.locks move orders {orders}, but requirements.insertOnly allows {count} changes',
    'faults.locksMove',
  ],
  [
    'requirements: fixedPrefix, frozenUntil and insertOnly need the earlier solution `initial`',
    'faults.needsRoutes',
  ],
  ['Connection between locations not found', 'faults.noConnection'],
  ['a required skill is missing', 'fix.reason.skill'],
  ['no visit is possible inside the time window', 'fix.reason.window'],
  ['does not fit any vehicle because of capacity', 'fix.reason.capacity'],
  ['the maximum distance would be exceeded', 'fix.reason.distance'],
  ['a relation to other orders cannot be kept', 'fix.reason.relation'],
  ['no allowed vehicle can take it', 'fix.reason.allowed'],
  ['the maximum time in the vehicle would be exceeded', 'fix.reason.route'],
  ['the vehicle is disallowed', 'fix.reason.ruledOut'],
  ['the maximum driving time would be exceeded', 'fix.reason.driving'],
  ['the maximum number of jobs is reached', 'fix.reason.stops'],
  ['the maximum number of activities is reached', 'fix.reason.stops'],
  ['its group cannot be kept together', 'fix.reason.group'],
  ['no stop allows the break that the driver needs', 'fix.reason.driving'],
  ['the maximum service time would be exceeded', 'fix.reason.route'],
  ['the maximum working time would be exceeded', 'fix.reason.route'],
  ['the maximum route duration would be exceeded', 'fix.reason.route'],
  ["does not fit the vehicle's time span", 'fix.reason.shift'],
  ['the place cannot be reached by road', 'fix.reason.road'],
];
