/** Planned stops moved, taken out, placed and held by keys and buttons, each said aloud and each one undo step. */
import { describe, expect, test } from 'vitest';
import { chooseStop, findStop, hear, readDay, readRoutes, stopBlock } from '../../testing/ui/read-screen.ts';
import { screen, showDemo, waitFor, within } from '../../testing/ui/render-planner.tsx';

const inspector = () => within(screen.getByRole('complementary', { name: 'Selected order' }));
const hold = (name: string) => inspector().getByRole('radio', { name });

/** A van with stops, another one with stops, and the second stop of the first. */
async function chooseSecondStop() {
  const shown = await showDemo();
  await waitFor(() => expect(document.querySelectorAll('.timeline-stop')).toHaveLength(40));
  const first = readDay();
  const [from, to] = Object.keys(first.routes).filter((van) => first.routes[van].length > 3);
  const order = first.routes[from][1];
  await chooseStop(order);
  const name = /^\d+\. (.*), arrives/.exec(stopBlock(order).getAttribute('aria-label') ?? '')?.[1] ?? '';
  return { ...shown, first, from, to, order, name };
}

describe('a chosen stop', () => {
  test('goes earlier and later, and to the van beside', async () => {
    const { user, first, from, order, name } = await chooseSecondStop();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await hear(`${name} moved to ${from}, stop 3, arrives`);
    expect(findStop(order)).toEqual({ van: from, position: 3 });
    expect(screen.getByRole('button', { name: 'Undo' }).title).toBe('Undo: Move stop');
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await hear(`${name} moved to ${from}, stop 2, arrives`);
    expect(readRoutes()).toEqual(first.routes);
    await user.click(inspector().getByRole('button', { name: 'One place earlier (Alt ↑)' }));
    await hear(`${name} moved to ${from}, stop 1, arrives`);
    await user.click(inspector().getByRole('button', { name: 'One place later (Alt ↓)' }));
    await hear(`${name} moved to ${from}, stop 2, arrives`);
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await waitFor(() => expect(findStop(order)?.van).not.toBe(from));
    const next = findStop(order);
    await hear(`${name} moved to ${next?.van}, stop ${next?.position}, arrives`);
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    await waitFor(() => expect(findStop(order)?.van).toBe(from));
  });

  test('is taken out and put at its best place; figures follow and come back', async () => {
    const { user, first, order, name } = await chooseSecondStop();
    await user.keyboard('u');
    await hear('1 order taken out.');
    expect(findStop(order)).toBeUndefined();
    await waitFor(() => expect(readDay().figures.placed).toBe('39 of 40'));
    expect(readDay().figures.distance).not.toBe(first.figures.distance);
    expect(document.querySelector('[data-kpi=distance] small')?.textContent).toMatch(/^[+−][\d.]+ k?m$/);
    screen.getByRole('button', { name: 'Unassigned, 1' });
    await user.keyboard('b');
    await waitFor(() => expect(findStop(order)).toBeDefined());
    const best = findStop(order);
    await hear(`${name} moved to ${best?.van}, stop ${best?.position}, arrives`);
    const placed = readDay();
    await user.keyboard('{Control>}zz{/Control}');
    await waitFor(() => expect(readDay()).toEqual(first));
    await user.keyboard('{Control>}yy{/Control}');
    await waitFor(() => expect(readDay()).toEqual(placed));
  });

  test('is held on its van or fixed at its place, by key and by choice', async () => {
    const { user, order } = await chooseSecondStop();
    await user.keyboard('l');
    await hear('1 stop stays on its van.');
    expect(hold('Stay on van')).toHaveProperty('checked', true);
    expect(stopBlock(order).getAttribute('aria-label')).toMatch(/, locked$/);
    await user.keyboard('l');
    await hear('1 stop may move again.');
    expect(hold('May move')).toHaveProperty('checked', true);
    await user.keyboard('p');
    await hear('1 stop is fixed at its place.');
    expect(hold('Fixed')).toHaveProperty('checked', true);
    await user.click(hold('Stay on van'));
    expect(stopBlock(order).dataset.locked).toBe('true');
    screen.getByRole('button', { name: 'Locked 1' });
    // What a person moved is held where it was put.
    await user.click(hold('May move'));
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await inspector().findByText('Moved here by hand.');
    expect(hold('Stay on van')).toHaveProperty('checked', true);
  });

  test('steps back and forward again show what was there each time', async () => {
    const { user, first } = await chooseSecondStop();
    const days = [first];
    const [a, b] = Object.keys(first.routes).filter((van) => first.routes[van].length > 4);
    const edits: [string, string][] = [
      [first.routes[a][0], '{Alt>}{ArrowDown}{/Alt}'],
      [first.routes[a][2], '{Alt>}{ArrowRight}{/Alt}'],
      [first.routes[b][1], 'u'],
      [first.routes[b][3], '{Alt>}{ArrowUp}{/Alt}'],
      [first.routes[a][3], '{Alt>}{ArrowLeft}{/Alt}'],
      [first.routes[b][2], '{Alt>}{ArrowDown}{/Alt}'],
    ];
    for (const [order, keys] of edits) {
      await chooseStop(order);
      const before = JSON.stringify(readRoutes());
      await user.keyboard(keys);
      await waitFor(() => expect(JSON.stringify(readRoutes())).not.toBe(before));
      days.push(readDay());
    }
    for (const day of days.slice(0, -1).reverse()) {
      await user.keyboard('{Control>}z{/Control}');
      await waitFor(() => expect(readDay()).toEqual(day));
    }
    for (const day of days.slice(1)) {
      await user.keyboard('{Control>}y{/Control}');
      await waitFor(() => expect(readDay()).toEqual(day));
    }
  });
});
