/** Faults that are thrown, and faults in English. */
import { FAULTS } from './english.ts';
import { type Fault, type FaultCode, type FaultValue, said } from './fault.ts';

/** Its message is English; what crosses a port or is shown is the fault itself. */
export class FaultError extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(writeEnglish(fault));
    this.fault = fault;
  }
}

/** What anything that was thrown says. */
export function toFault(error: unknown): Fault {
  if (error instanceof FaultError) return error.fault;
  return said(error instanceof Error ? error.message : String(error));
}

/** Between ids; a comma elsewhere. */
const JOINED_BY: Partial<Record<FaultCode, string>> = { apartAndTogether: ' and ', circle: ' -> ' };

/** A fault in English: on the wire, in logs and on the console. */
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
