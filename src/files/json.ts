/** JSON documents: parsed once, with the line of a mistake. */
import { type Told, told } from '../i18n/told.ts';
import { type FileResult, fileFailure } from './file-result.ts';

export type Json = null | boolean | number | string | Json[] | JsonObject;
export type JsonObject = { [key: string]: Json };

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function parseJson(text: string): FileResult<Json> {
  try {
    return { ok: true, value: JSON.parse(text) as Json };
  } catch (cause) {
    const detail = cause instanceof Error ? cause.message : told('files.notComplete');
    return fileFailure(
      'unreadable',
      told('files.badJson', { detail }),
      told('files.badJsonRemedy'),
      typeof detail === 'string' ? placeOf(detail, text) : undefined,
    );
  }
}

/** Engines name the position of the mistake; people count lines. */
function placeOf(detail: string, text: string): Told | undefined {
  const position = /position (\d+)/.exec(detail);
  if (!position) return undefined;
  const line = text.slice(0, Number(position[1])).split('\n').length;
  return told('files.line', { line: String(line) });
}
