/** Components drawn as text beside a plan alone, in milliseconds: no page, no engine, nothing to press. */
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plan } from '../../plan/plan.ts';
import type { Planner } from '../../store/planner.ts';
import { PlannerContext } from '../../ui/use-planner.ts';

export interface Shown {
  readonly plan: Plan;
  /** Of the view's state what the component reads. */
  readonly view?: object;
  /** The same of a run. */
  readonly solve?: object;
  /** Further parts of the planner: commands, and what a test looks at. */
  readonly parts?: object;
}

/** A planner that only knows its plan, and what the test gives it. */
export function makeStillPlanner({ plan, view = {}, solve = {}, parts = {} }: Shown): Planner {
  // A store that nobody changes.
  const store = (state: object) => ({
    getState: () => state,
    getInitialState: () => state,
    subscribe: () => () => undefined,
  });
  const viewState = {
    ...{ selectedOrders: new Set(), hiddenVehicles: new Set(), selectedVehicle: undefined },
    ...view,
  };
  return {
    history: store({ plan }),
    solve: store({ isSolving: false, blockers: [], warnings: [], ...solve }),
    view: store(viewState),
    adjuster: { preview: { store: store({}) } },
    reasons: { store: store({}) },
    ...parts,
  } as unknown as Planner;
}

/** The markup of a component around which there is a {@link makeStillPlanner}. */
export function renderMarkup(component: ReactNode, shown: Shown): string {
  const value = makeStillPlanner(shown);
  return renderToStaticMarkup(createElement(PlannerContext.Provider, { value }, component));
}

const SIGNS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** What a person reads of it. */
export function readText(markup: string): string {
  return markup.replace(/<[^>]*>/g, '').replace(/&[#\w]+;/g, (sign) => SIGNS[sign] ?? sign);
}

/** The texts of the elements of a name, in their order; none may lie in another of the same name. */
export function readTexts(markup: string, tag: string): string[] {
  return [...markup.matchAll(new RegExp(`<${tag}(?: [^>]*)?>(.*?)</${tag}>`, 'gs'))].map(([, inner]) =>
    readText(inner),
  );
}

/** The cells of a table's body, row by row. */
export function readRows(markup: string): string[][] {
  return [...markup.matchAll(/<tr(?: [^>]*)?>(.*?)<\/tr>/gs)]
    .map(([, row]) => readTexts(row, 'td'))
    .filter((cells) => cells.length > 0);
}

/** Names and values of the lists of facts. */
export function readFacts(markup: string): [string, string][] {
  const values = readTexts(markup, 'dd');
  return readTexts(markup, 'dt').map((name, i) => [name, values[i]]);
}
