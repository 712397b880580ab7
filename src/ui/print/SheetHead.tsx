import type { ReactNode } from 'react';
import type { ExportPlan, ExportRoute } from '../../files/out/export-plan.ts';
import type { QrMatrix } from '../../files/out/qr-matrix.ts';
import { formatDistance, formatDuration, formatTime } from '../../i18n/format.ts';
import { listStops } from '../../plan/route-steps.ts';
import { kindBeside } from '../../plan/vehicle.ts';
import type { PrintedCode } from '../parts/driver-link.ts';
import { QrCode } from '../parts/QrCode.tsx';
import { nameLoads, type SheetTexts } from './sheet-texts.ts';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Of each trip the load on board when the van leaves, or what is collected on the way; trips are joined by `+`. */
function sumLoads(route: ExportRoute, plan: ExportPlan): string {
  const starts = [route.loadAtStart, ...route.reloads.map(({ loads }) => loads)];
  const trips = starts.map((atStart, trip) => {
    const stops = listStops(route).filter((step) => step.trip === trip + 1);
    const sums = plan.loadNames.map((_, i) => {
      const onWay = stops.reduce(
        (sum, { stop }) => sum + (stop.role === 'delivery' ? 0 : (stop.loads[i] ?? 0)),
        0,
      );
      return Math.max(atStart[i] ?? 0, onWay);
    });
    return nameLoads(sums, plan.loadNames);
  });
  return trips.filter((text) => text !== '').join(' + ');
}

/** Smaller codes look lost on the sheet. */
const MIN_MILLIMETRES = 27;
const MODULES_A_MILLIMETRE = 2.8;

/** How wide a code is on paper, so that phones tell its modules apart. */
function widthOf(modules: number): string {
  return `${Math.max(MIN_MILLIMETRES, Math.ceil(modules / MODULES_A_MILLIMETRE))}mm`;
}

export interface SheetCode {
  readonly matrix: QrMatrix;
  readonly caption: string;
  readonly dropped?: PrintedCode['dropped'];
}

/** Who drives, when and with what, and a code to scan. */
export function SheetHead({
  plan,
  route,
  texts,
  code,
}: {
  plan: ExportPlan;
  route: ExportRoute;
  texts: SheetTexts;
  code: SheetCode | undefined;
}) {
  const { say } = texts;
  const date = texts.formatDay(plan.date);
  const title = [route.driver, route.van].filter(Boolean).join(', ');
  const kind = kindBeside({ name: route.van, kind: route.kind });
  const loads = sumLoads(route, plan);
  return (
    <header className="sheet-head">
      <span className="sheet-van">{route.number}</span>
      <div className="sheet-title">
        <h3>
          {title}
          {kind && <small>, {kind}</small>}
        </h3>
        <p>
          {route.startPlace?.name
            ? say('print.loadsAt', { date, place: route.startPlace.name })
            : say('print.date', { date })}
        </p>
        <dl>
          <Fact label={say('print.leave')}>{formatTime(route.departure)}</Fact>
          <Fact label={say(route.endPlace ? 'print.back' : 'print.ends')}>{formatTime(route.end)}</Fact>
          <Fact label={say('print.stops')}>{route.stops.length}</Fact>
          {route.reloads.length > 0 && <Fact label={say('print.trips')}>{1 + route.reloads.length}</Fact>}
          {loads && <Fact label={say('print.items')}>{loads}</Fact>}
          <Fact label={say('print.distance')}>{formatDistance(route.metres)}</Fact>
          {route.breaks.slice(0, 1).map(({ start, end }) => (
            <Fact key={start} label={say('print.break')}>
              {formatTime(start)}, {formatDuration(end - start)}
            </Fact>
          ))}
        </dl>
      </div>
      {code && (
        <figure className="sheet-code" style={{ width: widthOf(code.matrix.length) }}>
          <QrCode matrix={code.matrix} label={code.caption} />
          <figcaption>{code.caption}</figcaption>
        </figure>
      )}
    </header>
  );
}
