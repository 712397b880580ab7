import { useRef } from 'react';
import { t } from '../../../i18n/t.ts';
import type { ExtractPlace } from '../../../store/regions/region-store.ts';
import type { Box } from '../box-size.ts';
import { OutlineMap } from './OutlineMap.tsx';
import { boxBetween, type DrawingSize, type PartView, toPixel } from './part-view.ts';

interface PartMapProps {
  /** What the file covers; absent where it does not say. */
  frame: Box | undefined;
  places: readonly ExtractPlace[];
  box: Box | undefined;
  onBox: (box: Box | undefined) => void;
  /** A box to be brought into sight; another object asks anew. */
  look: Box | undefined;
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

/** What an extract covers, its cities and towns, and the box that is drawn on them. */
export function PartMap({ frame, places, box, onBox, look }: PartMapProps) {
  /** The box that is there again when a second finger comes. */
  const before = useRef<Box>(undefined);
  return (
    <OutlineMap
      label={t('region.part.map')}
      home={frame}
      homeText={t('region.part.all')}
      places={places}
      look={look}
      findAnchor={(view, size) => {
        const rect = drawRect(box, view, size);
        return rect && [rect.x + rect.width / 2, rect.y + rect.height / 2];
      }}
      onDragBegin={() => {
        before.current = box;
      }}
      onDrag={(from, to) => onBox(boxBetween(from, to))}
      onDragBack={() => onBox(before.current)}
      drawBelow={(view, size) => {
        const rect = drawRect(frame, view, size);
        return (
          rect && (
            <>
              <path className="part-beyond" fillRule="evenodd" d={drawBeyond(rect, size)} />
              <rect className="part-frame" {...rect} />
            </>
          )
        );
      }}
      drawAbove={(view, size) => {
        const rect = drawRect(box, view, size);
        return rect && <rect className="part-box" data-testid="part-box" {...rect} />;
      }}
    />
  );
}
