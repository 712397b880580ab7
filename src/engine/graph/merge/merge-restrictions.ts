/** Turn restrictions of several networks on the merged edges, each once. */
import { GrowableInt32 } from '../../base/growable-array.ts';
import type { RoadNetwork, TurnSequences } from '../road-network.ts';
import type { MergedEdges } from './merge-edges.ts';

/** The arcs that an arc has become, in the direction of driving. */
function splitArc({ firstPiece, piece }: MergedEdges['pieces'][number], arc: number): number[] {
  const edge = arc >> 1;
  const edges = [...piece.subarray(firstPiece[edge], firstPiece[edge + 1])];
  return (arc & 1) === 0 ? edges.map((each) => 2 * each) : edges.reverse().map((each) => 2 * each + 1);
}

/** Of the first arc only its last piece is meant, of the last only its first. */
export function mergeRestrictions(
  networks: readonly RoadNetwork[],
  pieces: MergedEdges['pieces'],
): TurnSequences {
  const firstStep = new GrowableInt32();
  const steps = new GrowableInt32();
  const isOnly: number[] = [];
  const modes: number[] = [];
  const known = new Set<string>();
  firstStep.push(0);
  for (const [n, { restrictions }] of networks.entries()) {
    for (let r = 0; r < restrictions.isOnly.length; r++) {
      const [first, last] = [restrictions.firstStep[r], restrictions.firstStep[r + 1] - 1];
      const arcs: number[] = [];
      for (let i = first; i <= last; i++) {
        const parts = splitArc(pieces[n], restrictions.steps[i]);
        const meant = i === first ? parts.slice(-1) : i === last ? parts.slice(0, 1) : parts;
        // Pieces that have become one edge again are driven once.
        for (const arc of meant) if (arc !== arcs[arcs.length - 1]) arcs.push(arc);
      }
      const key = `${restrictions.isOnly[r]} ${restrictions.modes[r]} ${arcs}`;
      if (known.has(key) || arcs.length < 2) continue;
      known.add(key);
      for (const arc of arcs) steps.push(arc);
      firstStep.push(steps.length);
      isOnly.push(restrictions.isOnly[r]);
      modes.push(restrictions.modes[r]);
    }
  }
  return {
    firstStep: Uint32Array.from(firstStep.toArray()),
    steps: Uint32Array.from(steps.toArray()),
    isOnly: Uint8Array.from(isOnly),
    modes: Uint8Array.from(modes),
  };
}
