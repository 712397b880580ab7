/** Links to the driver page of this app, and the codes for them. */

import { buildDriverRound, encodeRound, type RoundChoices } from '../../files/out/driver-round.ts';
import type { ExportPlan, ExportRoute } from '../../files/out/export-plan.ts';
import { buildQrMatrix, type QrMatrix } from '../../files/out/qr-matrix.ts';
import { toDigits } from '../../files/out/round-text.ts';
import { appBase } from '../app-build.ts';

interface DriverLink {
  readonly link: string;
  /** What is scanned: the same round in digits. Undefined where it is too long for a code. */
  readonly matrix?: QrMatrix;
}

export function buildDriverLink(plan: ExportPlan, route: ExportRoute, choices: RoundChoices): DriverLink {
  const { href } = new URL(`${appBase()}driver.html`, location.href);
  const text = encodeRound(buildDriverRound(plan, route, choices));
  return { link: `${href}#d=${text}`, matrix: buildQrMatrix(`${href}#n=${toDigits(text)}`) };
}

/** Whether phones cannot reach the address that this page has. */
export function isLocalOnly(): boolean {
  return /^(localhost|127\.|\[::1\]|0\.0\.0\.0)/.test(location.hostname) || location.protocol === 'file:';
}

export interface PrintedCode {
  readonly matrix: QrMatrix;
  /** What had to be left out of it although it was wanted; it is on paper all the same. */
  readonly dropped: 'nothing' | 'notes' | 'notes and phones';
}

/** The first of the leaner and leaner links that a code holds, as a code; undefined when none does. */
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
    const { matrix } = buildDriverLink(plan, route, choice);
    if (matrix) return { matrix, dropped };
  }
  return undefined;
}
