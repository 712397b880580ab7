/**
 * What went wrong, as plain data: which fault it is, and what its words are filled with. It crosses a worker's port and is
 * stored as it is, and is put into words where somebody reads it: by `writeEnglish` for the wire, logs and scripts, by
 * `writeFault` (i18n) for people, in their language.
 */
import type { FAULTS } from './english.ts';

export type FaultCode = keyof typeof FAULTS;
/** A text, a number, the ids of several things, or a fault within a fault. */
export type FaultValue = string | number | readonly string[] | Fault;

export interface Fault {
  readonly code: FaultCode;
  readonly params?: Readonly<Record<string, FaultValue>>;
}

type PlacesOf<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | PlacesOf<Rest> : never;
type Places<Code extends FaultCode> = PlacesOf<(typeof FAULTS)[Code]>;

/** A fault by its code; a place that is not filled, or that there is not, does not compile. */
export function fault<Code extends FaultCode>(
  code: Code,
  ...[params]: [Places<Code>] extends [never] ? [] : [params: Readonly<Record<Places<Code>, FaultValue>>]
): Fault {
  return params ? { code, params } : { code };
}

/** What nobody has other words for, such as the message of a browser's error, or a text of another service. */
export function said(text: string): Fault {
  return { code: 'said', params: { text } };
}
