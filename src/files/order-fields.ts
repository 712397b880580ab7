/** What a column of an order file can become, in the groups the column menu shows. */
export const FIELD_GROUPS = ['who', 'where', 'when', 'howMuch', 'rules', 'notes'] as const;
type FieldGroup = (typeof FIELD_GROUPS)[number];

export const ORDER_FIELDS = {
  orderNumber: 'who',
  name: 'who',
  phone: 'who',
  email: 'who',
  address: 'where',
  street: 'where',
  houseNumber: 'where',
  postcode: 'where',
  city: 'where',
  country: 'where',
  latitude: 'where',
  longitude: 'where',
  latLon: 'where',
  streetHint: 'where',
  pickupAddress: 'where',
  pickupLatLon: 'where',
  windowStart: 'when',
  windowEnd: 'when',
  window: 'when',
  window2Start: 'when',
  window2End: 'when',
  window2: 'when',
  duration: 'when',
  preparation: 'when',
  setup: 'when',
  date: 'when',
  pickupWindow: 'when',
  pickupDuration: 'when',
  maxInVehicle: 'when',
  boxes: 'howMuch',
  weight: 'howMuch',
  volume: 'howMuch',
  pallets: 'howMuch',
  pieces: 'howMuch',
  type: 'rules',
  skills: 'rules',
  priority: 'rules',
  vehicle: 'rules',
  notVehicle: 'rules',
  preferredVehicle: 'rules',
  group: 'rules',
  curbside: 'rules',
  note: 'notes',
  unused: 'notes',
} as const satisfies Record<string, FieldGroup>;

export type OrderField = keyof typeof ORDER_FIELDS;

export function fieldsOf(group: FieldGroup): OrderField[] {
  return (Object.keys(ORDER_FIELDS) as OrderField[]).filter((field) => ORDER_FIELDS[field] === group);
}

/** Fields that several columns may have together: their cells are joined. */
const JOINED = { name: ' ', address: ', ', note: '; ', skills: ', ' } as const satisfies Partial<
  Record<OrderField, string>
>;

/** What stands between the cells of a field that takes several columns; undefined for all others. */
export function joinerOf(field: OrderField): string | undefined {
  return field in JOINED ? JOINED[field as keyof typeof JOINED] : undefined;
}

/** Whether a person adds columns to the field; a name, which is joined of its parts alone, is another one instead. */
export function takesMoreColumns(field: OrderField): boolean {
  return joinerOf(field) !== undefined && field !== 'name';
}

export const LOAD_FIELDS = ['boxes', 'weight', 'volume', 'pallets', 'pieces'] as const;
export type LoadField = (typeof LOAD_FIELDS)[number];

export function isLoadField(field: OrderField): field is LoadField {
  return (LOAD_FIELDS as readonly OrderField[]).includes(field);
}
