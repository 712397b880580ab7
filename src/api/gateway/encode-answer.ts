/**
 * Answers as the bytes of their JSON text, written piece by piece: the text of a large table is longer than the runtime lets
 * a string be.
 */
import { failure } from '../contract/errors.ts';
import { makeRow, WrittenTable } from '../handlers/table-rows.ts';
import type { ServiceResponse } from './dispatch.ts';
import { toErrorResponse } from './dispatch.ts';

/** A larger answer is a failure: what nobody could take in must not fill the memory of who writes it. */
const MAX_ANSWER_BYTES = 256 * 1024 * 1024;
/** Elements of a list that are written at once, and levels at which lists are looked at for being long. */
const ELEMENTS_AT_ONCE = 256;
const DEEPEST_LIST = 5;
const PIECE_CHARACTERS = 1 << 20;

/** What a poll says anew each time of an optimization or a clustering. */
const TOLD_BY_POLLS = ['job_id', 'status', 'waiting_time_in_queue', 'processing_time'];

export class AnswerTooLarge extends Error {
  constructor(mostBytes: number) {
    super(
      `The answer is larger than ${Math.ceil(mostBytes / 1024 / 1024)} MiB: ask for less at once, for example for fewer arrays or in several blocks`,
    );
    this.name = 'AnswerTooLarge';
  }
}

class JsonWriter {
  private readonly encoder = new TextEncoder();
  private readonly pieces: Uint8Array[] = [];
  private readonly mostBytes: number;
  private length = 0;
  private text = '';

  constructor(mostBytes: number) {
    this.mostBytes = mostBytes;
  }

  add(text: string): void {
    this.text += text;
    if (this.text.length >= PIECE_CHARACTERS) this.flush();
  }

  private flush(): void {
    const bytes = this.encoder.encode(this.text);
    this.text = '';
    this.length += bytes.length;
    if (this.length > this.mostBytes) throw new AnswerTooLarge(this.mostBytes);
    this.pieces.push(bytes);
  }

  finish(): readonly Uint8Array[] {
    this.flush();
    return this.pieces;
  }
}

function writeList(list: readonly unknown[], writer: JsonWriter, depth: number): void {
  writer.add('[');
  for (let first = 0; first < list.length; first += ELEMENTS_AT_ONCE) {
    if (first > 0) writer.add(',');
    const part = list.slice(first, first + ELEMENTS_AT_ONCE);
    if (part.some((element) => typeof element === 'object' && element !== null)) {
      for (const [i, element] of part.entries()) {
        if (i > 0) writer.add(',');
        writeValue(element, writer, depth + 1);
      }
    } else writer.add(JSON.stringify(part).slice(1, -1));
  }
  writer.add(']');
}

function writeTable({ values, columns }: WrittenTable, writer: JsonWriter): void {
  writer.add('[');
  for (let start = 0; start < values.length; start += columns) {
    if (start > 0) writer.add(',');
    writer.add(JSON.stringify(makeRow(values, start, columns)));
  }
  writer.add(']');
}

/** As `JSON.stringify` writes it: members without a value are left out, elements without one are null. */
function writeValue(value: unknown, writer: JsonWriter, depth: number): void {
  if (value instanceof WrittenTable) {
    writeTable(value, writer);
    return;
  }
  if (depth > DEEPEST_LIST || typeof value !== 'object' || value === null || 'toJSON' in value) {
    writer.add(JSON.stringify(value) ?? 'null');
    return;
  }
  if (Array.isArray(value)) {
    writeList(value, writer, depth);
    return;
  }
  writer.add('{');
  let isFirst = true;
  for (const [name, member] of Object.entries(value)) {
    if (member === undefined) continue;
    writer.add(`${isFirst ? '' : ','}${JSON.stringify(name)}:`);
    isFirst = false;
    writeValue(member, writer, depth + 1);
  }
  writer.add('}');
}

/** UTF-8 of the value's JSON text, in pieces. Throws {@link AnswerTooLarge}. */
export function encodeJson(value: unknown, mostBytes = MAX_ANSWER_BYTES): readonly Uint8Array[] {
  const writer = new JsonWriter(mostBytes);
  writeValue(value, writer, 0);
  return writer.finish();
}

/** Without what every poll says anew. */
function forJob(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('job_id' in body)) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => !TOLD_BY_POLLS.includes(name)));
}

/** The response with its JSON body as bytes; other bodies stay. A body that is too large becomes a refusal. */
export function encodeAnswer(
  response: ServiceResponse,
  path: string,
  isJob: boolean,
  mostBytes = MAX_ANSWER_BYTES,
): ServiceResponse {
  if (response.body === undefined || response.headers?.['Content-Type']) return response;
  const { body, ...rest } = response;
  try {
    return { ...rest, bytes: encodeJson(isJob && response.status < 400 ? forJob(body) : body, mostBytes) };
  } catch (error) {
    if (!(error instanceof AnswerTooLarge)) throw error;
    const { message } = error;
    const refused = failure(400, message, [{ message, details: 'LimitExceededException' }]);
    return encodeAnswer(toErrorResponse(refused.error, path), path, isJob);
  }
}
