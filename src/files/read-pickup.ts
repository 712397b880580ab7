/** Where the load of a shipment comes from. A row without such a place is no shipment. */
import { asMessage } from '../i18n/message.ts';
import { isInside, isOnEarth, type RegionBox } from './check-place.ts';
import type { OrderDraft } from './order-draft.ts';
import { parseLatLon } from './parse-coordinate.ts';
import { readDuration, readPickupWindows } from './read-times.ts';
import type { RowReader } from './row-reader.ts';

export function readPickup(
  reader: RowReader,
  region: RegionBox | undefined,
  planDate: string | undefined,
): OrderDraft['pickup'] {
  const address = reader.text('pickupAddress');
  const cell = reader.text('pickupLatLon');
  if (address === undefined && cell === undefined) return undefined;
  const place = cell === undefined ? undefined : parseLatLon(cell);
  const isUsable = cell === undefined || (place && isOnEarth(place) && (place.lat !== 0 || place.lon !== 0));
  if (!isUsable || (place && region && !isInside(place, region))) {
    reader.report('pickupLatLon', {
      code: isUsable ? 'outside-region' : 'bad-pickup',
      reason: asMessage(isUsable ? 'rows.outside' : 'rows.noPickup'),
      suggestion: asMessage('rows.noPickupWay'),
      fix: address === undefined ? undefined : { kind: 'empty' },
    });
  }
  return {
    address: address ?? '',
    location: place && [place.lon, place.lat],
    durationSeconds: readDuration(reader, 'pickupDuration'),
    windows: readPickupWindows(reader, planDate),
  };
}
