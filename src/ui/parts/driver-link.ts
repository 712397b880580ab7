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

/** The first of the leaner and leaner links whose code prints well, as a code; undefined when none does. */
export function buildPrintedCode(
  plan: ExportPlan,
  route: ExportRoute,
  choices: RoundChoices,
): readonly (readonly boolean[])[] | undefined {
  const leaner: RoundChoices[] = [
    choices,
    { ...choices, hasNotes: false },
    { ...choices, hasNotes: false, hasPhones: false },
  ];
  const links = leaner.map((choice) => buildDriverLink(plan, route, choice));
  const link = links.find((text) => text.length <= PRINT_COMFORT);
  return link === undefined ? undefined : buildQrMatrix(link);
}
