/**
 * A routing problem of a research collection: points of a plane, one kind of vehicle, and the rule by which its
 * collection rounds distances. Times and distances are in the file's own units; point 0 is the depot.
 */
import { asMessage, type Message } from '../../i18n/message.ts';
import { type FileResult, fileFailure } from '../file-result.ts';

type ResearchFamily = 'solomon' | 'li-lim' | 'cvrplib';

/** How lengths become whole numbers: multiplied by `scale`, then cut off, rounded to the nearest, or rounded up. */
export interface RoundingRule {
  readonly scale: number;
  readonly round: 'down' | 'nearest' | 'up';
}

export interface ResearchStop {
  /** Index into `points`. */
  readonly point: number;
  readonly ready: number;
  readonly due: number;
  readonly service: number;
}

export interface ResearchOrder {
  readonly id: string;
  readonly demand: number;
  /** Present for shipments. */
  readonly pickup?: ResearchStop;
  /** The visit itself, for orders that are no shipments. */
  readonly delivery: ResearchStop;
}

export interface ResearchInstance {
  readonly family: ResearchFamily;
  readonly name: string;
  /** Undefined where the collection leaves it open. */
  readonly vehicleCount?: number;
  readonly capacity: number;
  /** Longest way of a vehicle, where there is one. */
  readonly longestRoute?: number;
  readonly points: readonly (readonly [x: number, y: number])[];
  /** Row by row, where the file lists lengths instead of using the plane's. */
  readonly lengths?: readonly (readonly number[])[];
  readonly depotWindow?: readonly [ready: number, due: number];
  readonly hasWindows: boolean;
  readonly orders: readonly ResearchOrder[];
  readonly rounding: RoundingRule;
  /** As written in the file, in its units. */
  readonly bestKnown?: number;
  readonly comment?: string;
}

/** The length from one point to another under the instance's rule: whole numbers of `1 / scale` units. */
export function lengthBetween(instance: ResearchInstance, from: number, to: number): number {
  const { points, lengths, rounding } = instance;
  const [x, y] = points[from] ?? [0, 0];
  const [u, v] = points[to] ?? [0, 0];
  const scaled = (lengths ? lengths[from][to] : Math.hypot(x - u, y - v)) * rounding.scale;
  if (rounding.round === 'down') return Math.floor(scaled);
  return rounding.round === 'up' ? Math.ceil(scaled) : Math.floor(scaled + 0.5);
}

/** Thrown by the readers within, turned into a failure by {@link tryRead}. */
export class ResearchError extends Error {
  constructor(
    readonly what: Message,
    readonly line?: number,
  ) {
    super(what.key);
  }
}

export function tryRead<T>(read: () => T): FileResult<T> {
  try {
    return { ok: true, value: read() };
  } catch (cause) {
    if (!(cause instanceof ResearchError)) throw cause;
    const place =
      cause.line === undefined ? undefined : asMessage('files.line', { line: String(cause.line) });
    return fileFailure(
      'unreadable',
      asMessage('files.badSection', { what: cause.what }),
      asMessage('files.badSectionRemedy'),
      place,
    );
  }
}

export interface NumberedRow {
  readonly line: number;
  readonly cells: readonly number[];
}

/** A row of numbers; anything else is an error at its line. */
export function readNumbers(text: string, line: number): NumberedRow {
  const cells = text
    .trim()
    .split(/\s+/)
    .map((cell) => {
      const value = Number(cell);
      if (cell === '' || !Number.isFinite(value))
        throw new ResearchError(asMessage('files.notNumber', { value: cell.slice(0, 30) }), line);
      return value;
    });
  return { line, cells };
}

export function needCells({ line, cells }: NumberedRow, wanted: number, section: string): void {
  if (cells.length < wanted)
    throw new ResearchError(asMessage('files.tooFewCells', { section, count: cells.length, wanted }), line);
}
