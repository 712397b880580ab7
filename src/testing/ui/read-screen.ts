/** Routes and figures as the dock shows them. */
import { expect } from 'vitest';
import { fireEvent, screen, waitFor } from './render-planner.tsx';

/** Orders of each van in the order that they are visited, by the van's name. */
type ShownRoutes = Record<string, string[]>;

export function readRoutes(): ShownRoutes {
  const rows = [...document.querySelectorAll('.timeline-row')].map((row) => {
    const stops = [...row.querySelectorAll<HTMLElement>('.timeline-stop')];
    const van = row.querySelector('.timeline-van strong')?.textContent ?? '';
    return [van, stops.map((stop) => stop.dataset.order ?? '')] as const;
  });
  return Object.fromEntries(rows);
}

/** The strip of figures without what changed. */
export function readFigures(): Record<string, string> {
  const pairs = [...document.querySelectorAll<HTMLElement>('.kpis [data-kpi]')].map((item) => {
    const value = item.querySelector('dd')?.cloneNode(true) as HTMLElement;
    value.querySelector('small')?.remove();
    return [item.dataset.kpi ?? '', value.textContent ?? ''] as const;
  });
  return Object.fromEntries(pairs);
}

/** Every stop with its number, arrival, lateness, as the timeline says it. */
function readStopTexts(): string[] {
  const stops = [...document.querySelectorAll('.timeline-stop')];
  return stops.map((stop) => stop.getAttribute('aria-label') ?? '');
}

export function readDay() {
  return { routes: readRoutes(), figures: readFigures(), stops: readStopTexts() };
}

export function findStop(order: string): { van: string; position: number } | undefined {
  for (const [van, stops] of Object.entries(readRoutes())) {
    const position = stops.indexOf(order) + 1;
    if (position > 0) return { van, position };
  }
  return undefined;
}

export function stopBlock(order: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`.timeline-stop[data-order="${order}"]`);
  if (!found) throw new Error(`No stop of ${order} in the timeline`);
  return found;
}

/** Chooses a stop in the timeline. */
export async function chooseStop(order: string): Promise<void> {
  fireEvent.click(stopBlock(order));
  await waitFor(() => expect(stopBlock(order).getAttribute('aria-pressed')).toBe('true'));
}

/** Waits for what is said to those who do not look. */
export async function hear(text: string | RegExp): Promise<void> {
  const announcer = () => screen.getByTestId('announcer').textContent ?? '';
  await waitFor(() =>
    typeof text === 'string' ? expect(announcer()).toContain(text) : expect(announcer()).toMatch(text),
  );
}
