/** Address texts one after the other, such as those of a file of orders, with how far each may be trusted. */
import { getDistance } from '../../engine/geo/distance.ts';
import type { AddressLookup } from '../../engine/geocode/geocoder.ts';
import { fault } from '../../faults/fault.ts';
import type { AddressMatch, AddressOptions } from '../contract/address-match.ts';
import { failure, type Result, success } from '../contract/errors.ts';
import { agreesWith } from './address-agreement.ts';
import { describeHit, openAddresses, readLanguage } from './geocode.ts';
import type { HandlerContext } from './region-context.ts';

/** Milliseconds after which others are let in. */
const SLICE_MS = 30;
/** Metres: streets of one name nearer than this are parts of one. */
const SAME_STREET = 1000;

/** A district in place of the town counts where no other street has that name: it may be the one in the district. */
function agreesWithBest(text: string, hits: AddressMatch['hits'], addresses: AddressLookup): boolean {
  const [best, ...others] = hits;
  const isOnly = !others.some(
    ({ street, point }) =>
      street === best.street &&
      getDistance(point.lng, point.lat, best.point.lng, best.point.lat) > SAME_STREET,
  );
  const districts = isOnly ? addresses.nameDistricts(best.point.lng, best.point.lat) : [];
  return agreesWith(text, best, districts);
}

/** One match a text, in their order; when told to stop, a failure. `onFound` is told how many are done. */
export async function findAddresses(
  texts: readonly string[],
  options: AddressOptions,
  context: HandlerContext,
  onFound?: (done: number) => void,
): Promise<Result<AddressMatch[]>> {
  const opened = await openAddresses(context);
  if (!opened.ok) return opened;
  const { locale = 'en', ...rest } = options;
  const language = readLanguage(locale);
  const matches: AddressMatch[] = [];
  let began = context.now();
  for (const text of texts) {
    const { confidence, hits } = opened.value.search(text, { ...rest, language });
    const described = hits.map((hit) => describeHit(hit, language));
    const isExact = confidence === 'house' && agreesWithBest(text, described, opened.value);
    matches.push({ confidence, hits: described, isExact });
    if (context.now() - began < SLICE_MS) continue;
    onFound?.(matches.length);
    await context.yieldToHost();
    if (context.shouldStop()) return failure(400, fault('cancelled'));
    began = context.now();
  }
  onFound?.(matches.length);
  return success(matches);
}
