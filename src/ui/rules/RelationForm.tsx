import { useMemo, useState } from 'react';
import { t } from '../../i18n/t.ts';
import type { Plan } from '../../plan/plan.ts';
import type { Relation, RelationType } from '../../plan/rules.ts';
import { readAmount } from '../../store/cells/read-values.ts';
import {
  checkRelationAmong,
  listGroupNames,
  takesRouteEnds,
  takesWholeShipments,
} from '../../store/checks/check-relations.ts';
import { END, START } from '../../store/edits/relation-edits.ts';
import { withChange } from '../../store/plan-edits.ts';
import { Notice } from '../parts/Notice.tsx';
import { SelectField } from '../parts/SelectField.tsx';
import { TextField } from '../parts/TextField.tsx';
import { usePlan, useView } from '../use-planner.ts';
import { RelationMembers } from './RelationMembers.tsx';
import { kindText, otherwiseText, RELATION_TYPES, sayRelation } from './rule-texts.ts';

type Draft = Omit<Relation, 'id'>;

const DEFAULT_RADIUS = 500;
const MAX_LISTED = 500;

/** Orders as members of a rule of this kind: of shipments the delivery where one stop has to be named. */
function toMembers(plan: Plan, ids: readonly string[], type: RelationType): string[] {
  const isShipment = new Map(plan.orders.map((order) => [order.id, order.type === 'shipment']));
  return ids.map((id) => (isShipment.get(id) && !takesWholeShipments(type) ? `${id}_delivery` : id));
}

/** What a change of the kind makes of the rest of the rule. */
function withKind(plan: Plan, draft: Draft, type: RelationType): Draft {
  const kept = takesRouteEnds(type)
    ? draft.members
    : draft.members.filter((member) => member !== START && member !== END);
  const members = draft.isOfGroups ? kept : toMembers(plan, kept, type);
  const isArea = type === 'in_area_sequence';
  return withChange<Draft>(draft, {
    type,
    members,
    radiusMetres: isArea ? (draft.radiusMetres ?? DEFAULT_RADIUS) : undefined,
    vehicleId: type === 'not_in_same_route' ? undefined : draft.vehicleId,
  });
}

/** A rule being made or changed; it cannot be kept while it contradicts itself or another rule. */
export function RelationForm({
  initial,
  id,
  onSave,
  onCancel,
}: {
  initial: Draft;
  /** Of the rule that is changed. */
  id?: string;
  onSave: (relation: Draft) => void;
  onCancel: () => void;
}) {
  const plan = usePlan();
  const selected = useView((state) => state.selectedOrders);
  const [draft, setDraft] = useState<Draft>(initial);
  const problems = useMemo(() => checkRelationAmong(plan, { ...draft, id: id ?? '' }), [plan, draft, id]);
  const { members, type } = draft;
  const setMembers = (next: readonly string[]) => setDraft({ ...draft, members: next });
  const isMember = (orderId: string) =>
    members.some((member) => [orderId, `${orderId}_pickup`, `${orderId}_delivery`].includes(member));
  const add = (ids: readonly string[]) => {
    const added = draft.isOfGroups ? ids : toMembers(plan, ids, type);
    const end = members.indexOf(END);
    setMembers(end < 0 ? [...members, ...added] : [...members.slice(0, end), ...added, END]);
  };
  const groups = listGroupNames(plan).filter((name) => !members.includes(name));
  const open = plan.orders.filter((order) => !isMember(order.id));
  const chosen = open.filter((order) => selected.has(order.id));
  const hasEnds = !draft.isOfGroups && takesRouteEnds(type);
  return (
    <div className="relation-form">
      <SelectField
        label={t('rules.kind')}
        value={type}
        choices={RELATION_TYPES.map((item) => ({
          value: item,
          label: kindText(item),
          isDisabled: draft.isOfGroups === true && item === 'in_area_sequence',
        }))}
        onChange={(text) => {
          const next = RELATION_TYPES.find((item) => item === text);
          if (next) setDraft(withKind(plan, draft, next));
        }}
        detail={otherwiseText(type)}
      />
      {draft.isOfGroups && <p className="field-detail">{t('checks.areaOfGroups')}</p>}
      <RelationMembers plan={plan} draft={draft} onChange={setMembers} />
      <div className="row-buttons">
        {!draft.isOfGroups && chosen.length > 0 && (
          <button
            type="button"
            className="button button-small"
            onClick={() => add(chosen.map((order) => order.id))}
          >
            {t('rules.addChosen', { count: chosen.length })}
          </button>
        )}
        {hasEnds && !members.includes(START) && (
          <button
            type="button"
            className="button button-small"
            onClick={() => setMembers([START, ...members])}
          >
            {t('rules.addStart')}
          </button>
        )}
        {hasEnds && !members.includes(END) && (
          <button type="button" className="button button-small" onClick={() => setMembers([...members, END])}>
            {t('rules.addEnd')}
          </button>
        )}
      </div>
      {draft.isOfGroups ? (
        <SelectField
          label={t('rules.addGroup')}
          value=""
          choices={[{ value: '', label: '–' }, ...groups.map((name) => ({ value: name, label: name }))]}
          onChange={(name) => name !== '' && add([name])}
        />
      ) : (
        <SelectField
          label={t('rules.addMember')}
          value=""
          choices={[
            { value: '', label: '–' },
            ...open
              .slice(0, MAX_LISTED)
              .map((order) => ({ value: order.id, label: `${order.name}, ${order.id}` })),
          ]}
          onChange={(orderId) => orderId !== '' && add([orderId])}
        />
      )}
      <SelectField
        label={t('rules.onVan')}
        value={draft.vehicleId ?? ''}
        isDisabled={type === 'not_in_same_route'}
        detail={type === 'not_in_same_route' ? t('checks.apartOnOne') : undefined}
        choices={[
          { value: '', label: t('rules.anyVan') },
          ...plan.vehicles.map(({ id: vehicleId, name }) => ({ value: vehicleId, label: name })),
        ]}
        onChange={(vehicleId) => setDraft(withChange<Draft>(draft, { vehicleId: vehicleId || undefined }))}
      />
      {type === 'in_area_sequence' && (
        <TextField
          label={t('rules.radius')}
          value={String(draft.radiusMetres ?? '')}
          hint={t('rules.badRadius')}
          onCommit={(text) => {
            const metres = readAmount(text);
            if (metres.ok) setDraft({ ...draft, radiusMetres: metres.value });
            return metres.ok;
          }}
        />
      )}
      <p className="relation-says">{sayRelation(plan, draft)}.</p>
      {problems.length > 0 && (
        <Notice tone="bad">
          {problems.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </Notice>
      )}
      <div className="row-buttons">
        <button
          type="button"
          className="button button-small"
          disabled={problems.length > 0}
          onClick={() => onSave(draft)}
        >
          {t('rules.save')}
        </button>
        <button type="button" className="button button-small button-ghost" onClick={onCancel}>
          {t('rules.cancel')}
        </button>
      </div>
    </div>
  );
}
