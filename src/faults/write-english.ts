/** Faults in English: on the wire, in logs and on the console. */
import { FAULTS } from './english.ts';
import type { Fault, FaultCode, FaultValue } from './fault.ts';

/** Between ids; a comma elsewhere. */
const JOINED_BY: Partial<Record<FaultCode, string>> = { apartAndTogether: ' and ', circle: ' -> ' };

export function writeEnglish({ code, params = {} }: Fault): string {
  const joint = JOINED_BY[code] ?? ', ';
  return FAULTS[code].replace(/\{(\w+)\}/g, (place, name: string) =>
    name in params ? writeValue(params[name], joint) : place,
  );
}

function writeValue(value: FaultValue, joint: string): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  return 'code' in value ? writeEnglish(value) : value.map((id) => `'${id}'`).join(joint);
}
