/** Whether an address can be asked, and whose it is. */
import { t } from '../../i18n/t.ts';

export { isForeign } from '../../client/network-relay.ts';

/** Why an address cannot be asked, in words; undefined when it can. */
export function findUrlProblem(text: string): string | undefined {
  let url: URL;
  try {
    url = new URL(text, location.href);
  } catch {
    return t('region.url.none');
  }
  if (url.protocol === 'https:') return undefined;
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (url.protocol === 'http:' && (isLocal || url.origin === location.origin)) return undefined;
  return t('region.url.notSafe');
}
