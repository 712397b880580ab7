import { Maximize, Minus, Plus } from 'lucide-react';
import { memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { t } from '../../../i18n/t.ts';
import type { ExtractPlace } from '../../../store/regions/region-store.ts';
import { type Box, compareBoxes } from '../box-size.ts';
import { drawDots, type Extent, layLabels, listInSight } from './lay-labels.ts';
import { BORDERS, LAND } from './outlines.ts';
import { type DrawingSize, fitBox, type PartView, toPixel, WORLD, zoomView } from './part-view.ts';
import { usePartGestures } from './use-part-gestures.ts';

interface PartMapProps {
  /** What the file covers; absent where it does not say. */
  frame: Box | undefined;
  places: readonly ExtractPlace[];
  box: Box | undefined;
  onBox: (box: Box | undefined) => void;
  /** A box to be brought into sight; another object asks anew. */
  look: Box | undefined;
}

/** Before it is laid out. */
const FIRST_SIZE: DrawingSize = { width: 560, height: 400 };
const STEP = 1.6;
/** A box narrower or lower than this is gone nearer to. */
const MIN_BOX_PIXELS = 48;
/** Of the buttons in the corner. */
const CONTROLS: DrawingSize = { width: 60, height: 152 };
/** A box is shown with as much around it on each side. */
const AROUND = 1;

function useSize() {
  const svg = useRef<SVGSVGElement>(null);
  const [size, setSize] = useState(FIRST_SIZE);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([{ contentRect }]) => {
      const { width, height } = contentRect;
      if (width > 0 && height > 0) setSize({ width, height });
    });
    if (svg.current) observer.observe(svg.current);
    return () => observer.disconnect();
  }, []);
  return { svg, size };
}

interface Rect extends DrawingSize {
  readonly x: number;
  readonly y: number;
}

function drawRect(box: Box | undefined, view: PartView, size: DrawingSize): Rect | undefined {
  if (!box) return undefined;
  const [x, y] = toPixel(view, size, [box[0], box[3]]);
  const [right, bottom] = toPixel(view, size, [box[2], box[1]]);
  return { x, y, width: Math.max(0, right - x), height: Math.max(0, bottom - y) };
}

/** The drawing without the file. */
function drawBeyond({ x, y, width, height }: Rect, size: DrawingSize): string {
  return `M0 0H${size.width}V${size.height}H0ZM${x} ${y}h${width}v${height}h${-width}Z`;
}

const Outlines = memo(function Outlines({ view, size }: { view: PartView; size: DrawingSize }) {
  const [x, y] = toPixel(view, size, [0, 0]);
  return (
    <g transform={`translate(${x} ${y}) scale(${view.scale * view.squeeze} ${view.scale})`}>
      <path className="part-land" d={LAND} />
      <path className="part-borders" d={BORDERS} />
    </g>
  );
});

const Places = memo(function Places({
  places,
  view,
  size,
}: {
  places: readonly ExtractPlace[];
  view: PartView;
  size: DrawingSize;
}) {
  const drawn = useMemo(() => {
    const all = places.map(({ name, kind, lon, lat }) => {
      const [x, y] = toPixel(view, size, [lon, lat]);
      return { name, kind, x, y };
    });
    return listInSight(all, size);
  }, [places, view, size]);
  const labels = useMemo(() => {
    const { width: right, height: bottom } = size;
    const controls: Extent = { left: right - CONTROLS.width, right, top: bottom - CONTROLS.height, bottom };
    return layLabels(drawn, size, [controls]);
  }, [drawn, size]);
  return (
    <g className="part-places">
      {(['town', 'city'] as const).map((kind) => (
        <path key={kind} className={`part-dots part-${kind}`} d={drawDots(drawn, kind)} />
      ))}
      {labels.map(({ name, kind, x, y, isLeft }) => (
        <text
          key={`${name} ${x} ${y}`}
          className={`part-${kind}`}
          x={isLeft ? x - 6 : x + 6}
          y={y}
          dy="0.32em"
          textAnchor={isLeft ? 'end' : 'start'}
        >
          {name}
        </text>
      ))}
    </g>
  );
});

/** The outlines of countries with what an extract covers, its cities and towns, and the box that is drawn on them. */
export function PartMap({ frame, places, box, onBox, look }: PartMapProps) {
  const { svg, size } = useSize();
  const home = frame ?? WORLD;
  // The shape of things stays while it is zoomed: it is that of the file's middle. On the world it is that of the box.
  const squeeze = frame ? undefined : 1;
  const [moved, setMoved] = useState<PartView>();
  const fitted = useMemo(() => fitBox(home, size, squeeze), [home, size, squeeze]);
  const view = moved ?? fitted;
  const onView = useCallback(
    (change: (view: PartView) => PartView) => setMoved((now) => change(now ?? fitted)),
    [fitted],
  );
  useEffect(() => {
    if (!look) return;
    onView((now) => {
      const { width, height } = size;
      const [west, south, east, north] = look;
      const [left, top] = toPixel(now, size, [west, north]);
      const [right, bottom] = toPixel(now, size, [east, south]);
      const isSeen = compareBoxes([left, top, right, bottom], [0, 0, width, height]) === 'inside';
      if (isSeen && Math.min(right - left, bottom - top) >= MIN_BOX_PIXELS) return now;
      const [wide, high] = [(east - west) * AROUND, (north - south) * AROUND];
      return fitBox([west - wide, south - high, east + wide, north + high], size, frame && now.squeeze);
    });
  }, [look, frame, size, onView]);
  const gestures = usePartGestures({ svg, size, view, onView, box, onBox });
  const rect = drawRect(box, view, size);
  const frameRect = drawRect(frame, view, size);
  const middle = rect && ([rect.x + rect.width / 2, rect.y + rect.height / 2] as const);
  const controls = [
    { text: t('map.zoomIn'), Icon: Plus, run: () => onView((now) => zoomView(now, size, STEP, middle)) },
    {
      text: t('map.zoomOut'),
      Icon: Minus,
      run: () => onView((now) => zoomView(now, size, 1 / STEP, middle)),
    },
    { text: t('region.part.all'), Icon: Maximize, run: () => setMoved(undefined) },
  ];
  return (
    <div className="part-map">
      <svg
        ref={svg}
        role="img"
        aria-label={t('region.part.map')}
        viewBox={`0 0 ${size.width} ${size.height}`}
        {...gestures}
      >
        <Outlines view={view} size={size} />
        {frameRect && (
          <>
            <path className="part-beyond" fillRule="evenodd" d={drawBeyond(frameRect, size)} />
            <rect className="part-frame" {...frameRect} />
          </>
        )}
        <Places places={places} view={view} size={size} />
        {rect && <rect className="part-box" data-testid="part-box" {...rect} />}
      </svg>
      <div className="map-card map-controls">
        {controls.map(({ text, Icon, run }) => (
          <button key={text} type="button" aria-label={text} title={text} onClick={run}>
            <Icon size={16} strokeWidth={1.5} />
          </button>
        ))}
      </div>
    </div>
  );
}
