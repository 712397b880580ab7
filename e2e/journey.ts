/** What the journeys share: where data is, what leaves the page, what the map shows. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, type Page } from '@playwright/test';

const SHARED = process.env.TOURWRIGHT_SHARED ?? resolve(import.meta.dirname, '../../shared');
export const MONACO = join(SHARED, 'extracts/monaco-2016.osm.pbf');
export const hasExtracts = existsSync(MONACO);
export const NO_EXTRACTS = `the shared extracts are not at ${SHARED}`;

/** Notes every host that the page asks for anything, and every error it prints. */
export function watchPage(page: Page): { hosts: Set<string>; errors: string[] } {
  const hosts = new Set<string>();
  const errors: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^(https?|wss?):$/.test(url.protocol) && url.hostname !== 'localhost') hosts.add(url.host);
  });
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return { hosts, errors };
}

/** Opens the planner on its first-run card, map drawn. */
export async function openPlanner(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Plan routes on this computer.' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try it' })).toBeEnabled();
}

/** Puts files on the window as if dragged there. */
export async function dropFiles(page: Page, files: { name: string; body: Buffer | string }[]): Promise<void> {
  const transfer = await page.evaluateHandle(
    (items) => {
      const data = new DataTransfer();
      for (const { name, base64 } of items) {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        data.items.add(new File([bytes], name));
      }
      return data;
    },
    files.map(({ name, body }) => ({ name, base64: Buffer.from(body).toString('base64') })),
  );
  for (const type of ['dragenter', 'dragover', 'drop']) {
    await page.dispatchEvent('body', type, { dataTransfer: transfer, clientX: 100, clientY: 100 });
  }
}

export async function optimise(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Optimise/ }).click();
  await expect(page.getByRole('button', { name: 'Stop and keep best' }).first()).toBeVisible();
  await expect(page.getByTestId('outcome')).toBeVisible({ timeout: 60_000 });
}

interface DrawnRoute {
  vehicle: string;
  points: [number, number][];
}

/** The route lines as the map has them. */
export async function readDrawnRoutes(page: Page): Promise<DrawnRoute[]> {
  return page.evaluate(() => {
    type Feature = { properties: { vehicle: string }; geometry: { coordinates: [number, number][] } };
    const { planMap } = window as unknown as {
      planMap: { getStyle(): { sources: Record<string, { data?: { features: Feature[] } }> } };
    };
    const features = planMap.getStyle().sources['plan-routes'].data?.features ?? [];
    return features.map((feature) => ({
      vehicle: feature.properties.vehicle,
      points: feature.geometry.coordinates,
    }));
  });
}

/** How many stops the timeline shows. */
export async function countPlannedStops(page: Page): Promise<number> {
  return page.getByTestId('timeline').locator('.timeline-stop').count();
}
