/** The lab: research instances on a plane, and the speed of this computer. */
import type { PageParts } from '../page-parts.tsx';
import { LabWelcome } from './LabWelcome.tsx';
import { ResearchStrip } from './ResearchStrip.tsx';

export const LAB_PAGE: PageParts = {
  name: 'lab.title',
  other: 'planner',
  Welcome: LabWelcome,
  Figures: ResearchStrip,
  hasStreets: false,
  texts: {
    begin: 'lab.instance',
    drop: 'lab.instance',
    dropKinds: 'lab.instanceWhat',
    openInstance: 'import.other.open',
    openSolution: 'import.other.attach',
    toOther: 'lab.toPlanner',
    plansThere: 'lab.inPlanner',
  },
};
