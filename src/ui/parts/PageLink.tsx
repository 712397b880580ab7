import type { ReactNode } from 'react';
import { t } from '../../i18n/t.ts';
import { PAGE_FILES } from '../../store/pages.ts';
import { usePage } from '../page-parts.ts';
import { usePlanner } from '../use-planner.ts';

/** From the planner to the lab, and back. */
export function PageLink({ className = 'link', icon }: { className?: string; icon?: ReactNode }) {
  const { base } = usePlanner();
  const { other, texts } = usePage();
  return (
    <a className={className} href={base + PAGE_FILES[other]}>
      {icon} {t(texts.toOther)}
    </a>
  );
}
