import { Braces, Trash2 } from 'lucide-react';
import { t } from '../../i18n/t.ts';
import type { PlainRule } from '../../store/profiles/plain-rules.ts';
import { usePlanner } from '../use-planner.ts';

interface OwnRuleProps {
  rule: Extract<PlainRule, { kind: 'own' }>;
  number: number;
  fault: string | undefined;
  onRemove: () => void;
}

/** A rule that is no sentence, as it is written; it is changed in the JSON. */
export function OwnRule({ rule, number, fault, onRemove }: OwnRuleProps) {
  const { profileEditing: profiles } = usePlanner();
  return (
    <li className="rule-row" data-bad={fault !== undefined}>
      <fieldset aria-label={t('profiles.own.label', { number })}>
        <div className="own-rule">
          <span className="own-rule-head">
            <Braces size={14} strokeWidth={1.5} /> {t('profiles.own')}{' '}
            <small>{t(`profiles.own.${rule.list}`)}</small>
          </span>
          <code>{rule.block.map((part) => JSON.stringify(part)).join('\n')}</code>
          <button type="button" className="link" onClick={() => profiles.setMode('json')}>
            {t('profiles.own.change')}
          </button>
        </div>
        <button
          type="button"
          className="button button-ghost button-icon button-small"
          aria-label={t('profiles.rule.remove', { number })}
          title={t('profiles.rule.removeThis')}
          onClick={onRemove}
        >
          <Trash2 size={15} strokeWidth={1.5} />
        </button>
      </fieldset>
      {fault && (
        <p className="field-hint" role="alert">
          {fault}
        </p>
      )}
    </li>
  );
}
