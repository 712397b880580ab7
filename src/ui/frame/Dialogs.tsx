import { useStore } from 'zustand';
import { makePart } from '../parts/make-part.ts';
import { Waiting } from '../parts/Waiting.tsx';
import { usePlanner, useRegion, useView } from '../use-planner.ts';

// Loaded when they are first opened: the planner starts without them.
const Palette = makePart<{ browse: () => void }>(
  async () => (await import('../palette/Palette.tsx')).Palette,
);
const KeysDialog = makePart(async () => (await import('../keys/KeysDialog.tsx')).KeysDialog);
const PrivacyDialog = makePart(async () => (await import('../privacy/PrivacyDialog.tsx')).PrivacyDialog);
const EraseDialog = makePart(async () => (await import('../privacy/EraseDialog.tsx')).EraseDialog);

const PlacesDialog = makePart(async () => (await import('../locate/PlacesDialog.tsx')).PlacesDialog);
const FreezeDialog = makePart(async () => (await import('./FreezeDialog.tsx')).FreezeDialog);
const MoveDialog = makePart(async () => (await import('../adjust/MoveDialog.tsx')).MoveDialog);
const StopVanDialog = makePart(async () => (await import('../adjust/StopVanDialog.tsx')).StopVanDialog);
const PartDialog = makePart(async () => (await import('../regions/part/PartDialog.tsx')).PartDialog);
const CatalogDialog = makePart(
  async () => (await import('../regions/catalog/CatalogDialog.tsx')).CatalogDialog,
);
const EditQuestion = makePart(async () => (await import('./EditQuestion.tsx')).EditQuestion);

/** The dialog that lies over the page, if any. */
export function Dialogs({ browse }: { browse: () => void }) {
  const { gate, regions, view } = usePlanner();
  const isAsking = useStore(gate.store, (state) => state.question !== undefined);
  const isAskingPart = useRegion((state) => state.question !== undefined);
  const kind = useView((state) => state.dialog?.kind);
  return (
    <Waiting
      onEscape={() => {
        view.closeDialog();
        regions.answerQuestion(undefined);
      }}
    >
      {kind === 'palette' && <Palette browse={browse} />}
      {kind === 'keys' && <KeysDialog />}
      {kind === 'privacy' && <PrivacyDialog />}
      {kind === 'erase' && <EraseDialog />}
      {kind === 'places' && <PlacesDialog />}
      {kind === 'freeze' && <FreezeDialog />}
      {kind === 'move' && <MoveDialog />}
      {kind === 'stop' && <StopVanDialog />}
      {kind === 'areas' && <CatalogDialog />}
      {isAskingPart && <PartDialog />}
      {isAsking && <EditQuestion />}
    </Waiting>
  );
}
