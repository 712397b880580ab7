/** What a column of an order file can become, in the groups the column menu shows. */
export type FieldGroup = 'who' | 'where' | 'when' | 'howMuch' | 'rules' | 'notes';

export const ORDER_FIELDS = {
  orderNumber: { label: 'Order number', group: 'who' },
  name: { label: 'Name', group: 'who' },
  phone: { label: 'Phone', group: 'who' },
  email: { label: 'Email', group: 'who' },
  address: { label: 'Address, one line', group: 'where' },
  street: { label: 'Street', group: 'where' },
  houseNumber: { label: 'House number', group: 'where' },
  postcode: { label: 'Postcode', group: 'where' },
  city: { label: 'City', group: 'where' },
  country: { label: 'Country', group: 'where' },
  latitude: { label: 'Latitude', group: 'where' },
  longitude: { label: 'Longitude', group: 'where' },
  latLon: { label: 'Latitude and longitude in one cell', group: 'where' },
  windowStart: { label: 'Time window, from', group: 'when' },
  windowEnd: { label: 'Time window, to', group: 'when' },
  window: { label: 'Time window, from–to', group: 'when' },
  duration: { label: 'Time at the door', group: 'when' },
  boxes: { label: 'Load: boxes', group: 'howMuch' },
  weight: { label: 'Load: weight', group: 'howMuch' },
  volume: { label: 'Load: volume', group: 'howMuch' },
  type: { label: 'Delivery or pickup', group: 'rules' },
  skills: { label: 'Skills', group: 'rules' },
  priority: { label: 'Priority', group: 'rules' },
  vehicle: { label: 'Vehicle', group: 'rules' },
  note: { label: 'Note for the driver', group: 'notes' },
  unused: { label: 'Not used, kept with the order', group: 'notes' },
} as const satisfies Record<string, { label: string; group: FieldGroup }>;

export type OrderField = keyof typeof ORDER_FIELDS;

export const LOAD_FIELDS = ['boxes', 'weight', 'volume'] as const;
export type LoadField = (typeof LOAD_FIELDS)[number];
