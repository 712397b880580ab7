/** JSON documents: parsed once, with the line of a mistake. */
import { asMessage, type Message } from '../i18n/message.ts';
import { type FileResult, fileFailure } from './file-result.ts';

export type Json = null | boolean | number | string | Json[] | JsonObject;
export type JsonObject = { [key: string]: Json };

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** As deep as bodies of requests may be, of which areas of a custom model need most. */
export const DEEPEST_JSON = 100;

const QUOTE = 34;
const BACKSLASH = 92;
/** Of square brackets; those of braces are 32 higher. */
const OPENING = 91;
const CLOSING = 93;
const BRACE = 32;

/**
 * Whether lists and objects lie in each other deeper than {@link DEEPEST_JSON}. What reads, compares or copies a value by
 * calling itself would run out of stack somewhere later; it is refused before it is parsed.
 */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === QUOTE) {
      for (i++; i < text.length && text.charCodeAt(i) !== QUOTE; i++)
        if (text.charCodeAt(i) === BACKSLASH) i++;
    } else if (code === OPENING || code === OPENING + BRACE) {
      if (++depth > DEEPEST_JSON) return true;
    } else if (code === CLOSING || code === CLOSING + BRACE) depth--;
  }
  return false;
}

export function parseJson(text: string): FileResult<Json> {
  if (isTooDeep(text))
    return fileFailure(
      'unreadable',
      asMessage('files.badJson', { detail: asMessage('files.tooDeep', { limit: DEEPEST_JSON }) }),
      asMessage('files.badJsonRemedy'),
    );
  try {
    return { ok: true, value: JSON.parse(text) as Json };
  } catch (cause) {
    const detail = cause instanceof Error ? cause.message : asMessage('files.notComplete');
    return fileFailure(
      'unreadable',
      asMessage('files.badJson', { detail }),
      asMessage('files.badJsonRemedy'),
      typeof detail === 'string' ? placeOf(detail, text) : undefined,
    );
  }
}

/** Engines name the position of the mistake; people count lines. */
function placeOf(detail: string, text: string): Message | undefined {
  const position = /position (\d+)/.exec(detail);
  if (!position) return undefined;
  const line = text.slice(0, Number(position[1])).split('\n').length;
  return asMessage('files.line', { line: String(line) });
}
