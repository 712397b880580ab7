import { COLOR_COUNT } from '../../plan/vehicle.ts';

/** The marks that stand for a van, a stop, and an order without a place in the plan: the same on every screen. */
export function VanChip({ color, number }: { color: number; number: number }) {
  return (
    <span
      className="van-chip"
      data-notched={number > COLOR_COUNT}
      style={{ background: `var(--route-${color})`, color: `var(--route-${color}-on)` }}
    >
      {number}
    </span>
  );
}

export function StopDisc({ color, number }: { color: number; number: number }) {
  return (
    <span
      className="stop-disc"
      style={{ background: `var(--route-${color})`, color: `var(--route-${color}-on)` }}
    >
      {number}
    </span>
  );
}

export function OpenDisc() {
  return <span className="stop-open" />;
}

export function LostDisc() {
  return <span className="stop-lost">?</span>;
}
