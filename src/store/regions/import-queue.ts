/** Imports of map areas: one runs at a time, further ones wait for it; the one that runs is paused or ended. */
import type { ImportProgress, PausableTask, WorkerResult } from '../../client/api-client.ts';
import { t } from '../../i18n/t.ts';
import type { RegionStore, RunningImport } from './region-store.ts';

type ImportWork = (
  listener: (progress: ImportProgress) => void,
  signal: AbortSignal,
  onStarted: (task: PausableTask) => void,
) => Promise<WorkerResult<string>>;

interface ImportQueue {
  /** Imports when its turn comes. */
  add(name: string, work: ImportWork): Promise<boolean>;
  /** Does something that is no import when the imports before it are done. */
  runAfter(work: () => Promise<boolean>): Promise<boolean>;
  /** Lets the import that runs now wait, or go on. */
  setPaused(isPaused: boolean): void;
  /** Ends the import that runs now; those that wait go on. */
  cancel(): void;
}

interface QueueHost {
  readonly region: RegionStore;
  /** The area is on this device; while it is opened the import is shown. */
  readonly open: (id: string) => Promise<void>;
  /** It is open. */
  readonly onOpened: (id: string) => void;
}

export function createImportQueue({ region, open, onOpened }: QueueHost): ImportQueue {
  let last: Promise<unknown> = Promise.resolve();
  let running: AbortController | undefined;
  /** The one that runs, where it can be paused. */
  let pausable: PausableTask | undefined;

  function change(of: Partial<RunningImport>): void {
    region.setState(({ importing }) => ({ importing: importing && { ...importing, ...of } }));
  }

  async function importNow(name: string, work: ImportWork): Promise<boolean> {
    running = new AbortController();
    region.setState(({ waiting }) => ({
      importing: { file: name, progress: { stage: 'read', share: 0 } },
      waiting: waiting.slice(1),
      error: undefined,
    }));
    const result = await work(
      (progress) => change({ progress }),
      running.signal,
      (task) => {
        pausable = task;
        change({ isPaused: false });
      },
    );
    running = undefined;
    pausable = undefined;
    if (result.ok) {
      region.setState({ importing: { file: name, progress: { stage: 'open', share: 0 } } });
      await open(result.value);
      region.setState({ importing: undefined });
      onOpened(result.value);
    } else {
      region.setState({ importing: undefined });
      if (result.error.code !== 'cancelled')
        region.setState({
          error: { title: t('region.error.read', { name }), fault: result.error.fault },
        });
    }
    return result.ok;
  }

  function runAfter(work: () => Promise<boolean>): Promise<boolean> {
    const done = last.then(work);
    last = done;
    return done;
  }

  return {
    add(name, work) {
      region.setState(({ waiting }) => ({ waiting: [...waiting, name] }));
      return runAfter(() => importNow(name, work));
    },
    runAfter,
    setPaused(isPaused) {
      if (!pausable) return;
      pausable.setPaused(isPaused);
      change({ isPaused });
    },
    cancel: () => running?.abort(),
  };
}
