/** Whether an address can be asked, and whose it is. */
import { t } from '../../i18n/t.ts';

export { isForeign } from '../../client/network-relay.ts';

/** What somebody has typed: the address that can be asked, or why it cannot, in words; neither of nothing. */
export function readAddress(text: string): { readonly url?: URL; readonly problem?: string } {
  const typed = text.trim();
  if (typed === '') return {};
  let url: URL;
  try {
    url = new URL(typed, location.href);
  } catch {
    return { problem: t('region.url.none') };
  }
  if (url.protocol === 'https:') return { url };
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (url.protocol === 'http:' && (isLocal || url.origin === location.origin)) return { url };
  return { problem: t('region.url.notSafe') };
}
