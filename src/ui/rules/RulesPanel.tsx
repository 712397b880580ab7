import { t } from '../../i18n/t.ts';
import { usePage } from '../page-parts.tsx';
import { FairnessSection } from './FairnessSection.tsx';
import { GoalSection } from './GoalSection.tsx';
import { GroupsSection } from './GroupsSection.tsx';
import { MustPrefer } from './MustPrefer.tsx';
import { RelationsSection } from './RelationsSection.tsx';
import { RoadsSection } from './RoadsSection.tsx';
import { TerritoriesSection } from './TerritoriesSection.tsx';
import { TidinessSection } from './TidinessSection.tsx';
import { TolerancesSection } from './TolerancesSection.tsx';

/** What the plan aims at and what it keeps to, in sentences. */
export function RulesPanel() {
  const { hasStreets } = usePage();
  return (
    <>
      <div className="panel-head">
        <h2>{t('rules.title')}</h2>
      </div>
      <div className="panel-body">
        <GoalSection />
        {/* Instances on a plane are sent without coordinates: nothing says how their routes look. */}
        {hasStreets && <TidinessSection />}
        {hasStreets && <TerritoriesSection />}
        <FairnessSection />
        <RelationsSection />
        <TolerancesSection />
        <MustPrefer />
        <GroupsSection />
        <RoadsSection />
      </div>
    </>
  );
}
