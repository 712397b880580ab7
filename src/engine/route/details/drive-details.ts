/** Details of driving: time, distance and weight by edge and by leg, the profile's speed, ids of edges. */
import type { DrawnPiece } from '../draw-route.ts';
import type { Detail, DetailSource } from './detail.ts';

const round = (value: number, factor: number) => Math.round(value * factor) / factor;

function perPiece(read: (piece: DrawnPiece) => number): Detail {
  return { unit: 'piece', open: () => read };
}

function perLeg(read: (piece: DrawnPiece) => number, finish: (sum: number) => number): Detail {
  return {
    unit: 'leg',
    open({ drawn }: DetailSource) {
      const sums: number[] = drawn.legEnds.map(() => 0);
      for (const piece of drawn.pieces) sums[piece.leg] += read(piece);
      return ({ leg }) => finish(sums[leg]);
    },
  };
}

/** As on the wire: whole milliseconds, millimetres, weights in seconds. */
const toTime = (time: number) => Math.round(time);
const toDistance = (distance: number) => round(distance, 1000);
const toWeight = (weight: number) => round(weight / 1000, 1000);

export const DRIVE_DETAILS: Readonly<Record<string, Detail>> = {
  time: perPiece(({ time }) => toTime(time)),
  distance: perPiece(({ distance }) => toDistance(distance)),
  weight: perPiece(({ weight }) => toWeight(weight)),
  leg_time: perLeg(({ time }) => time, toTime),
  leg_distance: perLeg(({ distance }) => distance, toDistance),
  leg_weight: perLeg(({ weight }) => weight, toWeight),
  average_speed: {
    open: ({ profile }) => {
      const speeds = profile.speedKmhOfArc;
      return ({ arc }) => round(speeds[arc], 10);
    },
  },
  edge_id: { open: () => (piece) => piece.arc >> 1 },
  edge_key: { open: () => (piece) => piece.arc },
};
