/** Single values of a request: text booleans and numbers that mean "no limit". */

const LARGEST_EXACT = 2 ** 53;

export function isTrue(value: boolean | 'true' | 'false' | undefined): boolean {
  return value === true || value === 'true';
}

export function isFalse(value: boolean | 'true' | 'false' | undefined): boolean {
  return value === false || value === 'false';
}

/** The first number given that is no sentinel. */
export function firstNumber(...values: (number | undefined)[]): number | undefined {
  return values.find((value) => value !== undefined && Math.abs(value) <= LARGEST_EXACT);
}

/** The first number given that is no sentinel, else infinity. */
export function limitOf(...values: (number | undefined)[]): number {
  return firstNumber(...values) ?? Number.POSITIVE_INFINITY;
}
