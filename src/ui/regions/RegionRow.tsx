import {
  CircleCheck,
  Clock,
  Download,
  Ellipsis,
  LoaderCircle,
  Pause,
  Play,
  RefreshCw,
  TriangleAlert,
} from 'lucide-react';
import { formatBytes } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import type { RegionEntry } from '../../store/regions/region-store.ts';
import { usePlanner, useRegion } from '../use-planner.ts';
import { describeRegion, type RegionTone } from './describe-region.ts';
import { RegionMenu } from './RegionMenu.tsx';

const ICONS: Record<RegionTone, typeof CircleCheck> = {
  ok: CircleCheck,
  busy: LoaderCircle,
  warn: TriangleAlert,
  quiet: Clock,
};

/** What the person is most likely to want of a region in its present state. */
function RowAction({ entry }: { entry: RegionEntry }) {
  const { regions } = usePlanner();
  const { id } = entry.meta;
  const work = useRegion((state) => state.work[id]);
  const update = useRegion((state) => state.updates[id]);
  const isOpen = useRegion((state) => state.open.includes(id));
  if (work?.kind === 'downloading' || work?.kind === 'repairing' || work?.kind === 'waiting')
    return (
      <button type="button" className="button button-small" onClick={() => regions.pause(id)}>
        <Pause size={14} strokeWidth={1.5} /> {t('region.pause')}
      </button>
    );
  if (work) return null;
  if (entry.state === 'arriving' || entry.update)
    return (
      <>
        <button type="button" className="button button-small" onClick={() => void regions.resume(id)}>
          <Play size={14} strokeWidth={1.5} /> {t('region.goOn')}
        </button>
        <button
          type="button"
          className="button button-ghost button-small"
          onClick={() => void regions.abandon(id)}
        >
          {t('frame.cancel')}
        </button>
      </>
    );
  if (entry.state === 'incomplete')
    return entry.origin.kind === 'url' ? (
      <button type="button" className="button button-small" onClick={() => void regions.repair(id)}>
        <Download size={14} strokeWidth={1.5} />{' '}
        {t('region.get', { size: formatBytes(entry.bytes - entry.bytesHere) })}
      </button>
    ) : null;
  if (update && update.bytes > 0)
    return (
      <button type="button" className="button button-small" onClick={() => void regions.resume(id)}>
        <RefreshCw size={14} strokeWidth={1.5} /> {t('region.get', { size: formatBytes(update.bytes) })}
      </button>
    );
  if (isOpen) return null;
  return (
    <button type="button" className="button button-small" onClick={() => void regions.open(id, true)}>
      {t('region.open')}
    </button>
  );
}

export function RegionRow({ entry }: { entry: RegionEntry }) {
  const { id, name } = entry.meta;
  const work = useRegion((state) => state.work[id]);
  const update = useRegion((state) => state.updates[id]);
  const isOpen = useRegion((state) => state.open.includes(id));
  const words = describeRegion(entry, work, update);
  const Icon = work?.kind === 'downloading' ? Download : ICONS[words.tone];
  return (
    <li className="region-row" aria-current={isOpen} data-testid={`region-${id}`}>
      <div>
        <strong>{name}</strong>
        <span className={`region-state region-${words.tone}`}>
          <Icon size={13} strokeWidth={2} /> {words.state}
        </span>
        <p>{words.detail}</p>
        {words.notes && <p>{words.notes}</p>}
        {words.share !== undefined && (
          <div
            className="progress"
            role="progressbar"
            aria-label={`${name}: ${words.state}`}
            aria-valuenow={Math.round(words.share * 100)}
          >
            <div style={{ width: `${words.share * 100}%` }} />
          </div>
        )}
        {words.progress && (
          <p className="region-progress">
            <b>{words.progress[0]}</b> <span>{words.progress[1]}</span>
          </p>
        )}
      </div>
      <RowAction entry={entry} />
      {!work && (
        <RegionMenu
          entry={entry}
          face={<Ellipsis size={16} strokeWidth={1.5} />}
          label={t('region.more', { name })}
        />
      )}
    </li>
  );
}
