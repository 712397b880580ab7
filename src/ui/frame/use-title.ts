import { useEffect, useRef } from 'react';
import { formatDate } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { usePage } from '../page-parts.tsx';
import { usePlan, useSolve, useView } from '../use-planner.ts';

/** The window's title: the plan, whether a run goes on, and whether one ended while nobody looked. */
export function useTitle(): void {
  const { name, date } = usePlan();
  const isWelcome = useView((state) => state.isWelcome);
  const isSolving = useSolve((state) => state.isSolving);
  const outcome = useSolve((state) => state.outcome);
  const wasSolving = useRef(false);
  const plan = isWelcome ? '' : `${name || formatDate(date)} · `;
  const { name: pageName } = usePage();
  const page = pageName ? ` ${t(pageName)}` : '';
  useEffect(() => {
    const rest = `${plan}Tourwright${page}`;
    const hasEndedUnseen = wasSolving.current && !isSolving && outcome !== undefined && document.hidden;
    wasSolving.current = isSolving;
    document.title = isSolving
      ? t('frame.titlePlanning', { rest })
      : hasEndedUnseen
        ? t('frame.titlePlanned', { rest })
        : rest;
    if (!hasEndedUnseen) return;
    const onShow = () => {
      document.title = rest;
    };
    document.addEventListener('visibilitychange', onShow, { once: true });
    return () => document.removeEventListener('visibilitychange', onShow);
  }, [plan, page, isSolving, outcome]);
}
