import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { t } from '../../i18n/t.ts';
import type { Plan } from '../../plan/plan.ts';
import type { Relation } from '../../plan/rules.ts';
import { takesWholeShipments } from '../../store/checks/check-relations.ts';
import { moveItem, orderOfMember } from '../../store/edits/relation-edits.ts';
import { nameMember } from '../../store/name-refusal.ts';
import { SelectField } from '../parts/SelectField.tsx';

type Draft = Omit<Relation, 'id'>;

/** Which of a shipment's stops is meant. */
function StopChoice({
  plan,
  draft,
  member,
  onChange,
}: {
  plan: Plan;
  draft: Draft;
  member: string;
  onChange: (member: string) => void;
}) {
  const id = orderOfMember(member, (candidate) => plan.orders.some((order) => order.id === candidate));
  const order = plan.orders.find((item) => item.id === id);
  if (order?.type !== 'shipment') return null;
  const whole = takesWholeShipments(draft.type);
  return (
    <SelectField
      label={t('rules.whichStop', { name: order.name })}
      isLabelHidden
      value={member}
      choices={[
        ...(whole || member === order.id
          ? [{ value: order.id, label: t('rules.stopBoth'), isDisabled: !whole }]
          : []),
        { value: `${order.id}_pickup`, label: t('rules.stopPickup') },
        { value: `${order.id}_delivery`, label: t('rules.stopDelivery') },
      ]}
      onChange={onChange}
    />
  );
}

/** The members of a rule, in their order. */
export function RelationMembers({
  plan,
  draft,
  onChange,
}: {
  plan: Plan;
  draft: Draft;
  onChange: (members: readonly string[]) => void;
}) {
  const { members, isOfGroups } = draft;
  return (
    <ol className="members" aria-label={t(isOfGroups ? 'rules.groupMembers' : 'rules.members')}>
      {members.map((member, i) => {
        const name = isOfGroups ? member : nameMember(plan, member);
        return (
          <li key={member} className="member">
            <span className="aim-number">{i + 1}</span>
            <span className="member-name">{name}</span>
            {!isOfGroups && (
              <StopChoice
                plan={plan}
                draft={draft}
                member={member}
                onChange={(next) => onChange(members.map((other) => (other === member ? next : other)))}
              />
            )}
            <button
              type="button"
              className="button button-ghost button-icon button-small"
              aria-label={t('rules.moveUp', { name })}
              disabled={i === 0}
              onClick={() => onChange(moveItem(members, i, i - 1))}
            >
              <ArrowUp size={14} strokeWidth={1.5} />
            </button>
            <button
              type="button"
              className="button button-ghost button-icon button-small"
              aria-label={t('rules.moveDown', { name })}
              disabled={i === members.length - 1}
              onClick={() => onChange(moveItem(members, i, i + 1))}
            >
              <ArrowDown size={14} strokeWidth={1.5} />
            </button>
            <button
              type="button"
              className="button button-ghost button-icon button-small"
              aria-label={t('rules.removeMember', { name })}
              onClick={() => onChange(members.filter((other) => other !== member))}
            >
              <X size={14} strokeWidth={1.5} />
            </button>
          </li>
        );
      })}
    </ol>
  );
}
