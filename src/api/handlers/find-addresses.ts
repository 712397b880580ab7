/** Address texts one after the other, such as those of a file of orders, with how far each may be trusted. */
import { fault } from '../../faults/fault.ts';
import type { AddressMatch, AddressOptions } from '../contract/address-match.ts';
import { failure, type Result, success } from '../contract/errors.ts';
import { describeHit, openAddresses, readLanguage } from './geocode.ts';
import type { HandlerContext } from './region-context.ts';

/** Milliseconds after which others are let in. */
const SLICE_MS = 30;

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
    matches.push({ confidence, hits: hits.map((hit) => describeHit(hit, language)) });
    if (context.now() - began < SLICE_MS) continue;
    onFound?.(matches.length);
    await context.yieldToHost();
    if (context.shouldStop()) return failure(400, fault('cancelled'));
    began = context.now();
  }
  onFound?.(matches.length);
  return success(matches);
}
