/**
 * Parts of the page that are not on its first screen: each is a file of its own, fetched when it is first shown, or
 * before in a quiet moment. The service worker keeps all of them, so that they are there without a network too.
 */
import type { Fault } from '../faults/fault.ts';
import { PANEL_NAMES, PANELS } from './frame/panels.ts';
import type { FileErrorProps } from './import/FileErrorCard.tsx';
import { makePart } from './parts/make-part.ts';
import type { PhonePanelProps } from './phone/PhonePanel.tsx';

type WithBrowse = { onBrowse: () => void };

// What a plan is worked on with, first of all.
const dock = makePart(async () => (await import('./dock/Dock.tsx')).Dock);
const table = makePart(async () => (await import('./grid/TableSheet.tsx')).TableSheet);
const inspector = makePart(async () => (await import('./inspector/Inspector.tsx')).Inspector);
const dragChip = makePart(async () => (await import('./adjust/DragChip.tsx')).DragChip);
const wizard = makePart<WithBrowse>(async () => (await import('./import/ImportWizard.tsx')).ImportWizard);
const otherFile = makePart(async () => (await import('./import/OtherFileCard.tsx')).OtherFileCard);
const fileError = makePart<FileErrorProps>(
  async () => (await import('./import/FileErrorCard.tsx')).FileErrorCard,
);
const fault = makePart<{ fault: Fault }>(async () => (await import('./regions/Fault.tsx')).Fault);
const locate = makePart(async () => (await import('./locate/LocatePanel.tsx')).LocatePanel);
const locateHint = makePart(async () => (await import('./locate/LocateHint.tsx')).LocateHint);
const coach = makePart(async () => (await import('./coach/CoachStrip.tsx')).CoachStrip);
const move = makePart(async () => (await import('./adjust/MoveDialog.tsx')).MoveDialog);
const urgent = makePart(async () => (await import('./urgent/UrgentCard.tsx')).UrgentCard);
const phone = makePart<PhonePanelProps>(async () => (await import('./phone/PhonePanel.tsx')).PhonePanel);

const ALL = [
  PANELS.orders.part,
  dock,
  inspector,
  table,
  dragChip,
  coach,
  ...PANEL_NAMES.map((name) => PANELS[name].part),
  wizard,
  otherFile,
  fileError,
  fault,
  locate,
  locateHint,
  move,
  urgent,
];

export const DockPart = dock.Part;
export const InspectorPart = inspector.Part;
export const DragChipPart = dragChip.Part;
export const TablePart = table.Part;
export const WizardPart = wizard.Part;
export const OtherFilePart = otherFile.Part;
export const FaultPart = fault.Part;
export const FileErrorPart = fileError.Part;
export const CoachPart = coach.Part;
export const LocateHintPart = locateHint.Part;
export const LocatePart = locate.Part;
export const MovePart = move.Part;
export const UrgentPart = urgent.Part;
export const PhonePart = phone.Part;

/** Fetches what a plan is shown with; at once, while the plan itself is read. */
export async function loadFirstParts(): Promise<void> {
  await Promise.allSettled([PANELS.orders.part, dock, inspector].map(({ load }) => load()));
}

/** Fetches every part, one after the other; a part that fails is asked for again when it is shown. */
export async function loadAllParts(): Promise<void> {
  for (const { load } of ALL) await load().catch(() => undefined);
}
