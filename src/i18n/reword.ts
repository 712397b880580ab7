/**
 * Messages of code that knows of no language, in the language in use. The engine, the readers of map data and the service
 * say what is wrong in English, by contract or because they stand alone; here the English sentence is the key, as its
 * catalog has it, and what fills it is taken out of it.
 */
import { faults } from './en/faults.ts';
import { modelFaults } from './en/model-faults.ts';
import { REFUSAL_PATTERNS } from './refusal-patterns.ts';
import { type MessageKey, t } from './t.ts';

/** A person's name for what a message names by an id; undefined for places that hold no id. */
export type NameOf = (place: string, value: string) => string | undefined;

interface Pattern {
  readonly key: MessageKey;
  readonly regex: RegExp;
  readonly weight: number;
}

/** Longer messages hold somebody's data, which no pattern is to be tried on for long. */
const MAX_LETTERS = 1000;
const PLACE = /\{(\w+)\}/;

function toPattern(said: string, key: MessageKey): Pattern {
  const parts = said.split(PLACE);
  const body = parts.map((part, i) => (i % 2 ? `(?<${part}>.+?)` : quote(part)));
  const weight = parts.reduce((sum, part, i) => sum + (i % 2 ? 0 : part.length), 0);
  return { key, regex: new RegExp(`^${body.join('')}$`, 's'), weight };
}

function quote(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Those that say more come first: a short one may fit what a long one is meant for. */
const PATTERNS: readonly Pattern[] = [
  ...Object.entries({ ...faults, ...modelFaults }).map(([key, said]) => toPattern(said, key as MessageKey)),
  ...REFUSAL_PATTERNS.map(([said, key]) => toPattern(said, key)),
].sort((a, b) => b.weight - a.weight);

/** The message in the language in use; one that is not known stays as it is. */
export function reword(message: string, nameOf: NameOf = () => undefined): string {
  if (message.length > MAX_LETTERS) return message;
  for (const { key, regex } of PATTERNS) {
    const found = regex.exec(message);
    if (!found) continue;
    const values = Object.entries(found.groups ?? {}).map(([place, value]) => [
      place,
      nameOf(place, value) ?? reword(value, nameOf),
    ]);
    return t(key, Object.fromEntries(values));
  }
  return message;
}
