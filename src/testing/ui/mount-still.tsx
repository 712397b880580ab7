/** Components on a page beside a plan alone, for what they ask for and what their buttons do: effects run, no engine does. */
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { PlannerContext } from '../../ui/use-planner.ts';
import { makeStillPlanner, type Shown } from './render-markup.ts';

/** The component on the page, around it a {@link makeStillPlanner}. */
export function mountStill(component: ReactNode, shown: Shown) {
  const planner = makeStillPlanner(shown);
  const { container } = render(
    <PlannerContext.Provider value={planner}>{component}</PlannerContext.Provider>,
  );
  return { page: container, user: userEvent.setup({ document, delay: null }) };
}

/** Text of the elements that a selector finds, in their order. */
export function listTexts(page: ParentNode, selector: string): string[] {
  return [...page.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '');
}
