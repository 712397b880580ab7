/** Position of a tag's value, upper-cased, in a list of constants: 0 without a value, `otherwise` for unknown ones. */
export function findPosition(list: readonly string[], value: string | undefined, otherwise = 0): number {
  if (!value) return 0;
  const index = list.indexOf(value.toUpperCase());
  return index < 0 ? otherwise : index;
}
