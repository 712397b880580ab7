import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { formatBytes, formatDay } from '../../../i18n/format.ts';
import { t } from '../../../i18n/t.ts';
import type { CatalogArea } from '../../../store/regions/region-store.ts';
import type { OfferedArea } from './offered-areas.ts';

interface AreaListProps {
  readonly areas: readonly OfferedArea[];
  readonly chosen: ReadonlySet<string>;
  /** What of an area is on this device, in words. */
  readonly describeState: (area: CatalogArea) => string | undefined;
  /** Orders with a place. */
  readonly orders: number;
  readonly onPress: (area: CatalogArea) => void;
}

const ROW = 52;
const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(last, at + 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** Of an area: what it has to do with the plan and the search, its size and the day of its data. */
function describeArea({ area, held, place }: OfferedArea, orders: number): string {
  return [
    ...(place ? [t('region.catalog.with', { place: place.name })] : []),
    ...(held > 0 ? [t('region.catalog.holds', { held, count: orders })] : []),
    formatBytes(area.bytes),
    ...(area.dataDate ? [formatDay(new Date(area.dataDate))] : []),
  ].join(', ');
}

/** The areas as buttons: one is a tab stop, the arrow keys move among them. */
export function AreaList({ areas, chosen, describeState, orders, onPress }: AreaListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const wantsFocus = useRef(false);
  const stop = Math.min(active, areas.length - 1);
  const rows = useVirtualizer({
    count: areas.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    getItemKey: (i) => areas[i].area.id,
    overscan: 6,
    rangeExtractor: useCallback(
      (range: Range) => {
        const shown = defaultRangeExtractor(range);
        return stop < 0 || shown.includes(stop) ? shown : [...shown, stop].sort((a, b) => a - b);
      },
      [stop],
    ),
  });
  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    scroller.current?.querySelector<HTMLElement>(`[data-row="${active}"]`)?.focus();
  }, [active]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const next = step(stop, areas.length - 1);
    if (next === stop) return;
    wantsFocus.current = true;
    setActive(next);
    rows.scrollToIndex(next);
  };
  return (
    <div ref={scroller} className="area-list-box">
      <ul aria-label={t('region.catalog.list')} style={{ height: rows.getTotalSize() }} onKeyDown={onKeyDown}>
        {rows.getVirtualItems().map(({ key, index, start }) => {
          const offered = areas[index];
          const { area } = offered;
          const state = describeState(area);
          return (
            <li
              key={key}
              aria-setsize={areas.length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start}px)`, height: ROW }}
            >
              <button
                type="button"
                className="area-row"
                data-row={index}
                tabIndex={index === stop ? 0 : -1}
                aria-pressed={chosen.has(area.id)}
                onFocus={() => setActive(index)}
                onClick={() => onPress(area)}
              >
                <span>
                  <strong>{area.name}</strong>
                  {state && <em>{state}</em>}
                </span>
                <small>{describeArea(offered, orders)}</small>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
