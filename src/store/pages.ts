/** The pages that show plans, planner and lab, over one library: whose a plan is, and which plan a tab has open on each. */
import { isOnPlane, type Plan } from '../plan/plan.ts';

export type PageName = 'planner' | 'lab';

/** Where each page is, seen from the folder of the app. */
export const PAGE_FILES: Readonly<Record<PageName, string>> = { planner: './', lab: './lab.html' };

/** Which plan a tab has open survives its reload, so that two tabs do not swap their plans. */
const TAB_KEYS: Readonly<Record<PageName, string>> = {
  planner: 'tourwright-open-plan',
  lab: 'tourwright-open-lab-plan',
};

/** The page that shows such a plan: the lab has what lies on a plane. */
export function pageOf(plan: Pick<Plan, 'abstractSpace'>): PageName {
  return isOnPlane(plan) ? 'lab' : 'planner';
}

/** The plan that the tab had open on a page when it was last there. */
export function readTabPlan(page: PageName): string | undefined {
  try {
    return sessionStorage.getItem(TAB_KEYS[page]) ?? undefined;
  } catch {
    return undefined;
  }
}

/** The plan that the page is to open next in this tab. */
export function noteTabPlan(page: PageName, id: string): void {
  try {
    sessionStorage.setItem(TAB_KEYS[page], id);
  } catch {
    // Storage is switched off: the page opens the plan saved last.
  }
}
