/** What the two pages that show plans have different. All else of the screen is the same on both, and asks for neither. */
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import { t } from '../i18n/t.ts';
import { PAGE_FILES, type PageName } from '../store/pages.ts';
import { usePlanner } from './use-planner.ts';

export interface PageParts {
  /** What it is called beside the product's name; the planner is the product. */
  readonly name?: 'lab.title';
  /** The page that its links lead to. */
  readonly other: PageName;
  /** The first card, while there is no plan. */
  readonly Welcome: ComponentType<{ onBrowse: () => void }>;
  /** What the routes on show come to. */
  readonly Figures: ComponentType;
  /** Whether its plans lie in map areas: the map has a scale, and at first a picture of streets. */
  readonly hasStreets: boolean;
  readonly texts: {
    /** What is to be done first. */
    readonly begin: 'frame.addOrders' | 'lab.instance';
    /** While files are over the window, and there are no orders. */
    readonly drop: 'drop.any' | 'lab.instance';
    readonly dropKinds: 'drop.kinds' | 'lab.instanceWhat';
    /** What is done with a research instance, and with published routes. */
    readonly openInstance: 'lab.openIn' | 'import.other.open';
    readonly openSolution: 'lab.open' | 'import.other.attach';
    /** To the other page, and how many plans that one has. */
    readonly toOther: 'lab.open' | 'lab.toPlanner';
    readonly plansThere: 'lab.inLab' | 'lab.inPlanner';
  };
}

export const PageContext = createContext<PageParts | undefined>(undefined);

export function usePage(): PageParts {
  const page = useContext(PageContext);
  if (!page) throw new Error('There is no page around this component');
  return page;
}

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
