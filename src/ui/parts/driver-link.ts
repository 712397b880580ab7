/** Links to the driver page of this app, and the codes for them. */
import { buildDriverRound, encodeRound, type RoundChoices } from '../../files/out/driver-round.ts';
import type { ExportPlan, ExportRoute } from '../../files/out/export-plan.ts';
import { buildQrMatrix } from '../../files/out/qr-matrix.ts';

/** Above this the modules of a printed code are finer than a third of a millimetre. */
const PRINT_COMFORT = 1600;

export function buildDriverLink(plan: ExportPlan, route: ExportRoute, choices: RoundChoices): string {
  const page = new URL(`${import.meta.env.BASE_URL}driver.html`, location.href);
  return `${page.href}#d=${encodeRound(buildDriverRound(plan, route, choices))}`;
}

/** Whether phones cannot reach the address that this page has. */
export function isLocalOnly(): boolean {
  return /^(localhost|127\.|\[::1\]|0\.0\.0\.0)/.test(location.hostname) || location.protocol === 'file:';
}

export interface PrintedCode {
  readonly matrix: readonly (readonly boolean[])[];
  /** What had to be left out of it although it was wanted; it is on paper all the same. */
  readonly dropped: 'nothing' | 'notes' | 'notes and phones';
}

/** The first of the leaner and leaner links whose code prints well, as a code; undefined when none does. */
export function buildPrintedCode(
  plan: ExportPlan,
  route: ExportRoute,
  choices: RoundChoices,
): PrintedCode | undefined {
  const noNotes = { ...choices, hasNotes: false };
  const leaner = [
    { choices, dropped: 'nothing' },
    { choices: noNotes, dropped: 'notes' },
    { choices: { ...noNotes, hasPhones: false }, dropped: choices.hasPhones ? 'notes and phones' : 'notes' },
  ] as const;
  for (const { choices: choice, dropped } of leaner) {
    const link = buildDriverLink(plan, route, choice);
    const matrix = link.length <= PRINT_COMFORT ? buildQrMatrix(link) : undefined;
    if (matrix) return { matrix, dropped };
  }
  return undefined;
}
