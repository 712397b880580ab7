import { t } from '../../i18n/first-t.ts';

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
