/** The cells of one row of a table of link speeds or closures: what each may hold, and what is wrong with it. */
import { parseDays } from './parse-days.ts';

const MINUTES_PER_DAY = 1440;
const MINUTES_PER_WEEK = 7 * MINUTES_PER_DAY;
const SLOT_MINUTES = 15;
const MAX_SPEED = 255;

type LinkDirection = 'forward' | 'backward' | 'both';

export interface LinkTime {
  /** As a spreadsheet shows it, counted from 1. */
  readonly row: number;
  readonly wayId: number;
  /** OSM ids of the ends of a part of the way; undefined for the whole way. */
  readonly nodes?: readonly [from: number, to: number];
  /** Of the whole way. */
  readonly direction: LinkDirection;
  /** Minutes of the local week from Monday 00:00, ends excluded. */
  readonly weekly: readonly (readonly [from: number, to: number])[];
  /** Unix seconds, the end excluded; only of closures. */
  readonly dated?: readonly [from: number, to: number];
  /** 0 for closures. */
  readonly speedKmh: number;
}

const LINK_COLUMNS = ['way_id', 'from_node', 'to_node', 'direction'];
const WEEK_COLUMNS = ['days', 'from_time', 'to_time'];
const DATE_COLUMNS = ['from_date_time', 'to_date_time'];
export const LINK_TABLE_COLUMNS = {
  speeds: { known: [...LINK_COLUMNS, ...WEEK_COLUMNS, 'speed_kmh'], needed: ['way_id', 'speed_kmh'] },
  closures: { known: [...LINK_COLUMNS, ...WEEK_COLUMNS, ...DATE_COLUMNS], needed: ['way_id'] },
} as const;
export type LinkTableKind = keyof typeof LINK_TABLE_COLUMNS;

/** What is wrong with a cell; caught by whoever reads the rows. */
export class CellFault {
  readonly column: string;
  readonly message: string;

  constructor(column: string, message: string) {
    this.column = column;
    this.message = message;
  }
}

/** The text of a column in the row, '' where the table lacks it. */
export type Cells = (column: string) => string;

function readId(cells: Cells, column: string): number {
  const text = cells(column);
  const id = /^-?\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(id)) throw new CellFault(column, `"${text}" is not an OSM id`);
  return id;
}

/** Minutes of the day, 0 to 1440; speeds are kept for quarters of an hour. */
function readTime(cells: Cells, column: string, kind: LinkTableKind): number {
  const text = cells(column);
  const match = /^(\d{1,2}):(\d{2})$/.exec(text);
  const minutes = match ? Number(match[1]) * 60 + Number(match[2]) : Number.NaN;
  if (!match || Number(match[2]) > 59 || !(minutes <= MINUTES_PER_DAY))
    throw new CellFault(column, `"${text}" is not a time from 00:00 to 24:00`);
  if (kind === 'speeds' && minutes % SLOT_MINUTES !== 0)
    throw new CellFault(column, `"${text}" is not a quarter of an hour: speeds are kept for those`);
  return minutes;
}

/** Intervals that run over midnight belong to the day on which they begin. */
function readWeek(cells: Cells, kind: LinkTableKind): [number, number][] {
  const days = cells('days') === '' ? [0, 1, 2, 3, 4, 5, 6] : parseDays(cells('days'));
  if (!days) throw new CellFault('days', `"${cells('days')}" is not days such as Mo-Fr, Sa or daily`);
  if (cells('from_time') === '' && cells('to_time') === '')
    return days.map((day) => [day * MINUTES_PER_DAY, (day + 1) * MINUTES_PER_DAY]);
  const from = readTime(cells, 'from_time', kind);
  const to = readTime(cells, 'to_time', kind);
  if (from === to) throw new CellFault('to_time', `"${cells('to_time')}" is when it begins`);
  const length = to > from ? to - from : to + MINUTES_PER_DAY - from;
  return days.flatMap((day): [number, number][] => {
    const start = day * MINUTES_PER_DAY + from;
    if (start + length <= MINUTES_PER_WEEK) return [[start, start + length]];
    const rest: [number, number] = [0, start + length - MINUTES_PER_WEEK];
    return start < MINUTES_PER_WEEK ? [[start, MINUTES_PER_WEEK], rest] : [rest];
  });
}

const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:?\d{2})$/;

function readDateTime(cells: Cells, column: string): number {
  const text = cells(column);
  const time = DATE_TIME.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time))
    throw new CellFault(column, `"${text}" is not a time such as 2026-03-01T08:00:00+01:00`);
  return time / 1000;
}

function readDates(cells: Cells): [number, number] {
  if (WEEK_COLUMNS.some((column) => cells(column) !== ''))
    throw new CellFault('from_date_time', 'a row has either days and times or dates, not both');
  const dates: [number, number] = [
    readDateTime(cells, 'from_date_time'),
    readDateTime(cells, 'to_date_time'),
  ];
  if (dates[0] >= dates[1])
    throw new CellFault('to_date_time', `"${cells('to_date_time')}" is not after the beginning`);
  return dates;
}

function readSpeed(cells: Cells): number {
  const text = cells('speed_kmh');
  const speed = /^\d{1,3}(\.\d+)?$/.test(text) ? Math.round(Number(text)) : Number.NaN;
  if (!(speed >= 1 && speed <= MAX_SPEED))
    throw new CellFault('speed_kmh', `"${text}" is not a speed from 1 to ${MAX_SPEED} km/h`);
  return speed;
}

function readDirection(cells: Cells): LinkDirection {
  const text = cells('direction').toLowerCase();
  if (text === '') return 'both';
  if (text !== 'forward' && text !== 'backward' && text !== 'both')
    throw new CellFault('direction', `"${cells('direction')}" is not forward, backward or both`);
  return text;
}

/** Throws a {@link CellFault}. */
export function readLinkRow(cells: Cells, kind: LinkTableKind, row: number): LinkTime {
  const hasNodes = cells('from_node') !== '' || cells('to_node') !== '';
  if (hasNodes && cells('direction') !== '')
    throw new CellFault('direction', 'a row has either two nodes or a direction, not both');
  const isDated = DATE_COLUMNS.some((column) => cells(column) !== '');
  return {
    row,
    wayId: readId(cells, 'way_id'),
    ...(hasNodes ? { nodes: [readId(cells, 'from_node'), readId(cells, 'to_node')] as const } : {}),
    direction: readDirection(cells),
    weekly: isDated ? [] : readWeek(cells, kind),
    ...(isDated ? { dated: readDates(cells) } : {}),
    speedKmh: kind === 'speeds' ? readSpeed(cells) : 0,
  };
}
