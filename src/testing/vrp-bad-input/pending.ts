/**
 * Bad requests that are not refused yet with a message that names member and value. A case listed here must fail; one
 * that is not must pass. A name is struck off as soon as its case passes.
 */
export const PENDING: readonly string[] = [];
