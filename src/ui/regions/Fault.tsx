import type { Fault as FaultData } from '../../faults/fault.ts';
import { writeFault } from '../../i18n/write-fault.ts';

/** What a worker says went wrong, in the language in use; apart from the first screen, for it needs all texts. */
export function Fault({ fault }: { fault: FaultData }) {
  return writeFault(fault);
}
