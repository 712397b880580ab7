import type { ReactNode } from 'react';
import { PAGE_FILES } from '../../store/pages.ts';
import { usePlanner } from '../use-planner.ts';

/** From the planner to the lab, and back. */
export function PageLink({ className = 'button', children }: { className?: string; children: ReactNode }) {
  const { lab, base } = usePlanner();
  return (
    <a className={className} href={base + PAGE_FILES[lab ? 'planner' : 'lab']}>
      {children}
    </a>
  );
}
