/** The planner: plans on the roads of map areas. */
import { KpiStrip } from './dock/KpiStrip.tsx';
import type { PageParts } from './page-parts.tsx';
import { WelcomeCard } from './welcome/WelcomeCard.tsx';

export const PLANNER_PAGE: PageParts = {
  other: 'lab',
  Welcome: WelcomeCard,
  Figures: KpiStrip,
  hasStreets: true,
  texts: {
    begin: 'frame.addOrders',
    drop: 'drop.any',
    dropKinds: 'drop.kinds',
    openInstance: 'lab.openIn',
    openSolution: 'lab.open',
    toOther: 'lab.open',
    plansThere: 'lab.inLab',
  },
};
