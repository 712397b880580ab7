/** Details from an edge's shape: slopes in percent, signed as driven, null without elevation data; curvature 0..1. */

import type { RoadGraph } from '../../graph/road-graph.ts';
import {
  measureAverageSlope,
  measureCurvature,
  measureMaxSlope,
} from '../../profile/attributes/shape-attributes.ts';
import type { Detail } from './detail.ts';

const round = (value: number, factor: number) => Math.round(value * factor) / factor;

function slopeOf(measure: (graph: RoadGraph, edge: number) => number | undefined): Detail {
  return {
    open: ({ graph }) => {
      return ({ arc }) => {
        const slope = measure(graph, arc >> 1);
        if (slope === undefined) return null;
        return round((arc & 1) === 0 ? slope : 0 - slope, 10);
      };
    },
  };
}

export const SHAPE_DETAILS: Readonly<Record<string, Detail>> = {
  average_slope: slopeOf(measureAverageSlope),
  max_slope: slopeOf(measureMaxSlope),
  curvature: {
    open:
      ({ graph }) =>
      ({ arc }) =>
        round(measureCurvature(graph, arc >> 1), 100),
  },
};
