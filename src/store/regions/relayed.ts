/** Questions to hosts that a person named: the app's own directly, others through the relay. */
import type { WorkerResult } from '../../client/api-client.ts';
import { openNetworkRelay } from '../../client/network-relay.ts';
import { said } from '../../faults/fault.ts';
import { t } from '../../i18n/t.ts';

/** Runs what asks the host of `url`; a relay that cannot be opened is a failure in words. `base`: of the app. */
export async function askHost<T>(
  base: string,
  url: string,
  work: (relay: string | undefined) => Promise<WorkerResult<T>>,
): Promise<WorkerResult<T>> {
  let relay: string | undefined;
  try {
    relay = await openNetworkRelay(url, t('region.purpose.pack'), base);
  } catch (error) {
    const message = t('region.error.permit', { reason: (error as Error).message });
    return { ok: false, error: { code: 'storage-full', fault: said(message) } };
  }
  return work(relay);
}
