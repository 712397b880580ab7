/** Reader of the CVRPLIB / TSPLIB text format: capacitated vehicle routing, plane or with a table of lengths. */
import { asMessage } from '../../i18n/message.ts';
import type { FileResult } from '../file-result.ts';
import { buildLengths } from './explicit-weights.ts';
import {
  type NumberedRow,
  needCells,
  ResearchError,
  type ResearchInstance,
  type RoundingRule,
  readNumbers,
  tryRead,
} from './research-instance.ts';

const ROUNDING: Record<string, RoundingRule> = {
  EUC_2D: { scale: 1, round: 'nearest' },
  CEIL_2D: { scale: 1, round: 'up' },
  FLOOR_2D: { scale: 1, round: 'down' },
  EXACT_2D: { scale: 1000, round: 'nearest' },
  EXPLICIT: { scale: 1, round: 'nearest' },
};
const TYPES = new Set(['CVRP', 'TSP', 'VRP']);
const BEST = /(?:optimal|best)[^:\d]{0,20}(?:value|known)?[^:\d]{0,10}:?\s*(\d+(?:\.\d+)?)/i;
const TRUCKS = /(?:trucks|vehicles)\s*:?\s*(\d+)/i;
/** Lines of text that a section does not end at. */
const HEADER = /^\s*([A-Z_]+)\s*(?::\s*(.*?))?\s*$/;
const MAX_POINTS = 20_000;

interface Parts {
  readonly facts: ReadonlyMap<string, string>;
  readonly sections: ReadonlyMap<string, readonly NumberedRow[]>;
}

function split(text: string): Parts {
  const facts = new Map<string, string>();
  const sections = new Map<string, NumberedRow[]>();
  let section: NumberedRow[] | undefined;
  for (const [i, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const header = HEADER.exec(line);
    if (header?.[1] === 'EOF') break;
    if (!header) {
      if (!section) throw new ResearchError(asMessage('files.missing', { what: 'SECTION' }), i + 1);
      section.push(readNumbers(line, i + 1));
    } else if (header[1].endsWith('_SECTION')) {
      section = [];
      sections.set(header[1], section);
    } else {
      section = undefined;
      const [before, value] = [facts.get(header[1]), (header[2] ?? '').replace(/^"|"$/g, '').trim()];
      facts.set(header[1], before ? `${before} ${value}` : value);
    }
  }
  return { facts, sections };
}

function numberOf({ facts }: Parts, key: string): number {
  const text = facts.get(key);
  if (!text) throw new ResearchError(asMessage('files.missing', { what: key }));
  return readNumbers(text, 0).cells[0];
}

function rowsOf({ sections }: Parts, name: string, cells: number): readonly NumberedRow[] {
  const rows = sections.get(name);
  if (!rows || rows.length === 0) throw new ResearchError(asMessage('files.missing', { what: name }));
  for (const row of rows) needCells(row, cells, name);
  return rows;
}

/** The depot comes first among `points`, wherever the file has it. */
export function readCvrplib(text: string): FileResult<ResearchInstance> {
  return tryRead(() => {
    const parts = split(text);
    const { facts, sections } = parts;
    const type = (facts.get('TYPE') || 'CVRP').toUpperCase();
    if (!TYPES.has(type)) throw new ResearchError(asMessage('files.unsupportedType', { type }));
    const weights = (facts.get('EDGE_WEIGHT_TYPE') || 'EUC_2D').toUpperCase();
    const rounding = ROUNDING[weights];
    if (!rounding) throw new ResearchError(asMessage('files.unsupportedWeights', { type: weights }));
    const size = facts.has('DIMENSION') ? numberOf(parts, 'DIMENSION') : undefined;
    if (size !== undefined && !(size >= 2 && size <= MAX_POINTS))
      throw new ResearchError(asMessage('files.notNumber', { value: String(size) }));
    const demands = new Map(
      type === 'TSP'
        ? []
        : rowsOf(parts, 'DEMAND_SECTION', 2).map(({ cells: [id, demand] }) => [id, demand] as const),
    );
    const hasPlane = weights !== 'EXPLICIT' || sections.has('NODE_COORD_SECTION');
    const nodes = hasPlane ? rowsOf(parts, 'NODE_COORD_SECTION', 3).map(({ cells }) => cells) : undefined;
    const ids = nodes?.map(([id]) => id) ?? [...demands.keys()];
    if (size !== undefined && ids.length !== size)
      throw new ResearchError(asMessage('files.countDiffers', { wanted: size, count: ids.length }));
    const depotId = sections.get('DEPOT_SECTION')?.[0]?.cells[0] ?? ids[0];
    const depot = Math.max(0, ids.indexOf(depotId));
    const order = [depot, ...[...ids.keys()].filter((i) => i !== depot)];
    const table = weights === 'EXPLICIT' ? explicitLengths(parts, ids.length) : undefined;
    const comment = facts.get('COMMENT');
    const best = BEST.exec(comment ?? '')?.[1];
    const trucks = TRUCKS.exec(comment ?? '')?.[1] ?? facts.get('VEHICLES');
    const service = facts.has('SERVICE_TIME') ? numberOf(parts, 'SERVICE_TIME') : 0;
    return {
      family: 'cvrplib',
      name: facts.get('NAME') ?? '',
      vehicleCount: type === 'TSP' ? 1 : trucks === undefined ? undefined : Number(trucks) || undefined,
      capacity: type === 'TSP' ? 0 : numberOf(parts, 'CAPACITY'),
      longestRoute: facts.has('DISTANCE') ? numberOf(parts, 'DISTANCE') : undefined,
      points: order.map((i) => (nodes ? ([nodes[i][1], nodes[i][2]] as const) : ([0, 0] as const))),
      lengths: table && order.map((i) => order.map((j) => table[i][j])),
      hasWindows: false,
      orders: order.slice(1).map((i, position) => ({
        id: String(ids[i]),
        demand: demands.get(ids[i]) ?? 0,
        delivery: { point: position + 1, ready: 0, due: Number.POSITIVE_INFINITY, service },
      })),
      rounding,
      bestKnown: best === undefined ? undefined : Number(best),
      comment,
    };
  });
}

function explicitLengths(parts: Parts, size: number): number[][] {
  const format = (parts.facts.get('EDGE_WEIGHT_FORMAT') || 'FULL_MATRIX').toUpperCase();
  const numbers = rowsOf(parts, 'EDGE_WEIGHT_SECTION', 1).flatMap(({ cells }) => cells);
  return buildLengths(format, size, numbers);
}
