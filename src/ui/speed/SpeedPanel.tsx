import { Copy, FilePlus2, Play, Square } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { formatGap } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import type { Speed } from '../../store/speed/speed-commands.ts';
import {
  gapOf,
  type PlanRun,
  RUN_SECONDS,
  readMachine,
  type SpeedState,
} from '../../store/speed/speed-store.ts';
import { Notice } from '../parts/Notice.tsx';
import { useLab, usePlan, useSolve, useSpace } from '../use-planner.ts';
import { GapCurve } from './GapCurve.tsx';
import {
  describeMachine,
  describeResult,
  describeRun,
  describeTask,
  formatMilliseconds,
  writeSpeedText,
} from './speed-texts.ts';
import './speed.css';

function Progress({ share, onStop }: { share: number; onStop: () => void }) {
  const percent = Math.round(100 * share);
  return (
    <div className="speed-progress">
      <div
        className="progress"
        role="progressbar"
        aria-label={t('speed.progress')}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <div style={{ width: `${percent}%` }} />
      </div>
      <button type="button" className="button button-small" onClick={onStop}>
        <Square size={12} /> {t('speed.stop')}
      </button>
    </div>
  );
}

function Roads({ state }: { state: SpeedState }) {
  const { region } = state;
  return (
    <section className="panel-section">
      <h3>{t('speed.roads')}</h3>
      <p className="muted">{region ? t('speed.inRegion', { region }) : t('speed.whichRegion')}</p>
      {state.routing.length > 0 && (
        <dl className="speed-figures" data-testid="speed-roads">
          {state.routing.map((figures) => {
            const { name, note } = describeTask(figures);
            return (
              <div key={figures.task}>
                <dt>
                  {name}
                  {note && <small>{note}</small>}
                </dt>
                <dd>{formatMilliseconds(figures.milliseconds)}</dd>
              </div>
            );
          })}
        </dl>
      )}
    </section>
  );
}

function RunRow({ run }: { run: PlanRun }) {
  const gap = gapOf(run);
  return (
    <li className="speed-run" data-state={run.state}>
      <div>
        <strong>{run.name}</strong>
        <b title={t('speed.gapLabel')}>{gap === undefined ? '' : formatGap(gap)}</b>
      </div>
      <small>{describeRun(run)}</small>
      <small>{describeResult(run)}</small>
      <GapCurve run={run} />
    </li>
  );
}

function AddFiles({ speed, isDisabled }: { speed: Speed; isDisabled: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className="button button-small"
        disabled={isDisabled}
        title={t('speed.addHint')}
        onClick={() => input.current?.click()}
      >
        <FilePlus2 size={14} strokeWidth={1.5} /> {t('speed.addFile')}
      </button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept=".txt,.vrp,.sol"
        data-testid="speed-files"
        onChange={(event) => {
          void speed.addFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </>
  );
}

function Plans({ speed, state }: { speed: Speed; state: SpeedState }) {
  const isRunning = state.status === 'running';
  return (
    <section className="panel-section">
      <h3>{t('speed.plans')}</h3>
      <div className="speed-time">
        <span id="speed-seconds">{t('speed.seconds')}</span>
        {/* biome-ignore lint/a11y/useSemanticElements: a row of buttons, not a form */}
        <div className="segmented" role="group" aria-labelledby="speed-seconds">
          {RUN_SECONDS.map((seconds) => (
            <button
              key={seconds}
              type="button"
              disabled={isRunning}
              aria-pressed={state.secondsARun === seconds}
              onClick={() => speed.setSeconds(seconds)}
            >
              {t('speed.secondsValue', { seconds })}
            </button>
          ))}
        </div>
      </div>
      <ul className="speed-runs" data-testid="speed-runs">
        {state.runs.map((run) => (
          <RunRow key={`${run.kind} ${run.name}`} run={run} />
        ))}
      </ul>
      <div>
        <AddFiles speed={speed} isDisabled={isRunning} />
      </div>
      <p className="muted">{t('speed.addHint')}</p>
    </section>
  );
}

function Head({ speed, state }: { speed: Speed; state: SpeedState }) {
  const isSolving = useSolve((solve) => solve.isSolving);
  const [isCopied, setCopied] = useState(false);
  const machine = useMemo(() => readMachine(navigator), []);
  const isRunning = state.status === 'running';
  const hasFigures = state.routing.length > 0;
  const copy = async () => {
    await navigator.clipboard.writeText(writeSpeedText(state, machine));
    setCopied(true);
  };
  return (
    <section className="panel-section speed-head">
      <p className="muted">{t('speed.intro')}</p>
      <p>
        <span className="visually-hidden">{t('speed.machine')}: </span>
        {describeMachine(machine)}
      </p>
      {isSolving && <Notice tone="info">{t('speed.busy')}</Notice>}
      {state.error && <Notice tone="warn">{state.error}</Notice>}
      {state.status === 'stopped' && <p role="status">{t('speed.stopped')}</p>}
      {isRunning ? (
        <Progress share={state.share} onStop={speed.stop} />
      ) : (
        <div className="speed-actions">
          <button
            type="button"
            className="button"
            disabled={isSolving}
            onClick={() => {
              setCopied(false);
              void speed.run();
            }}
          >
            <Play size={14} strokeWidth={1.5} /> {t(hasFigures ? 'speed.again' : 'speed.run')}
          </button>
          {hasFigures && (
            <button type="button" className="button button-ghost" onClick={() => void copy()}>
              <Copy size={14} strokeWidth={1.5} /> {t(isCopied ? 'speed.copied' : 'speed.copy')}
            </button>
          )}
        </div>
      )}
    </section>
  );
}

function SpeedContent({ speed }: { speed: Speed }) {
  const state = useStore(speed.store);
  const { id } = usePlan();
  const space = useSpace();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the instance that is open belongs to the list
  useEffect(() => speed.refresh(), [speed, id, space]);
  return (
    <div className="panel-body">
      <Head speed={speed} state={state} />
      <Roads state={state} />
      <Plans speed={speed} state={state} />
    </div>
  );
}

/** What this computer achieves: roads, plans, and how near the best known the plans get. */
export function SpeedPanel() {
  const { speed } = useLab();
  return (
    <>
      <div className="panel-head">
        <h2>{t('speed.title')}</h2>
      </div>
      <SpeedContent speed={speed} />
    </>
  );
}
