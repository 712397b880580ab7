/** Rivers, lakes and banks: polygons from centre lines, and the riverside roads that follow them. */
import { GREENS, QUAYS, RIVERS } from './city-plan.ts';
import { distance, offsetLine, type Point, type Polyline, smoothCurve, valueNoise } from './geometry.ts';

export interface River {
  readonly name: string;
  readonly isNarrow: boolean;
  readonly centre: Polyline;
  /** Half the width at each point of the centre line. */
  readonly halfWidths: readonly number[];
  /** Closed ring. */
  readonly bank: Polyline;
}

export interface Lake {
  readonly name: string;
  readonly bank: Polyline;
}

/** Metres between the bank of the wide river and the middle of the road along it. */
const QUAY_SETBACK = 26;

export function layRivers(): River[] {
  return RIVERS.map((plan, salt) => {
    const centre = smoothCurve(plan.control, 40);
    const [from, to] = plan.halfWidth;
    const halfWidths = centre.map((p, i) => {
      const grown = from + ((to - from) * i) / (centre.length - 1);
      return grown * (1 + 0.12 * valueNoise(p.x / 500, p.y / 500, salt + 40));
    });
    const left = offsetLine(centre, (i) => halfWidths[i]);
    const right = offsetLine(centre, (i) => -halfWidths[i]);
    const bank = [...left, ...right.reverse()];
    return { name: plan.name, isNarrow: plan.isNarrow, centre, halfWidths, bank: [...bank, bank[0]] };
  });
}

export function layLakes(): Lake[] {
  return GREENS.filter((green) => green.lake).map((green) => {
    const bank: Point[] = [];
    for (let i = 0; i < 32; i++) {
      const angle = (i / 32) * 2 * Math.PI;
      const radius =
        green.radius * 0.36 * (1 + 0.35 * valueNoise(Math.cos(angle) * 1.3, Math.sin(angle) * 1.3, 77));
      bank.push({
        x: green.x + 20 + Math.cos(angle) * radius * 0.8,
        y: green.y - 30 + Math.sin(angle) * radius * 1.25,
      });
    }
    return { name: green.lake ?? '', bank: [...bank, bank[0]] };
  });
}

/** The riverside roads as lines, named. */
export function layQuays(river: River): { name: string; line: Point[] }[] {
  return QUAYS.map((quay) => {
    const whole = offsetLine(river.centre, (i) => quay.side * (river.halfWidths[i] + QUAY_SETBACK));
    const line = whole.filter((p) => p.x >= quay.fromX && p.x <= quay.toX);
    return { name: quay.name, line: dropBackSteps(line) };
  });
}

/** An offset on the inside of a bend can run backwards for a point or two; those are left out. */
function dropBackSteps(line: Point[]): Point[] {
  const kept: Point[] = [];
  for (const point of line) {
    const last = kept.at(-1);
    if (!last || distance(last, point) > 15) kept.push(point);
  }
  return kept;
}
