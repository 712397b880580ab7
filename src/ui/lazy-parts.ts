/**
 * Parts of the page that are not on its first screen: each is a file of its own, fetched when it is first shown, or
 * before in a quiet moment. The service worker keeps all of them, so that they are there without a network too.
 */

import type { FileErrorProps } from './import/FileErrorCard.tsx';
import { makePart } from './parts/make-part.ts';
import type { PhonePanelProps } from './phone/PhonePanel.tsx';

type WithBrowse = { onBrowse: () => void };

// What a plan is worked on with, first of all.
const orders = makePart<WithBrowse>(async () => (await import('./orders/OrdersPanel.tsx')).OrdersPanel);
const dock = makePart(async () => (await import('./dock/Dock.tsx')).Dock);
const table = makePart(async () => (await import('./grid/TableSheet.tsx')).TableSheet);
const inspector = makePart(async () => (await import('./inspector/Inspector.tsx')).Inspector);
const dragChip = makePart(async () => (await import('./adjust/DragChip.tsx')).DragChip);
const fleet = makePart(async () => (await import('./fleet/FleetPanel.tsx')).FleetPanel);
const rules = makePart(async () => (await import('./rules/RulesPanel.tsx')).RulesPanel);
const profiles = makePart(async () => (await import('./profiles/ProfilesPanel.tsx')).ProfilesPanel);
const unassigned = makePart(async () => (await import('./unassigned/UnassignedPanel.tsx')).UnassignedPanel);
const regions = makePart<WithBrowse>(async () => (await import('./regions/RegionsPanel.tsx')).RegionsPanel);
const plans = makePart(async () => (await import('./plans/PlansPanel.tsx')).PlansPanel);
const settings = makePart(async () => (await import('./settings/SettingsPanel.tsx')).SettingsPanel);
const speed = makePart(async () => (await import('./speed/SpeedPanel.tsx')).SpeedPanel);
const wizard = makePart<WithBrowse>(async () => (await import('./import/ImportWizard.tsx')).ImportWizard);
const otherFile = makePart(async () => (await import('./import/OtherFileCard.tsx')).OtherFileCard);
const fileError = makePart<FileErrorProps>(
  async () => (await import('./import/FileErrorCard.tsx')).FileErrorCard,
);
const fault = makePart<{ message: string }>(async () => (await import('./regions/Fault.tsx')).Fault);
const locate = makePart(async () => (await import('./locate/LocatePanel.tsx')).LocatePanel);
const locateHint = makePart(async () => (await import('./locate/LocateHint.tsx')).LocateHint);
const coach = makePart(async () => (await import('./coach/CoachStrip.tsx')).CoachStrip);
const move = makePart(async () => (await import('./adjust/MoveDialog.tsx')).MoveDialog);
const urgent = makePart(async () => (await import('./urgent/UrgentCard.tsx')).UrgentCard);
const phone = makePart<PhonePanelProps>(async () => (await import('./phone/PhonePanel.tsx')).PhonePanel);

const ALL = [
  orders,
  dock,
  inspector,
  table,
  dragChip,
  coach,
  fleet,
  rules,
  profiles,
  unassigned,
  regions,
  plans,
  settings,
  speed,
  wizard,
  otherFile,
  fileError,
  fault,
  locate,
  locateHint,
  move,
  urgent,
];

export const OrdersPart = orders.Part;
export const DockPart = dock.Part;
export const InspectorPart = inspector.Part;
export const DragChipPart = dragChip.Part;
export const TablePart = table.Part;
export const FleetPart = fleet.Part;
export const RulesPart = rules.Part;
export const ProfilesPart = profiles.Part;
export const UnassignedPart = unassigned.Part;
export const RegionsPart = regions.Part;
export const PlansPart = plans.Part;
export const SettingsPart = settings.Part;
export const SpeedPart = speed.Part;
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
  await Promise.allSettled([orders, dock, inspector].map(({ load }) => load()));
}

/** Fetches every part, one after the other; a part that fails is asked for again when it is shown. */
export async function loadAllParts(): Promise<void> {
  for (const { load } of ALL) await load().catch(() => undefined);
}
