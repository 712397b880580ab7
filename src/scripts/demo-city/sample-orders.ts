/** A day's work in Linderwick: forty orders at real house numbers and four vans that can do it comfortably. */
import type { Prng } from '../../engine/base/prng.ts';
import type { Address } from './addresses.ts';
import { CITY_NAME } from './city-plan.ts';
import { distance } from './geometry.ts';
import { toLonLat } from './place-on-earth.ts';
import { SAMPLE_CUSTOMERS, type SampleCustomer, TIME_WINDOWS } from './sample-customers.ts';

export interface DemoOrder {
  readonly id: string;
  readonly name: string;
  readonly street: string;
  readonly houseNumber: string;
  readonly postcode: string;
  readonly city: string;
  readonly lon: number;
  readonly lat: number;
  /** Seconds after local midnight; empty for any time. */
  readonly windows: readonly (readonly [number, number])[];
  readonly durationSeconds: number;
  readonly boxes: number;
  readonly skills: readonly string[];
  readonly phone?: string;
  readonly note?: string;
}

export interface DemoVehicle {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly capacityBoxes: number;
  readonly shiftStart: number;
  readonly shiftEnd: number;
  readonly skills: readonly string[];
}

export interface DemoDepot {
  readonly name: string;
  readonly street: string;
  readonly houseNumber: string;
  readonly postcode: string;
  readonly city: string;
  readonly lon: number;
  readonly lat: number;
}

const SHIFT = { shiftStart: 7.5 * 3600, shiftEnd: 17 * 3600 };

export const DEMO_VEHICLES: readonly DemoVehicle[] = [
  { id: 'van-1', name: 'Van 1', type: 'Sprinter', capacityBoxes: 96, skills: ['cold box'], ...SHIFT },
  { id: 'van-2', name: 'Van 2', type: 'Box van', capacityBoxes: 100, skills: ['tail lift'], ...SHIFT },
  { id: 'van-3', name: 'Van 3', type: 'E-van', capacityBoxes: 96, skills: ['cold box'], ...SHIFT },
  { id: 'van-4', name: 'Van 4', type: 'Cargo bike', capacityBoxes: 30, skills: [], ...SHIFT },
];

/** Orders keep this distance from each other where the city is wide, half of it in the old town. */
const SPREAD = 460;
const FARTHEST = 4700;

export function sampleOrders(addresses: readonly Address[], prng: Prng): DemoOrder[] {
  const free = shuffle(
    addresses.filter(({ point }) => Math.hypot(point.x, point.y) < FARTHEST),
    prng,
  );
  const chosen: Address[] = [];
  const isSpread = (candidate: Address) =>
    chosen.every((other) => {
      const middle = Math.hypot(candidate.point.x, candidate.point.y);
      return distance(other.point, candidate.point) > (middle < 1300 ? SPREAD / 2 : SPREAD);
    });
  return SAMPLE_CUSTOMERS.map((customer, i) => {
    const address = free.find((candidate) => fits(customer, candidate) && isSpread(candidate));
    if (!address) throw new Error(`no address for ${customer.name}`);
    chosen.push(address);
    return makeOrder(customer, address, i, prng);
  });
}

export function placeDepot(addresses: readonly Address[], near: { x: number; y: number }): DemoDepot {
  const nearest = addresses
    .filter((address) => address.district === 'Wharfside')
    .reduce((a, b) => (distance(b.point, near) < distance(a.point, near) ? b : a));
  return { name: 'Depot Wharfside', ...located(nearest) };
}

function fits(customer: SampleCustomer, address: Address): boolean {
  const { street, district, withinMetres = Infinity } = customer;
  const isNear = Math.hypot(address.point.x, address.point.y) <= withinMetres;
  return isNear && (!street || address.street === street) && (!district || address.district === district);
}

function located(address: Address) {
  return {
    street: address.street,
    houseNumber: address.number,
    postcode: address.postcode,
    city: CITY_NAME,
    ...toLonLat(address.point),
  };
}

function makeOrder(customer: SampleCustomer, address: Address, index: number, prng: Prng): DemoOrder {
  return {
    id: String(417 + index * 7).padStart(5, '0'),
    name: customer.name,
    ...located(address),
    windows: customer.window === undefined ? [] : [TIME_WINDOWS[customer.window]],
    durationSeconds: (8 + prng.nextInt(10)) * 60,
    boxes: customer.boxes,
    skills: customer.skill ? [customer.skill] : [],
    phone: prng.nextFloat() < 0.7 ? `555 0${String(100 + prng.nextInt(900))}` : undefined,
    note: customer.note,
  };
}

function shuffle<T>(items: T[], prng: Prng): T[] {
  const mixed = [...items];
  for (let i = mixed.length - 1; i > 0; i--) {
    const k = prng.nextInt(i + 1);
    [mixed[i], mixed[k]] = [mixed[k], mixed[i]];
  }
  return mixed;
}
