import { type MessageKey, t } from '../../i18n/t.ts';
import { isZone, listVans } from '../../plan/no-go-zones.ts';
import type { Plan } from '../../plan/plan.ts';
import type { TerritoryStrength } from '../../plan/territory.ts';
import { usePlan } from '../use-planner.ts';
import { strengthDetail } from './rule-texts.ts';

interface RuleLine {
  readonly title: MessageKey;
  readonly text: string;
  /** How much of the plan it is about. */
  readonly use?: string;
}

function minutes(seconds: number | undefined): string {
  return String(Math.round((seconds ?? 0) / 60));
}

function orders(plan: Plan, isMeant: (order: Plan['orders'][number]) => boolean): string {
  return t('rules.usedBy', { count: plan.orders.filter(isMeant).length });
}

/** Areas of one strength, where the plan has some that are of any van. */
function listTerritories({ territories = [], vehicles }: Plan, strength: TerritoryStrength): RuleLine[] {
  const isSome = territories.some(
    (area) =>
      area.strength === strength && (isZone(area) ? listVans(area, vehicles) : area.vehicleIds).length > 0,
  );
  const title = strength === 'closed' ? 'zone.title' : 'territory.title';
  return isSome ? [{ title, text: strengthDetail(strength) }] : [];
}

function listMusts(plan: Plan): RuleLine[] {
  const { latenessSeconds, overtimeSeconds } = plan.tolerances ?? {};
  const resting = plan.vehicles.filter((van) => van.rest || van.moreShifts?.some(({ rest }) => rest));
  return [
    {
      title: 'rules.mustWindows',
      text: latenessSeconds
        ? t('rules.mustWindowsLate', { minutes: minutes(latenessSeconds) })
        : t('rules.mustWindowsText'),
      use: orders(plan, ({ windows, pickup }) => windows.length > 0 || (pickup?.windows.length ?? 0) > 0),
    },
    { title: 'rules.mustRoom', text: t('rules.mustRoomText') },
    {
      title: 'rules.mustSkills',
      text: t('rules.mustSkillsText'),
      use: orders(plan, ({ skills }) => skills.length > 0),
    },
    {
      title: 'rules.mustVans',
      text: t('rules.mustVansText'),
      use: orders(plan, (order) =>
        Boolean(order.allowedVehicles?.length || order.disallowedVehicles?.length),
      ),
    },
    {
      title: 'rules.mustHours',
      text: overtimeSeconds
        ? t('rules.mustHoursOver', { minutes: minutes(overtimeSeconds) })
        : t('rules.mustHoursText'),
    },
    {
      title: 'rules.mustBreaks',
      text: t('rules.mustBreaksText'),
      use: t('rules.usedByVans', { count: resting.length }),
    },
    { title: 'rules.mustRelations', text: t('rules.mustRelationsText') },
    ...listTerritories(plan, 'keep'),
    ...listTerritories(plan, 'closed'),
  ];
}

function listRequirements(plan: Plan): RuleLine[] {
  const least = plan.vehicles.filter(({ minOrders }) => minOrders !== undefined);
  return [
    {
      title: 'rules.preferPriority',
      text: t('rules.preferPriorityText'),
      use: orders(plan, ({ priority }) => priority !== undefined && priority !== 2),
    },
    {
      title: 'rules.preferVans',
      text: t('rules.preferVansText'),
      use: orders(plan, ({ preferredVehicles }) => Boolean(preferredVehicles?.length)),
    },
    {
      title: 'rules.preferMin',
      text: t('rules.preferMinText'),
      use: t('rules.usedByVans', { count: least.length }),
    },
    ...listTerritories(plan, 'prefer'),
  ];
}

function Lines({ lines }: { lines: readonly RuleLine[] }) {
  return (
    <dl className="rule-lines">
      {lines.map(({ title, text, use }) => (
        <div key={title}>
          <dt>
            {t(title)} {use && <small>{use}</small>}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What is never broken and what is only preferred, each with what happens where it is impossible. */
export function MustPrefer() {
  const plan = usePlan();
  return (
    <>
      <section className="panel-section">
        <h3>{t('rules.must')}</h3>
        <p className="field-detail">{t('rules.mustDetail')}</p>
        <Lines lines={listMusts(plan)} />
      </section>
      <section className="panel-section">
        <h3>{t('rules.prefer')}</h3>
        <p className="field-detail">{t('rules.preferDetail')}</p>
        <Lines lines={listRequirements(plan)} />
      </section>
    </>
  );
}
