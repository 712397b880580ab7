import { Plus } from 'lucide-react';
import { t } from '../../i18n/t.ts';
import { describeSizes } from '../../store/cells/size-cells.ts';
import { findRuleOf, type PlainRule, readSizes } from '../../store/profiles/plain-rules.ts';
import type { ProfileEditor } from '../../store/profiles/profile-state.ts';
import { SizeFields } from '../fleet/SizeFields.tsx';
import { Fold } from '../parts/Fold.tsx';
import { Notice } from '../parts/Notice.tsx';
import { usePlanner } from '../use-planner.ts';
import { AreaList } from './AreaList.tsx';
import { InfluenceField } from './InfluenceField.tsx';
import { OwnRule } from './OwnRule.tsx';
import { RuleRow } from './RuleRow.tsx';

const FIRST_RULE: PlainRule = { kind: 'avoid', subject: { kind: 'road', road: 'motorway' } };

/** The model as sentences. Rules that are no sentence are shown as they are written. */
export function RulesForm({ editor, rules }: { editor: ProfileEditor; rules: readonly PlainRule[] }) {
  const { profileEditing: profiles } = usePlanner();
  const replace = (index: number, rule?: PlainRule) =>
    profiles.setRules(rules.flatMap((old, i) => (i !== index ? [old] : rule ? [rule] : [])));
  const faults = editor.problems.map((problem) => ({
    problem,
    index: problem.rule ? findRuleOf(rules, problem.rule.list, problem.rule.position) : -1,
  }));
  const faultOf = (index: number) => faults.find((fault) => fault.index === index)?.problem.message;
  const others = faults.filter(({ index }) => index < 0);
  return (
    <>
      <section className="panel-section" aria-label={t('profiles.mode.rules')}>
        <h3>{t('profiles.rules.title')}</h3>
        {rules.length === 0 && <p className="muted">{t('profiles.rules.none')}</p>}
        <ul className="rule-list">
          {rules.map((rule, i) => {
            const shared = { number: i + 1, fault: faultOf(i), onRemove: () => replace(i) };
            return rule.kind === 'own' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a rule is its place in the list
              <OwnRule key={i} rule={rule} {...shared} />
            ) : (
              <RuleRow
                // biome-ignore lint/suspicious/noArrayIndexKey: a rule is its place in the list
                key={i}
                rule={rule}
                model={editor.model}
                {...shared}
                onChange={(changed) => replace(i, changed)}
              />
            );
          })}
        </ul>
        {others.map(({ problem }) => (
          <Notice key={problem.message} tone="bad">
            {problem.message}
          </Notice>
        ))}
        <div>
          <button
            type="button"
            className="button button-small"
            onClick={() => profiles.setRules([...rules, FIRST_RULE])}
          >
            <Plus size={14} /> {t('profiles.rule.add')}
          </button>
        </div>
      </section>
      <section className="panel-section">
        <h3>{t('profiles.rules.short')}</h3>
        <InfluenceField model={editor.model} />
      </section>
      <Fold title={t('fleet.foldSize')} summary={describeSizes(readSizes(editor.model))}>
        <SizeFields
          sizes={readSizes(editor.model)}
          profile={editor.base}
          onChange={(changed) => profiles.setSizes(changed)}
        />
      </Fold>
      <AreaList model={editor.model} />
    </>
  );
}
