/** Turn-by-turn directions of a route, asked of the engine on this device. */
import type { ApiClient } from '../../client/api-client.ts';
import { type ExportRoute, listPlaces } from '../../files/out/export-plan.ts';
import { askForRoads } from '../../plan/vehicle-roads.ts';

export interface Turn {
  readonly text: string;
  readonly metres: number;
}

/** The contract's signs for a reached via point and the finish. */
const VIA = 5;
const FINISH = 4;

/** One list per leg; `locale`: language of the words. Undefined where no road leads from place to place. */
export async function fetchTurns(
  api: ApiClient,
  route: ExportRoute,
  locale: string,
): Promise<Turn[][] | undefined> {
  const points = listPlaces(route).map(([lon, lat]) => [lon, lat]);
  if (points.length < 2) return [];
  const answer = await api.route({
    points,
    ...askForRoads(route),
    locale,
    points_encoded: false,
    snap_preventions: [],
  });
  if (!answer.ok) return undefined;
  const legs: Turn[][] = [];
  let leg: Turn[] = [];
  for (const { sign, text, distance } of answer.value.paths[0].instructions ?? []) {
    if (sign === VIA || sign === FINISH) {
      legs.push(leg);
      leg = [];
    } else leg.push({ text, metres: distance });
  }
  return legs;
}
