/** The sample plan that ships beside the demo city. */

import { t } from '../i18n/t.ts';
import type { Fairness } from '../plan/fairness.ts';
import type { Window } from '../plan/order.ts';
import { createPlan, type Plan } from '../plan/plan.ts';
import { COLOR_COUNT } from '../plan/vehicle.ts';
import type { Arrangement } from './arrange/arrangement.ts';
import { nameLoad } from './edits/load-edits.ts';

interface DemoFile {
  orders: {
    id: string;
    name: string;
    street: string;
    houseNumber: string;
    lon: number;
    lat: number;
    windows: Window[];
    durationSeconds: number;
    boxes: number;
    skills: string[];
    phone?: string;
    note?: string;
  }[];
  vehicles: {
    id: string;
    name: string;
    type: string;
    capacityBoxes: number;
    shiftStart: number;
    shiftEnd: number;
    skills: string[];
  }[];
  depot: { name: string; street: string; houseNumber: string; lon: number; lat: number };
  fairness: Fairness;
  routes: { vehicleId: string; orderIds: string[] }[];
}

interface DemoPlan {
  /** Without routes. */
  readonly plan: Plan;
  /** Rough routes for it: who visits what in which order. */
  readonly arrangement: Arrangement;
}

/** Loads the sample plan from the app's own files. */
export async function loadDemoPlan(
  url: string,
  id: string,
  date: string,
  regionId: string,
): Promise<DemoPlan> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The demo plan cannot be loaded (${response.status})`);
  const demo = (await response.json()) as DemoFile;
  const plan: Plan = {
    ...createPlan(id, date, nameLoad('boxes')),
    name: t('welcome.demoName'),
    regionId,
    orders: demo.orders.map((order) => ({
      id: order.id,
      name: order.name,
      address: `${order.street} ${order.houseNumber}`,
      location: [order.lon, order.lat],
      durationSeconds: order.durationSeconds,
      windows: order.windows,
      loads: [order.boxes],
      skills: order.skills,
      type: 'delivery',
      phone: order.phone,
      note: order.note,
      kept: {},
    })),
    vehicles: demo.vehicles.map((vehicle, i) => ({
      id: vehicle.id,
      name: vehicle.name,
      kind: vehicle.type,
      capacity: [vehicle.capacityBoxes],
      skills: vehicle.skills,
      shift: [vehicle.shiftStart, vehicle.shiftEnd],
      color: (i % COLOR_COUNT) + 1,
      isAvailable: true,
    })),
    depot: { name: demo.depot.name, location: [demo.depot.lon, demo.depot.lat] },
    fairness: demo.fairness,
  };
  const arrangement = demo.routes.map(({ vehicleId, orderIds }) => ({
    vehicleId,
    visits: orderIds.map((orderId) => ({ orderId })),
  }));
  return { plan, arrangement };
}
