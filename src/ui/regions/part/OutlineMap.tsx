import { Maximize, Minus, Plus } from 'lucide-react';
import {
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { t } from '../../../i18n/t.ts';
import type { CatalogPlace } from '../../../store/regions/region-store.ts';
import { type Box, compareBoxes } from '../box-size.ts';
import { drawDots, type Extent, layLabels, listInSight } from './lay-labels.ts';
import { type DragHost, useMapGestures } from './map-gestures.ts';
import { BORDERS, LAND } from './outlines.ts';
import { type DrawingSize, fitBox, type PartView, toPixel, WORLD, zoomView } from './part-view.ts';
import './outline-map.css';

interface OutlineMapProps extends DragHost {
  readonly label: string;
  /** What is shown at first; absent = the world. */
  readonly home: Box | undefined;
  /** Of the button that shows that again. */
  readonly homeText: string;
  readonly places: readonly CatalogPlace[];
  /** A box to be brought into sight; another object asks anew. */
  readonly look: Box | undefined;
  /** Pixels that zooming by the buttons leaves where they are; absent = the middle. */
  readonly findAnchor?: (view: PartView, size: DrawingSize) => readonly [x: number, y: number] | undefined;
  /** What lies on the land, and what lies over the names. */
  readonly drawBelow?: (view: PartView, size: DrawingSize) => ReactNode;
  readonly drawAbove?: (view: PartView, size: DrawingSize) => ReactNode;
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

/** Puts paths in degrees, north up, onto the drawing. */
export function placePaths(view: PartView, size: DrawingSize): string {
  const [x, y] = toPixel(view, size, [0, 0]);
  return `translate(${x} ${y}) scale(${view.scale * view.squeeze} ${view.scale})`;
}

const Outlines = memo(function Outlines({ view, size }: { view: PartView; size: DrawingSize }) {
  return (
    <g transform={placePaths(view, size)}>
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
  places: readonly CatalogPlace[];
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

/** The outlines of countries with places on them, to be moved, zoomed and drawn on; it needs no network. */
export function OutlineMap(props: OutlineMapProps) {
  const { label, home, homeText, places, look, findAnchor, drawBelow, drawAbove, ...drags } = props;
  const { svg, size } = useSize();
  // The shape of things stays while it is zoomed: it is that of the middle. On the world it is that of what is looked at.
  const squeeze = home ? undefined : 1;
  const [moved, setMoved] = useState<PartView>();
  const fitted = useMemo(() => fitBox(home ?? WORLD, size, squeeze), [home, size, squeeze]);
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
      return fitBox([west - wide, south - high, east + wide, north + high], size, home && now.squeeze);
    });
  }, [look, home, size, onView]);
  const gestures = useMapGestures({ svg, size, view, onView, ...drags });
  const anchor = findAnchor?.(view, size);
  const controls = [
    { text: t('map.zoomIn'), Icon: Plus, run: () => onView((now) => zoomView(now, size, STEP, anchor)) },
    {
      text: t('map.zoomOut'),
      Icon: Minus,
      run: () => onView((now) => zoomView(now, size, 1 / STEP, anchor)),
    },
    { text: homeText, Icon: Maximize, run: () => setMoved(undefined) },
  ];
  return (
    <div className="part-map">
      <svg
        ref={svg}
        role="img"
        aria-label={label}
        viewBox={`0 0 ${size.width} ${size.height}`}
        data-draws={drags.onDrag !== undefined}
        {...gestures}
      >
        <Outlines view={view} size={size} />
        {drawBelow?.(view, size)}
        <Places places={places} view={view} size={size} />
        {drawAbove?.(view, size)}
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
