/**
 * Drawn cases that the solver does not honour yet. A case listed here must fail; one that is not must pass. A name is
 * struck off as soon as its case passes.
 */
export const PENDING: readonly string[] = [
  'a vehicle without orders moves as late as it may',
  'a flexible departure may be so early that no break is needed',
  'a ride too long for a route of its own fits behind another order',
];
