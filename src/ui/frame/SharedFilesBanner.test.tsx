import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { makePlan } from '../../testing/make-plan.ts';
import { makeStillPlanner } from '../../testing/ui/render-markup.ts';
import { PlannerContext } from '../use-planner.ts';
import { SharedFilesBanner } from './SharedFilesBanner.tsx';

afterEach(cleanup);

/** The banner over a planner that notes what it is told. */
function show(files: readonly File[]) {
  const told: unknown[] = [];
  const planner = makeStillPlanner({
    plan: makePlan([]),
    parts: {
      view: { dropFiles: () => told.push('dropped') },
      openFiles: (...given: unknown[]) => told.push(given),
    },
  });
  render(
    <PlannerContext.Provider value={planner}>
      <SharedFilesBanner files={files} />
    </PlannerContext.Provider>,
  );
  const press = (name: string) => userEvent.setup().click(screen.getByRole('button', { name }));
  return { told, press };
}

const FILES = ['monday.csv', 'fleet.xlsx'].map((name) => new File(['x'], name));

test('files from another app are named, and opened beside what is there once the person says so', async () => {
  const { told, press } = show(FILES);
  screen.getByText(/monday\.csv, fleet\.xlsx/);
  expect(told).toEqual([]);
  await press('Open');
  expect(told).toEqual(['dropped', [FILES, 'append']]);
});

test('they can be left', async () => {
  const { told, press } = show(FILES);
  await press('Discard');
  expect(told).toEqual(['dropped']);
});

test('too many cannot be opened', async () => {
  const { told, press } = show([]);
  expect(screen.getAllByRole('button')).toHaveLength(1);
  await press('Discard');
  expect(told).toEqual(['dropped']);
});
