/** What a custom model does to the roads in view; looked at in slices, so that a newer question can take its place. */
import { type CompiledProfile, compileProfile } from '../../engine/profile/compile-profile.ts';
import { getStandardProfile, STANDARD_PROFILES } from '../../engine/profile/profiles/standard-profiles.ts';
import { listEdgesInBox, ROAD_CHANGES, RoadComparison } from '../../engine/routing/compare-roads.ts';
import { type Fault, fault, said } from '../../faults/fault.ts';
import type { PreviewRequest, PreviewResult } from '../contract/own-profiles.ts';
import type { HandlerContext } from './region-context.ts';

const MAX_LINES = 50_000;
const EDGES_A_SLICE = 20_000;

const fail = (why: Fault): PreviewResult => ({ ok: false, fault: why, problems: [] });

function getBase(name: string): CompiledProfile {
  const compiled = compileProfile(getStandardProfile(name));
  if (!compiled.ok) throw new Error(`Profile ${name} does not compile`);
  return compiled.value;
}

/** Problems of the model come before everything else; without a box nothing is looked at. */
export async function previewProfile(
  request: PreviewRequest,
  context: HandlerContext,
): Promise<PreviewResult> {
  const { base, model, bbox, usualPriority, mostLines = MAX_LINES } = request;
  if (!STANDARD_PROFILES.has(base)) return fail(said(`The profile "${base}" is not available`));
  const compiled = compileProfile(getStandardProfile(base), model);
  if (!compiled.ok) return { ok: false, fault: compiled.errors[0].fault, problems: compiled.errors };
  const { region } = context;
  if (!bbox || !region) return { ok: true, value: undefined };
  await context.yieldToHost();
  if (context.shouldStop()) return fail(fault('cancelled'));
  const { engine } = region;
  const comparison = new RoadComparison(
    engine.graph,
    engine.rateArcs(getBase(base)),
    engine.rateArcs(compiled.value),
    listEdgesInBox(engine.snapIndex, bbox),
    usualPriority,
    mostLines,
  );
  while (!comparison.isDone) {
    comparison.step(EDGES_A_SLICE);
    await context.yieldToHost();
    if (context.shouldStop()) return fail(fault('cancelled'));
  }
  const { metres, edges, ...lines } = comparison.finish();
  const totals = ROAD_CHANGES.map((change, i) => ({ change, metres: metres[i], roads: edges[i] }));
  return { ok: true, value: { ...lines, totals } };
}
