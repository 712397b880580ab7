/** Small pictures that the map needs, painted from the theme's colours. */
import type { Map as MapLibre } from 'maplibre-gl';
import { COLOR_COUNT } from '../plan/vehicle.ts';
import { MOTORWAY_SHIELD_IMAGE, ONE_WAY_IMAGE, SHIELD_IMAGE } from './map-labels.ts';
import { mixColors, type ReadToken } from './map-tokens.ts';
import { DEPOT_IMAGE, pinImage } from './plan-layers.ts';

/** What no-go zones are filled with. */
export const ZONE_IMAGE = 'zone';

const RATIO = 2;
/** What of a plate may be stretched: all but its corners. */
const PLATE = { stretchX: [[8, 20]], stretchY: [[8, 20]], content: [4, 4, 24, 24] } as const;
const STRETCH: Readonly<Record<string, object>> = {
  [SHIELD_IMAGE]: PLATE,
  [MOTORWAY_SHIELD_IMAGE]: PLATE,
};

function paint(size: number, draw: (context: CanvasRenderingContext2D) => void): ImageData | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = size * RATIO;
  canvas.height = size * RATIO;
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.scale(RATIO, RATIO);
  draw(context);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/** A warehouse in a rounded square, lucide's proportions. */
function paintDepot(token: ReadToken): ImageData | undefined {
  return paint(28, (context) => {
    context.fillStyle = token('--pin-halo');
    context.beginPath();
    context.roundRect(1, 1, 26, 26, 7);
    context.fill();
    context.fillStyle = token('--ink');
    context.beginPath();
    context.roundRect(2.5, 2.5, 23, 23, 5.5);
    context.fill();
    context.strokeStyle = token('--on-ink');
    context.lineWidth = 1.4;
    context.lineJoin = 'round';
    context.lineCap = 'round';
    context.translate(6.5, 6.2);
    context.scale(0.625, 0.625);
    context.lineWidth = 2.1;
    const outline = new Path2D(
      'M22 8.35V20a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V8.35A2 2 0 0 1 3.26 6.5l8-3.2a2 2 0 0 1 1.48 0l8 3.2A2 2 0 0 1 22 8.35Z',
    );
    context.stroke(outline);
    context.stroke(new Path2D('M6 18h12 M6 14h12 M6 22V10h12v12'));
  });
}

function paintChevron(token: ReadToken): ImageData | undefined {
  return paint(9, (context) => {
    context.strokeStyle = token('--pin-halo');
    context.lineWidth = 1.5;
    context.lineCap = 'round';
    context.lineJoin = 'round';
    context.stroke(new Path2D('M3.4 2.2 L6 4.5 L3.4 6.8'));
  });
}

/** A thin arrow along the road. */
function paintOneWay(token: ReadToken): ImageData | undefined {
  return paint(12, (context) => {
    context.strokeStyle = mixColors(token('--map-major-case'), token('--map-label'), 0.55);
    context.lineWidth = 1.1;
    context.lineCap = 'round';
    context.lineJoin = 'round';
    context.stroke(new Path2D('M1.5 6 H10 M7.6 3.8 L10.2 6 L7.6 8.2'));
  });
}

/** A plate behind a road's number; the text's own size stretches it. */
function paintShield(fill: string, edge: string): ImageData | undefined {
  return paint(14, (context) => {
    context.fillStyle = fill;
    context.strokeStyle = edge;
    context.lineWidth = 1;
    context.beginPath();
    context.roundRect(1, 1, 12, 12, 3);
    context.fill();
    context.stroke();
  });
}

/** A disc with a mark in it, for the corner of a pin. */
function paintBadge(token: ReadToken, fill: string, mark: string, ink: string): ImageData | undefined {
  return paint(12, (context) => {
    context.fillStyle = token('--pin-halo');
    context.beginPath();
    context.arc(6, 6, 6, 0, 2 * Math.PI);
    context.fill();
    context.fillStyle = fill;
    context.beginPath();
    context.arc(6, 6, 5, 0, 2 * Math.PI);
    context.fill();
    context.strokeStyle = ink;
    context.lineWidth = 1.3;
    context.lineCap = 'round';
    context.lineJoin = 'round';
    context.stroke(new Path2D(mark));
  });
}

/** A pin without its number. */
function paintPin(token: ReadToken, color: number): ImageData | undefined {
  return paint(20, (context) => {
    for (const [radius, fill] of [
      [10, token('--pin-halo')],
      [8.5, token(`--route-${color}`)],
    ] as const) {
      context.fillStyle = fill;
      context.beginPath();
      context.arc(10, 10, radius, 0, 2 * Math.PI);
      context.fill();
    }
  });
}

/** Where a stop would be: a dashed ring. */
function paintTrial(token: ReadToken): ImageData | undefined {
  return paint(28, (context) => {
    context.fillStyle = token('--accent-soft');
    context.beginPath();
    context.arc(14, 14, 13, 0, 2 * Math.PI);
    context.fill();
    context.fillStyle = token('--surface');
    context.strokeStyle = token('--accent');
    context.lineWidth = 2;
    context.setLineDash([3.2, 2.4]);
    context.beginPath();
    context.arc(14, 14, 10, 0, 2 * Math.PI);
    context.fill();
    context.stroke();
  });
}

/** Stripes from corner to corner, which go on from one square to the next. */
function paintZone(token: ReadToken): ImageData | undefined {
  const size = 12;
  return paint(size, (context) => {
    context.strokeStyle = token('--bad-solid');
    context.lineWidth = 1.4;
    context.lineCap = 'square';
    context.beginPath();
    for (const shift of [-size, 0, size]) {
      context.moveTo(shift, size);
      context.lineTo(shift + size, 0);
    }
    context.stroke();
  });
}

/** Adds or replaces the images; call after every style change. */
export function addMapImages(map: MapLibre, token: ReadToken): void {
  const images: [string, ImageData | undefined][] = [
    [DEPOT_IMAGE, paintDepot(token)],
    ['chevron', paintChevron(token)],
    ['badge-late', paintBadge(token, token('--bad-solid'), 'M6 3.4V6.6M6 8.6V8.7', token('--on-bad'))],
    [
      'badge-locked',
      paintBadge(
        token,
        token('--surface'),
        'M4.2 5.8H7.8V8.6H4.2ZM4.9 5.6V4.6A1.1 1.1 0 0 1 7.1 4.6V5.6',
        token('--text'),
      ),
    ],
    ['trial', paintTrial(token)],
    [ZONE_IMAGE, paintZone(token)],
    ...Array.from({ length: COLOR_COUNT }, (_, i): [string, ImageData | undefined] => [
      pinImage(i + 1),
      paintPin(token, i + 1),
    ]),
    [ONE_WAY_IMAGE, paintOneWay(token)],
    [SHIELD_IMAGE, paintShield(token('--map-halo'), token('--map-major-case'))],
    [MOTORWAY_SHIELD_IMAGE, paintShield(token('--map-motorway'), token('--map-motorway-case'))],
  ];
  for (const [name, image] of images) {
    if (!image) continue;
    if (map.hasImage(name)) map.removeImage(name);
    map.addImage(name, image, { pixelRatio: RATIO, ...STRETCH[name] });
  }
}
