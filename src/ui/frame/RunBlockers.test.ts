import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { Blocker } from '../../store/preflight.ts';
import { makePlan } from '../../testing/make-plan.ts';
import { readTexts, renderMarkup } from '../../testing/ui/render-markup.ts';
import { RunBlockers } from './RunBlockers.tsx';

const noVan: Blocker = { severity: 'blocker', panel: 'fleet', message: 'No van is available today' };
const noSkill: Blocker = {
  ...{ severity: 'warning', panel: 'fleet', message: 'No available van has cold box' },
  fix: { label: 'Show the fleet', panel: 'fleet' },
};

function draw(solve: object): string {
  return renderMarkup(createElement(RunBlockers), { plan: makePlan(['A']), solve });
}

test('what is only good to know leaves a way on, what stands in the way does not', () => {
  const known = draw({ warnings: [noSkill] });
  expect(readTexts(known, 'p')).toEqual(['Good to know']);
  expect(readTexts(known, 'button')).toEqual([
    'No available van has cold box Show the fleet',
    'Optimise anyway',
  ]);
  const stopped = draw({ blockers: [noVan], warnings: [noSkill] });
  expect(readTexts(stopped, 'p')).toEqual([]);
  expect(readTexts(stopped, 'button')).toEqual([
    'No van is available today Fix',
    'No available van has cold box Show the fleet',
  ]);
});

test('nothing is said while a run goes on, or where nothing was found', () => {
  expect(draw({ blockers: [noVan], isSolving: true })).toBe('');
  expect(draw({})).toBe('');
});
