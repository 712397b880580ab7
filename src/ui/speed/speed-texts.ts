/** Figures of the Speed page in words, on the screen and as text to copy. */
import { formatGap, formatNumber, formatUpTo } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import {
  costOf,
  gapOf,
  type Machine,
  type PlanRun,
  type RoutingFigures,
  type SpeedState,
} from '../../store/speed/speed-store.ts';

export function formatMilliseconds(value: number): string {
  const digits = value < 1 ? 2 : value < 100 ? 1 : 0;
  return t('speed.ms', { value: formatNumber(value, digits) });
}

export function describeMachine({ cores, memory, browser, system }: Machine): string {
  const parts = [t('speed.cores', { count: cores })];
  if (memory !== undefined) parts.push(t('speed.memory', { memory: String(memory) }));
  return [...parts, browser, system].filter(Boolean).join(' · ');
}

export function describeTask({ task, count, p99 }: RoutingFigures): { name: string; note?: string } {
  const name = t(`speed.task.${task}`);
  if (task === 'routes' && count !== undefined && p99 !== undefined)
    return { name, note: t('speed.task.routes.note', { count, p99: formatMilliseconds(p99) }) };
  return task === 'profile' ? { name, note: t('speed.task.profile.note') } : { name };
}

export function describeRun({ kind, orders }: PlanRun): string {
  return t(`speed.kind.${kind}`, { count: orders });
}

/** `1,234, 10 vans · best we know 1,230`. */
export function describeResult(run: PlanRun): string {
  const cost = costOf(run);
  if (run.state === 'waiting') return t('speed.waiting');
  if (cost === undefined) return t(run.state === 'running' ? 'speed.searching' : 'speed.noPlan');
  const length = `${formatUpTo(cost, 1)}, ${t('frame.vans', { count: run.vans })}`;
  if (!run.best) return length;
  const best = t(run.best.isOurs ? 'speed.best.ours' : 'speed.best.published', {
    best: formatUpTo(run.best.cost, 1),
  });
  return `${length} · ${best}`;
}

/** Everything as lines of plain text. */
export function writeSpeedText({ routing, runs, region }: SpeedState, machine: Machine): string {
  const lines = [describeMachine(machine)];
  if (routing.length > 0 && region) lines.push(t('speed.inRegion', { region }));
  for (const figures of routing) {
    const { name, note } = describeTask(figures);
    lines.push(`${name}: ${formatMilliseconds(figures.milliseconds)}${note ? ` (${note})` : ''}`);
  }
  for (const run of runs.filter(({ state }) => state !== 'waiting')) {
    const gap = gapOf(run);
    const seconds = t('speed.secondsValue', { seconds: run.seconds });
    lines.push(
      `${run.name}, ${describeRun(run)}, ${seconds}: ${describeResult(run)}${gap === undefined ? '' : ` · ${formatGap(gap)}`}`,
    );
  }
  return `${lines.join('\n')}\n`;
}
