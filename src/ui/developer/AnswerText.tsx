import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef } from 'react';
import { t } from '../../i18n/t.ts';
import { usePlanner, useView } from '../use-planner.ts';
import { listRouteLines } from './route-lines.ts';

const LINE_HEIGHT = 18;

/** An answer line by line. Pointing at a route brings it out on the map, and the other way round. */
export function AnswerText({ text }: { text: string }) {
  const { view } = usePlanner();
  const hovered = useView((state) => state.hoveredVehicle);
  const selected = useView((state) => state.selectedVehicle);
  const box = useRef<HTMLElement>(null);
  const isPointing = useRef(false);
  const lines = useMemo(() => text.split('\n'), [text]);
  const vehicles = useMemo(() => listRouteLines(text), [text]);
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => box.current,
    estimateSize: () => LINE_HEIGHT,
    overscan: 12,
  });
  const shown = hovered ?? selected;
  useEffect(() => {
    // What the pointer is on must not move away under it.
    if (shown === undefined || isPointing.current) return;
    const first = [...vehicles].find(([, vehicle]) => vehicle === shown)?.[0];
    if (first !== undefined) rows.scrollToIndex(first, { align: 'start' });
  }, [shown, vehicles, rows]);
  useEffect(() => () => view.hoverVehicle(undefined), [view]);
  const point = (vehicle: string | undefined) => {
    if (view.getState().hoveredVehicle !== vehicle) view.hoverVehicle(vehicle);
  };
  return (
    <section
      ref={box}
      className="answer-text"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
      tabIndex={0}
      aria-label={t('api.answerLabel')}
      onPointerEnter={() => {
        isPointing.current = true;
      }}
      onPointerLeave={() => {
        isPointing.current = false;
        point(undefined);
      }}
    >
      <div style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map((row) => {
          const vehicle = vehicles.get(row.index);
          return (
            <pre
              key={row.key}
              data-vehicle={vehicle}
              data-hot={vehicle !== undefined && vehicle === shown}
              style={{ transform: `translateY(${row.start}px)` }}
              onPointerEnter={() => point(vehicle)}
            >
              {lines[row.index]}
            </pre>
          );
        })}
      </div>
    </section>
  );
}
