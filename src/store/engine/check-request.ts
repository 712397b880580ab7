/** What is wrong with a request's text, with the messages of the contract, each at its place. */
import { parseMatrixRequest } from '../../api/contract/matrix.ts';
import { parseRouteRequest } from '../../api/contract/route.ts';
import { parseVrpRequest } from '../../api/contract/vrp.ts';
import { locateJson, type TextRange, toLine } from '../profiles/locate-json.ts';

export interface RequestProblem {
  readonly message: string;
  readonly range: TextRange;
  readonly line: number;
}

const PARSERS: Readonly<
  Record<string, (body: unknown) => { ok: boolean; error?: { hints: { message: string }[] } }>
> = {
  '/vrp': parseVrpRequest,
  '/vrp/optimize': parseVrpRequest,
  '/route': parseRouteRequest,
  '/matrix': parseMatrixRequest,
};

/** `/services/3/duration` of `services[3].duration: expected a number`, as far as the text has it. */
function findPlace(message: string, places: ReadonlyMap<string, TextRange>): TextRange {
  const named = /^[\w$]+(?:\[\d+\]|\.[\w$]+)*/.exec(message)?.[0] ?? '';
  const parts = named.split(/[.[\]]+/).filter(Boolean);
  for (let length = parts.length; length > 0; length--) {
    const range = places.get(`/${parts.slice(0, length).join('/')}`);
    if (range) return range;
  }
  return [0, 1];
}

/** Empty for a sound request; paths that only the service knows are left to it. */
export function checkRequest(path: string, text: string): RequestProblem[] {
  const read = locateJson(text);
  if (!read.ok) {
    const range: TextRange = [read.position, read.position + 1];
    return [{ message: read.message, range, line: toLine(text, read.position).line }];
  }
  const parsed = PARSERS[path]?.(read.value);
  if (!parsed || parsed.ok) return [];
  return (parsed.error?.hints ?? []).map(({ message }) => {
    const range = findPlace(message, read.places);
    return { message, range, line: toLine(text, range[0]).line };
  });
}
