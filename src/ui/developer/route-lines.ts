/** Which lines of an answer belong to which vehicle's route. */
import { locateJson } from '../../store/profiles/locate-json.ts';

/** Vehicle of each line, counting from 0; lines of no route are absent. */
export function listRouteLines(text: string): ReadonlyMap<number, string> {
  const lines = new Map<number, string>();
  const read = locateJson(text);
  if (!read.ok) return lines;
  const { solution } = (read.value ?? {}) as { solution?: { routes?: { vehicle_id?: string }[] } };
  let line = 0;
  let at = 0;
  const lineOf = (position: number) => {
    for (; at < position; at++) if (text.charCodeAt(at) === 10) line++;
    return line;
  };
  for (const [i, route] of (solution?.routes ?? []).entries()) {
    const range = read.places.get(`/solution/routes/${i}`);
    if (!range || route.vehicle_id === undefined) continue;
    const [first, last] = [lineOf(range[0]), lineOf(range[1])];
    for (let number = first; number <= last; number++) lines.set(number, route.vehicle_id);
  }
  return lines;
}
