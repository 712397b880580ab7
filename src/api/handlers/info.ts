/** /info: what the loaded map data can answer. */
import { hasHeights } from '../../engine/elevation/has-heights.ts';
import { listEncodedValues } from '../../engine/profile/attributes/registry.ts';
import { STANDARD_PROFILES } from '../../engine/profile/profiles/standard-profiles.ts';
import { type Result, success } from '../contract/errors.ts';
import type { InfoAnswer } from '../contract/responses/info.ts';
import { type HandlerContext, requireRegion } from './region-context.ts';

/** The version of the interface; the path segment `1` is its first number. */
export const CONTRACT_VERSION = '1.0.0';

export function handleInfo(context: HandlerContext): Result<InfoAnswer> {
  const region = requireRegion(context);
  if (!region.ok) return region;
  const { engine, importDate, dataDate } = region.value;
  const names = [...STANDARD_PROFILES.keys()];
  const elevation = hasHeights(engine.graph);
  return success({
    version: CONTRACT_VERSION,
    bbox: engine.bounds.map((degrees) => Math.round(degrees * 1e7) / 1e7) as InfoAnswer['bbox'],
    elevation,
    profiles: names.map((name) => ({ name })),
    encoded_values: listEncodedValues(),
    ...(importDate ? { import_date: importDate } : {}),
    ...(dataDate ? { data_date: dataDate } : {}),
    features: Object.fromEntries(names.map((name) => [name, { elevation }])),
  });
}
