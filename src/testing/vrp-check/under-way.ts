/** What lies behind of routes under way, for routes that begin as they have begun. */
import type { CaseSlot, CaseStop, CaseUnderWay, CaseVisit } from './vrp-case.ts';
import type { Walk } from './walk-route.ts';

/** Whether a route begins with the visits. */
function beginsWith(stops: readonly CaseStop[], visits: readonly CaseVisit[]): boolean {
  return visits.every(({ id, kind }, i) => {
    const stop = stops.at(i);
    return stop?.order.id === id && (kind ? stop.kind === kind : !stop.order.isShipment);
  });
}

export function findUnderWay({ underWay }: CaseSlot, stops: readonly CaseStop[]): CaseUnderWay | undefined {
  return underWay && beginsWith(stops, underWay.visits) ? underWay : undefined;
}

/** The stops of a route, without breaks and reloads. */
export function stopsOf({ visits }: Pick<Walk, 'visits'>): CaseStop[] {
  return visits.flatMap(({ step }) => (step.kind === 'visit' ? [step.stop] : []));
}
