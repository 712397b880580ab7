/** Sound requests to /route and their one path. */
import { expect } from 'vitest';
import type { RoutePath } from '../api/contract/route.ts';
import { type Answer, type Subject, toLatLon } from './api-subject.ts';

export function getPath(answer: Answer): RoutePath {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const paths = answer.body.paths as RoutePath[];
  expect(paths.length).toBe(1);
  return paths[0];
}

/** The first two places as the points of a body. */
export const makePair = ({ inside }: Subject) => ({ points: [inside[0], inside[1]] });

export const makePairQuery = ({ inside }: Subject): [string, string][] => [
  ['point', toLatLon(inside[0])],
  ['point', toLatLon(inside[1])],
];
