/** A fault that is thrown. Its message is English; what crosses a port or is shown is the fault itself. */
import { type Fault, said } from './fault.ts';
import { writeEnglish } from './write-english.ts';

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
