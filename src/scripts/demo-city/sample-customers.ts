/** Who orders in Linderwick. Invented names; the phone numbers are from the range kept for fiction. */
export interface SampleCustomer {
  readonly name: string;
  readonly boxes: number;
  readonly window?: keyof typeof TIME_WINDOWS;
  /** Where the name suggests a place. */
  readonly street?: string;
  readonly district?: string;
  /** At most this far from the market square. */
  readonly withinMetres?: number;
  readonly skill?: 'cold box' | 'tail lift';
  readonly note?: string;
}

function hours(from: number, to: number): [number, number] {
  return [from * 3600, to * 3600];
}

/** Seconds after midnight. A morning's work: what is wanted later would leave a van waiting for it alone. */
export const TIME_WINDOWS = {
  early: hours(8, 9.5),
  breakfast: hours(8, 10),
  morning: hours(8, 12),
  midMorning: hours(9, 11.5),
  beforeLunch: hours(9, 13),
  lateMorning: hours(9.5, 12.5),
} as const;

export const SAMPLE_CUSTOMERS: readonly SampleCustomer[] = [
  {
    name: 'Café Morgan Quay',
    boxes: 6,
    window: 'early',
    street: 'North Quay',
    note: 'Side door on the quay',
  },
  { name: 'Green Grocer Fennel', boxes: 9, district: 'Old Town' },
  { name: 'Dental House West', boxes: 2, window: 'breakfast', district: 'Hollins' },
  { name: 'Vet Clinic Paws', boxes: 4, window: 'morning', district: 'Millfield' },
  { name: 'Hardware Holt', boxes: 12, window: 'midMorning', district: 'Tanneries' },
  { name: 'Corner Shop Nine', boxes: 7, district: 'Northgate' },
  { name: 'Coffee Roaster Ember', boxes: 8, window: 'lateMorning', district: 'Old Town' },
  { name: 'Hotel Weatherby House', boxes: 14, district: 'Northgate', note: 'Goods lift, ask at reception' },
  { name: 'South Clinic', boxes: 5, window: 'early', district: 'Southbank', skill: 'cold box' },
  { name: 'Bakery Linden', boxes: 6, window: 'breakfast', district: 'Southbank', note: 'Ring at yard gate' },
  { name: 'Eastmarket Deli', boxes: 7, window: 'morning', district: 'Eastmarket' },
  { name: 'Bookshop Larch', boxes: 3, district: 'Old Town' },
  { name: 'Saltworks Canteen', boxes: 11, window: 'lateMorning', district: 'Saltworks' },
  { name: 'Pharmacy at the Wall', boxes: 3, window: 'morning', district: 'Old Town', skill: 'cold box' },
  {
    name: 'Parkside School',
    boxes: 10,
    window: 'midMorning',
    district: 'Parkside',
    note: 'Deliver to the kitchen',
  },
  { name: 'Friars Hill Surgery', boxes: 2, window: 'breakfast', district: 'Friars Hill' },
  { name: 'Orchard End Stores', boxes: 9, district: 'Orchard End' },
  { name: 'Wharfside Boatyard', boxes: 8, district: 'Wharfside', note: 'Mind the slipway' },
  { name: 'Florist Marigold', boxes: 4, window: 'lateMorning', district: 'Eastmarket' },
  { name: 'Print Works Ashby', boxes: 9, window: 'beforeLunch', district: 'Southbank', skill: 'tail lift' },
  { name: 'Noodle Bar Kite', boxes: 5, window: 'lateMorning', district: 'Northgate' },
  { name: 'Millfield Nursery', boxes: 6, district: 'Millfield' },
  { name: 'Hollins Garden Centre', boxes: 12, district: 'Hollins', note: 'Forklift on site' },
  { name: 'Coldharbour Inn', boxes: 10, window: 'beforeLunch', district: 'Coldharbour' },
  { name: 'Tanneries Studio', boxes: 2, district: 'Tanneries' },
  { name: 'Bicycle Shop Spoke', boxes: 5, window: 'beforeLunch', district: 'Brookside' },
  { name: 'Optician Clearwell', boxes: 1, district: 'Northgate' },
  { name: 'Tea Room Bramble', boxes: 3, window: 'beforeLunch', district: 'Friars Hill' },
  { name: 'Chapel Fields Library', boxes: 4, district: 'Chapel Fields' },
  { name: 'Fishmonger Pike', boxes: 6, district: 'Eastmarket' },
  { name: 'Sports Hall South', boxes: 8, window: 'beforeLunch', district: 'Southbank' },
  { name: 'Upper Green Farm Shop', boxes: 7, district: 'Upper Green' },
  { name: 'Locksmith Brandt', boxes: 1 },
  { name: 'Tile Merchant Orme', boxes: 13, district: 'Wharfside' },
  { name: 'Music School Allegro', boxes: 2, window: 'beforeLunch', district: 'Millfield' },
  { name: 'Moor End Post Office', boxes: 4, district: 'Moor End' },
  { name: 'Brookside Care Home', boxes: 9, window: 'midMorning', district: 'Brookside' },
  { name: 'Theatre Lantern', boxes: 5, district: 'Old Town', note: 'Stage door, second bell' },
  { name: 'Wine Cellar Aubert', boxes: 8 },
  { name: 'Tailor Quince', boxes: 1 },
];
