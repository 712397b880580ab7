import { useMemo } from 'react';
import type { ExportRoute } from '../../files/out/export-plan.ts';
import { placeNames } from '../../map/strip/place-names.ts';
import { GROUND_CLASSES, type StripGround } from '../../map/strip/strip-ground.ts';
import { project, type StripView } from '../../map/strip/strip-view.ts';

/** More stops than this are drawn with smaller pins. */
const CROWDED = 40;

interface MapStripProps {
  route: ExportRoute;
  view: StripView;
  /** Undefined until it is read. */
  ground: StripGround | undefined;
  attribution: string;
  label: string;
}

/** The round on a still map: lines, so that it prints as sharp as the printer can. */
export function MapStrip({ route, view, ground, attribution, label }: MapStripProps) {
  const radius = route.stops.length > CROWDED ? 6 : 9;
  const pins = useMemo(
    () =>
      route.stops.flatMap((stop, i) => {
        if (!stop.location) return [];
        const [x, y] = project(view, [stop.location[0], stop.location[1]]);
        return [{ x, y, number: i + 1 }];
      }),
    [route, view],
  );
  const depots = useMemo(() => {
    const all = [route.startPlace, ...route.reloads.map(({ place }) => place), route.endPlace];
    const places = all.flatMap((place) => (place ? [place.location] : []));
    const points = places.map(([lon, lat]) => project(view, [lon, lat]));
    return points.filter(([x, y], i) => points.findIndex((other) => other[0] === x && other[1] === y) === i);
  }, [route, view]);
  const line = useMemo(() => {
    const legs = route.lines.map((leg) => leg.map(([lon, lat]) => project(view, [lon, lat])));
    return legs
      .filter((leg) => leg.length > 1)
      .map((leg) => `M${leg.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`)
      .join('');
  }, [route, view]);
  const names = useMemo(() => {
    const taken = [...pins.map(({ x, y }) => [x, y] as const), ...depots];
    return ground ? placeNames(ground.names, view, taken, radius + 2) : [];
  }, [ground, view, pins, depots, radius]);
  const note = attribution.length * 5.6 + 12;
  return (
    <svg className="strip" viewBox={`0 0 ${view.width} ${view.height}`} role="img" aria-label={label}>
      <rect className="strip-land" width={view.width} height={view.height} />
      {ground &&
        GROUND_CLASSES.map((kind) => (
          <g key={kind}>
            {(kind === 'minor' || kind === 'major' || kind === 'motorway') && (
              <path className={`strip-case strip-${kind}-case`} d={ground.paths[kind]} />
            )}
            <path className={`strip-${kind}`} d={ground.paths[kind]} />
          </g>
        ))}
      {names.map((name) => (
        <text
          key={name.text}
          className={`strip-name strip-name-${name.kind}`}
          x={name.x}
          y={name.y}
          fontSize={name.size}
          transform={name.angle ? `rotate(${name.angle.toFixed(1)} ${name.x} ${name.y})` : undefined}
        >
          {name.text}
        </text>
      ))}
      <path className="strip-route-case" d={line} />
      <path className="strip-route" d={line} />
      {depots.map(([x, y]) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
          <rect className="strip-depot" x={-7} y={-7} width={14} height={14} rx={2.5} />
          <path className="strip-roof" d="M-4 4v-5.4l4-2.8 4 2.8V4" />
        </g>
      ))}
      {pins.map(({ x, y, number }) => (
        <g key={number} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
          <circle className="strip-pin" r={radius} />
          <text className="strip-number" y={0.5} fontSize={number > 99 ? radius * 0.85 : radius * 1.15}>
            {number}
          </text>
        </g>
      ))}
      <rect
        className="strip-note"
        x={view.width - note}
        y={view.height - 18}
        width={note}
        height={18}
        rx={3}
      />
      <text className="strip-attribution" x={view.width - 6} y={view.height - 6}>
        {attribution}
      </text>
      <rect className="strip-edge" x={0.5} y={0.5} width={view.width - 1} height={view.height - 1} rx={7} />
    </svg>
  );
}
