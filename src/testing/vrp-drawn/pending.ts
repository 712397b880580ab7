/**
 * Drawn cases that the solver does not honour yet. A case listed here must fail; one that is not must pass. A name is
 * struck off as soon as its case passes.
 */
export const PENDING: readonly string[] = [
  'orders of one route fit in every dimension of the capacity',
  'a label on both stops of one shipment alone has no effect',
];
