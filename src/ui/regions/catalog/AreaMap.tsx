import { useMemo } from 'react';
import { t } from '../../../i18n/t.ts';
import type { CatalogArea, CatalogPlace } from '../../../store/regions/region-store.ts';
import type { Box } from '../box-size.ts';
import { OutlineMap, placePaths } from '../part/OutlineMap.tsx';
import { type DrawingSize, type PartView, toPixel } from '../part/part-view.ts';
import { boxAroundAreas, findAreaAt, findMiddle } from './offered-areas.ts';

interface AreaMapProps {
  readonly areas: readonly CatalogArea[];
  readonly chosen: ReadonlySet<string>;
  /** On this device. */
  readonly here: ReadonlySet<string>;
  /** Of orders. */
  readonly places: readonly (readonly [lon: number, lat: number])[];
  readonly onPress: (area: CatalogArea) => void;
  /** A box to be brought into sight; another object asks anew. */
  readonly look: Box | undefined;
}

/** From below to above. */
const STATES = ['offered', 'here', 'chosen'] as const;

/** Degrees, north up. */
function drawOutline({ outline }: CatalogArea): string {
  return outline
    .map((ring) => `M${ring.map(([lon, lat]) => `${lon.toFixed(4)} ${(-lat).toFixed(4)}`).join('L')}Z`)
    .join('');
}

function drawPlaces(places: AreaMapProps['places'], view: PartView, size: DrawingSize): string {
  return places
    .map((place) => {
      const [x, y] = toPixel(view, size, place);
      return `M${x.toFixed(1)} ${y.toFixed(1)}h0`;
    })
    .join('');
}

/** The areas of a catalog as shapes to be pressed; the list beside it says and does the same. */
export function AreaMap({ areas, chosen, here, places, onPress, look }: AreaMapProps) {
  const home = useMemo(() => boxAroundAreas(areas), [areas]);
  const shapes = useMemo(() => areas.map((area) => ({ id: area.id, path: drawOutline(area) })), [areas]);
  /** A mark for each, for a small one has no shape that is seen; and the cities of those that are chosen. */
  const marks = useMemo(
    () =>
      areas.flatMap((area): CatalogPlace[] => {
        const [lon, lat] = findMiddle(area.bounds);
        return [{ name: area.name, kind: 'city', lon, lat }, ...(chosen.has(area.id) ? area.places : [])];
      }),
    [areas, chosen],
  );
  const drawn = useMemo(() => {
    const rank = (id: string) => (chosen.has(id) ? 2 : here.has(id) ? 1 : 0);
    return shapes
      .map(({ id, path }) => ({ id, path, rank: rank(id) }))
      .sort((a, b) => a.rank - b.rank)
      .map(({ id, path, rank }) => (
        <path key={id} className="area-shape" data-state={STATES[rank]} d={path} />
      ));
  }, [shapes, chosen, here]);
  const press = (at: readonly [number, number], reach: number) => {
    const area = findAreaAt(at, reach, areas);
    if (area) onPress(area);
  };
  return (
    <OutlineMap
      label={t('region.catalog.map')}
      home={home}
      homeText={t('region.catalog.all')}
      places={marks}
      look={look}
      onPress={press}
      drawBelow={(view, size) => <g transform={placePaths(view, size)}>{drawn}</g>}
      drawAbove={(view, size) => <path className="area-orders" d={drawPlaces(places, view, size)} />}
    />
  );
}
