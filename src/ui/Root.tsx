import { useLayoutEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { directionOf } from '../i18n/locale.ts';
import type { Planner } from '../store/planner.ts';
import { App } from './App.tsx';
import { PageContext, type PageParts } from './page-parts.tsx';
import { PlannerContext } from './use-planner.ts';

/** The planner on one of its pages; mounted anew when language, units or clock change, for texts are read while drawing. */
export function Root({ planner, page }: { planner: Planner; page: PageParts }) {
  const edition = useStore(planner.settings.store, (state) => state.edition);
  const language = useStore(planner.settings.store, (state) => state.language);
  const shown = useRef(edition);
  const focused = useRef('');
  if (shown.current !== edition) focused.current = document.activeElement?.id ?? '';
  useLayoutEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = directionOf(language);
  }, [language]);
  useLayoutEffect(() => {
    if (shown.current === edition) return;
    shown.current = edition;
    // The field that was just used is another element now.
    if (focused.current) document.getElementById(focused.current)?.focus({ preventScroll: true });
  }, [edition]);
  return (
    <PlannerContext value={planner}>
      <PageContext value={page}>
        <App key={edition} />
      </PageContext>
    </PlannerContext>
  );
}
