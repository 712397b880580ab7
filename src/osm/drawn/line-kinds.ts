/** Tags of ways to the lines that the map shows besides roads. */
import type { FeatureKind } from '../../engine/geo/map-features.ts';
import type { Tags } from '../osm-data.ts';

const RAILS = new Set(['rail', 'light_rail', 'narrow_gauge', 'funicular', 'subway', 'monorail']);

function isCovered(tags: Tags): boolean {
  const tunnel = tags.get('tunnel');
  return (tunnel !== undefined && tunnel !== 'no') || Number(tags.get('layer')) < 0;
}

export function readLineKind(tags: Tags): FeatureKind | undefined {
  const waterway = tags.get('waterway');
  if (waterway === 'river' || waterway === 'canal') return isCovered(tags) ? undefined : waterway;
  if (waterway === 'stream') return isCovered(tags) ? undefined : 'stream';
  const railway = tags.get('railway');
  if (railway !== undefined && RAILS.has(railway))
    return isCovered(tags) ? undefined : tags.has('service') ? 'siding' : 'rail';
  if (railway === 'tram') return isCovered(tags) ? undefined : 'tram';
  const aeroway = tags.get('aeroway');
  if (aeroway === 'runway' || aeroway === 'taxiway') return aeroway;
  const made = tags.get('man_made');
  return made === 'pier' || made === 'breakwater' || made === 'groyne' ? 'pier-line' : undefined;
}
