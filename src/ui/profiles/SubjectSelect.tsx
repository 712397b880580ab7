import { t } from '../../i18n/t.ts';
import { listAreas } from '../../store/profiles/model-areas.ts';
import type { ModelJson } from '../../store/profiles/plain-rules.ts';
import type { RoadKind, SignedLimit, Subject } from '../../store/profiles/rule-subjects.ts';
import { FigureField } from './FigureField.tsx';
import { getLimitFigure, LIMITS, limitText, ROADS, roadText } from './rule-texts.ts';

const HIGHEST = 200;

function toValue(subject: Subject): string {
  if (subject.kind === 'road') return `road:${subject.road}`;
  return subject.kind === 'area' ? `area:${subject.area}` : `limit:${subject.limit}`;
}

function fromValue(value: string): Subject {
  const [kind, name] = [value.slice(0, value.indexOf(':')), value.slice(value.indexOf(':') + 1)];
  if (kind === 'area') return { kind, area: name };
  if (kind === 'limit')
    return { kind, limit: name as SignedLimit, figure: getLimitFigure(name as SignedLimit).usual };
  return { kind: 'road', road: name as RoadKind };
}

interface SubjectSelectProps {
  label: string;
  figureLabel: string;
  subject: Subject;
  model: ModelJson;
  onChange: (subject: Subject) => void;
}

/** What a rule is about: a kind of road, roads with a signed limit, or those of an area of the model. */
export function SubjectSelect({ label, figureLabel, subject, model, onChange }: SubjectSelectProps) {
  const areas = listAreas(model);
  const isGone = subject.kind === 'area' && !areas.some(({ id }) => id === subject.area);
  return (
    <>
      <select
        className="select"
        aria-label={label}
        value={toValue(subject)}
        onChange={(event) => onChange(fromValue(event.target.value))}
      >
        <optgroup label={t('profiles.subject.road')}>
          {ROADS.map((road) => (
            <option key={road} value={`road:${road}`}>
              {roadText(road)}
            </option>
          ))}
        </optgroup>
        <optgroup label={t('profiles.subject.limit')}>
          {LIMITS.map((limit) => (
            <option key={limit} value={`limit:${limit}`}>
              {limitText(limit)}
            </option>
          ))}
        </optgroup>
        {(areas.length > 0 || isGone) && (
          <optgroup label={t('profiles.subject.area')}>
            {areas.map(({ id, name }) => (
              <option key={id} value={`area:${id}`}>
                {t('profiles.area.roadsIn', { name })}
              </option>
            ))}
            {isGone && (
              <option value={toValue(subject)}>{t('profiles.area.gone', { name: subject.area })}</option>
            )}
          </optgroup>
        )}
      </select>
      {subject.kind === 'limit' && (
        <FigureField
          unit={getLimitFigure(subject.limit).unit}
          scale={getLimitFigure(subject.limit).scale}
          label={figureLabel}
          value={subject.figure}
          least={0.1}
          most={HIGHEST}
          onChange={(figure) => onChange({ ...subject, figure })}
        />
      )}
    </>
  );
}
