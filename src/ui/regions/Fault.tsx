import { reword } from '../../i18n/reword.ts';

/** What a worker says went wrong, in the language in use; apart from the first screen, for it needs all texts. */
export function Fault({ message }: { message: string }) {
  return reword(message);
}
