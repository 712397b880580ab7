import { lazy } from 'react';
import { useStore } from 'zustand';
import { Waiting } from '../parts/Waiting.tsx';
import { usePlanner, useView } from '../use-planner.ts';

// Loaded when they are first opened: the planner starts without them.
const Palette = lazy(async () => ({ default: (await import('../palette/Palette.tsx')).Palette }));
const KeysDialog = lazy(async () => ({ default: (await import('../keys/KeysDialog.tsx')).KeysDialog }));
const PrivacyDialog = lazy(async () => ({
  default: (await import('../privacy/PrivacyDialog.tsx')).PrivacyDialog,
}));
const EraseDialog = lazy(async () => ({ default: (await import('../privacy/EraseDialog.tsx')).EraseDialog }));

const PlacesDialog = lazy(async () => ({
  default: (await import('../locate/PlacesDialog.tsx')).PlacesDialog,
}));
const FreezeDialog = lazy(async () => ({
  default: (await import('./FreezeDialog.tsx')).FreezeDialog,
}));
const StopVanDialog = lazy(async () => ({
  default: (await import('../adjust/StopVanDialog.tsx')).StopVanDialog,
}));
const EditQuestion = lazy(async () => ({
  default: (await import('./EditQuestion.tsx')).EditQuestion,
}));

/** The dialog that lies over the page, if any; the one that moves stops is its own. */
export function Dialogs({ browse }: { browse: () => void }) {
  const { gate, view } = usePlanner();
  const isAsking = useStore(gate.store, (state) => state.question !== undefined);
  const kind = useView((state) => state.dialog?.kind);
  return (
    <Waiting onEscape={() => view.setState({ dialog: undefined })}>
      {kind === 'palette' && <Palette browse={browse} />}
      {kind === 'keys' && <KeysDialog />}
      {kind === 'privacy' && <PrivacyDialog />}
      {kind === 'erase' && <EraseDialog />}
      {kind === 'places' && <PlacesDialog />}
      {kind === 'freeze' && <FreezeDialog />}
      {kind === 'stop' && <StopVanDialog />}
      {isAsking && <EditQuestion />}
    </Waiting>
  );
}
