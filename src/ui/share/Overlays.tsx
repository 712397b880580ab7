import { lazy } from 'react';
import { Waiting } from '../parts/Waiting.tsx';
import { usePlanner, useView } from '../use-planner.ts';

// Loaded when they are first opened: the planner starts without them.
const PrintView = lazy(async () => ({ default: (await import('../print/PrintView.tsx')).PrintView }));
const PhoneDialog = lazy(async () => ({ default: (await import('../send/PhoneDialog.tsx')).PhoneDialog }));
const ExportDialog = lazy(async () => ({ default: (await import('./ExportDialog.tsx')).ExportDialog }));
const RestoreDialog = lazy(async () => ({
  default: (await import('../plans/RestoreDialog.tsx')).RestoreDialog,
}));

const SHEETS = { print: PrintView, phone: PhoneDialog, export: ExportDialog, backup: RestoreDialog };

/** The sheet that lies over the planner, if any. */
export function Overlays() {
  const { view } = usePlanner();
  const overlay = useView((state) => state.overlay);
  if (!overlay) return null;
  const Sheet = SHEETS[overlay];
  return (
    <Waiting onEscape={() => view.setState({ overlay: undefined })}>
      <Sheet />
    </Waiting>
  );
}
