import { Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../i18n/t.ts';
import type { Relation } from '../../plan/rules.ts';
import { checkRelation, listGroupNames } from '../../store/checks/check-relations.ts';
import { addRelation, changeRelation, removeRelation } from '../../store/edits/relation-edits.ts';
import { usePlan, usePlanner, useView } from '../use-planner.ts';
import { RelationForm } from './RelationForm.tsx';
import { otherwiseText, sayRelation } from './rule-texts.ts';

function Sentence({ relation }: { relation: Relation }) {
  const { edit, view } = usePlanner();
  const plan = usePlan();
  const isOpen = useView((state) => state.openRelation === relation.id);
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isOpen) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  const problems = checkRelation(plan, relation);
  const close = () => view.openRelation(undefined);
  return (
    <li ref={item} className="relation">
      <div className="relation-line">
        <span>
          {sayRelation(plan, relation)}
          <small className={problems.length > 0 ? 'field-hint' : 'field-detail'}>
            {problems[0] ?? otherwiseText(relation.type)}
          </small>
        </span>
        <button
          type="button"
          className="button button-ghost button-icon button-small"
          aria-label={t('rules.editRule')}
          title={t('rules.editRule')}
          aria-expanded={isOpen}
          onClick={() => view.openRelation(isOpen ? undefined : relation.id)}
        >
          <Pencil size={14} strokeWidth={1.5} />
        </button>
        <button
          type="button"
          className="button button-ghost button-icon button-small"
          aria-label={t('rules.removeRule')}
          title={t('rules.removeRule')}
          onClick={() =>
            edit(t('rules.undo.removeRelation'), (current) => removeRelation(current, relation.id))
          }
        >
          <Trash2 size={14} strokeWidth={1.5} />
        </button>
      </div>
      {isOpen && (
        <RelationForm
          id={relation.id}
          initial={relation}
          onCancel={close}
          onSave={(next) => {
            edit(t('rules.undo.changeRelation'), (current) => changeRelation(current, relation.id, next));
            close();
          }}
        />
      )}
    </li>
  );
}

/** Rules between orders as sentences, made from what is chosen. */
export function RelationsSection() {
  const { edit, view } = usePlanner();
  const plan = usePlan();
  const selected = useView((state) => state.selectedOrders);
  const wanted = useView((state) => state.openRelation);
  const [isOfGroups, setOfGroups] = useState(false);
  const section = useRef<HTMLElement>(null);
  const isMaking = wanted === 'new';
  useEffect(() => {
    if (isMaking) section.current?.scrollIntoView({ block: 'start' });
  }, [isMaking]);
  const begin = (ofGroups: boolean) => {
    setOfGroups(ofGroups);
    view.openRelation('new');
  };
  const chosen = plan.orders.filter(({ id }) => selected.has(id)).map(({ id }) => id);
  const close = () => {
    setOfGroups(false);
    view.openRelation(undefined);
  };
  return (
    <section ref={section} className="panel-section">
      <h3>{t('rules.relations')}</h3>
      {plan.relations.length === 0 && !isMaking && (
        <p className="field-detail">{t('rules.relationsEmpty')}</p>
      )}
      {isMaking ? (
        <RelationForm
          initial={
            isOfGroups
              ? { type: 'in_same_route', members: [], isOfGroups: true }
              : { type: 'in_same_route', members: chosen }
          }
          onCancel={close}
          onSave={(relation) => {
            edit(t('rules.undo.addRelation'), (current) => addRelation(current, relation));
            close();
          }}
        />
      ) : (
        <div className="row-buttons">
          <button
            type="button"
            className="button button-small"
            disabled={plan.orders.length === 0}
            onClick={() => begin(false)}
          >
            {t(chosen.length > 0 ? 'rules.makeRule' : 'rules.newRule')}
          </button>
          {listGroupNames(plan).length > 0 && (
            <button type="button" className="button button-small" onClick={() => begin(true)}>
              {t('rules.makeGroupRule')}
            </button>
          )}
        </div>
      )}
      <ul className="relations">
        {plan.relations.map((relation) => (
          <Sentence key={relation.id} relation={relation} />
        ))}
      </ul>
    </section>
  );
}
