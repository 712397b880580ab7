import { makePart } from '../parts/make-part.ts';
import { Waiting } from '../parts/Waiting.tsx';
import { usePlanner, useView } from '../use-planner.ts';

// Loaded when they are first opened: the planner starts without them.
const PrintView = makePart(async () => (await import('../print/PrintView.tsx')).PrintView);
const PhoneDialog = makePart(async () => (await import('../send/PhoneDialog.tsx')).PhoneDialog);
const ExportDialog = makePart(async () => (await import('./ExportDialog.tsx')).ExportDialog);
const RestoreDialog = makePart(async () => (await import('../plans/RestoreDialog.tsx')).RestoreDialog);

const SHEETS = { print: PrintView, phone: PhoneDialog, export: ExportDialog, backup: RestoreDialog };

/** The sheet that lies over the planner, if any. */
export function Overlays() {
  const { view } = usePlanner();
  const overlay = useView((state) => state.overlay);
  if (!overlay) return null;
  const Sheet = SHEETS[overlay];
  return (
    <Waiting onEscape={() => view.closeOverlay()}>
      <Sheet />
    </Waiting>
  );
}
