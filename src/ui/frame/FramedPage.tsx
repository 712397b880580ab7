import { t } from '../../i18n/t.ts';

/** In place of the planner where a page of another site frames it. */
export function FramedPage() {
  return (
    <main className="framed-page">
      <p>{t('frame.framed')}</p>
      <a className="button" href={location.href} target="_blank" rel="noopener">
        {t('frame.framedOpen')}
      </a>
    </main>
  );
}

/**
 * Whether a page of another origin shows this one within itself. It could lay something over it and have a person click on
 * what they do not see. Answers of the service worker forbid it to the browser (`frame-ancestors`), which a `<meta>` cannot;
 * the first visit, which comes from the host as it is, has to see for itself.
 */
export function isFramedByOthers(): boolean {
  for (let at: Window = window; at !== at.parent; at = at.parent) {
    try {
      if (at.parent.location.origin !== location.origin) return true;
    } catch {
      // A foreign page's address cannot be asked for.
      return true;
    }
  }
  return false;
}
