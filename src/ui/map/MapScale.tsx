import { useEffect, useState } from 'react';
import { formatDistance, listScaleSteps } from '../../i18n/format.ts';
import type { PlanMap } from '../../map/plan-map.ts';

const MAX_PIXELS = 90;
const EQUATOR_METRES = 40_075_017;
/** Width of the world at zoom 0. */
const WORLD_PIXELS = 512;

interface Scale {
  readonly width: number;
  readonly metres: number;
}

/** By the middle of the map. Nothing of the page is measured, which would have it laid out anew at every move. */
function readScale({ map }: PlanMap): Scale {
  const shrink = Math.cos((map.getCenter().lat * Math.PI) / 180);
  const metresPerPixel = (EQUATOR_METRES * shrink) / (WORLD_PIXELS * 2 ** map.getZoom());
  const steps = listScaleSteps();
  const metres = steps.findLast((step) => step / metresPerPixel <= MAX_PIXELS) ?? steps[0];
  return { width: Math.round(metres / metresPerPixel), metres };
}

/** A round distance as a line of the map. */
export function MapScale({ map }: { map: PlanMap | undefined }) {
  const [scale, setScale] = useState<Scale>();
  useEffect(() => {
    if (!map) return;
    const update = () => {
      const now = readScale(map);
      setScale((shown) => (shown?.width === now.width && shown.metres === now.metres ? shown : now));
    };
    map.map.on('move', update);
    update();
    return () => void map.map.off('move', update);
  }, [map]);
  if (!scale) return null;
  return (
    <div className="map-scale" style={{ width: scale.width }} aria-hidden="true">
      {formatDistance(scale.metres)}
    </div>
  );
}
