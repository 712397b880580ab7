import { useStore } from 'zustand';
import { usePlanner } from '../use-planner.ts';

/** Says what edits did, for those who do not look. */
export function Voice() {
  const { voice } = usePlanner();
  const { polite, urgent } = useStore(voice);
  return (
    <>
      <p className="visually-hidden" role="status" data-testid="voice">
        {polite}
      </p>
      <p className="visually-hidden" role="alert">
        {urgent}
      </p>
    </>
  );
}
