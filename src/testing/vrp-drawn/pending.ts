/**
 * Drawn cases that the solver does not honour yet. A case listed here must fail; one that is not must pass. A name is
 * struck off as soon as its case passes.
 */
export const PENDING: readonly string[] = [];
