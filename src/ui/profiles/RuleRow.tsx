import { Trash2 } from 'lucide-react';
import { getSpeedUnit } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import type { ModelJson, PlainRule } from '../../store/profiles/plain-rules.ts';
import { type Subject, TURNS, type Turn } from '../../store/profiles/rule-subjects.ts';
import { FigureField } from './FigureField.tsx';
import { roundSpeed, turnText, VERBS, type Verb, verbText } from './rule-texts.ts';
import { SubjectSelect } from './SubjectSelect.tsx';

type SentenceRule = Exclude<PlainRule, { kind: 'own' }>;

const DEFAULT_KMH = 30;
const DEFAULT_SECONDS = 20;
const ANY_ROAD: Subject = { kind: 'road', road: 'motorway' };
const FASTEST = 140;

/** The rule with another verb; what it is about stays where the verb can be about it. */
function changeVerb(rule: SentenceRule, kind: Verb): SentenceRule {
  if (kind === 'turn') return rule.kind === 'turn' ? rule : { kind, turn: 'left', seconds: DEFAULT_SECONDS };
  const subject = rule.kind === 'turn' ? ANY_ROAD : rule.subject;
  return kind === 'slow' ? { kind, subject, kmh: roundSpeed(DEFAULT_KMH) } : { kind, subject };
}

interface RuleRowProps {
  rule: SentenceRule;
  model: ModelJson;
  number: number;
  fault: string | undefined;
  onChange: (rule: SentenceRule) => void;
  onRemove: () => void;
}

/** One sentence: verb, what it is about, and a figure where it needs one. */
export function RuleRow({ rule, model, number, fault, onChange, onRemove }: RuleRowProps) {
  const speedUnit = getSpeedUnit();
  return (
    <li className="rule-row" data-bad={fault !== undefined}>
      <fieldset aria-label={t('profiles.rule', { number })}>
        <select
          className="select rule-verb"
          aria-label={t('profiles.rule.verb', { number })}
          value={rule.kind}
          onChange={(event) => onChange(changeVerb(rule, event.target.value as Verb))}
        >
          {VERBS.map((verb) => (
            <option key={verb} value={verb}>
              {verbText(verb)}
            </option>
          ))}
        </select>
        {rule.kind === 'turn' ? (
          <select
            className="select"
            aria-label={t('profiles.rule.subject', { number })}
            value={rule.turn}
            onChange={(event) => onChange({ ...rule, turn: event.target.value as Turn })}
          >
            {Object.keys(TURNS).map((turn) => (
              <option key={turn} value={turn}>
                {turnText(turn as Turn)}
              </option>
            ))}
          </select>
        ) : (
          <SubjectSelect
            label={t('profiles.rule.subject', { number })}
            figureLabel={t('profiles.rule.limit', { number })}
            subject={rule.subject}
            model={model}
            onChange={(subject) => onChange({ ...rule, subject })}
          />
        )}
        <button
          type="button"
          className="button button-ghost button-icon button-small"
          aria-label={t('profiles.rule.remove', { number })}
          title={t('profiles.rule.removeThis')}
          onClick={onRemove}
        >
          <Trash2 size={15} strokeWidth={1.5} />
        </button>
        {rule.kind === 'slow' && (
          <FigureField
            before={t('profiles.figure.to')}
            unit={speedUnit.sign}
            scale={speedUnit.kmh}
            label={t('profiles.rule.speed', { number })}
            value={rule.kmh}
            least={1}
            most={FASTEST}
            onChange={(kmh) => onChange({ ...rule, kmh })}
          />
        )}
        {rule.kind === 'turn' && (
          <FigureField
            before={t('profiles.figure.of')}
            unit={t('profiles.figure.secondsUnit')}
            label={t('profiles.rule.seconds', { number })}
            value={rule.seconds}
            least={0}
            most={3600}
            onChange={(seconds) => onChange({ ...rule, seconds })}
          />
        )}
      </fieldset>
      {fault && (
        <p className="field-hint" role="alert">
          {fault}
        </p>
      )}
    </li>
  );
}
