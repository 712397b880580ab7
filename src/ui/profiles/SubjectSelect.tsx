import { listAreas } from '../../store/profiles/model-areas.ts';
import type { ModelJson } from '../../store/profiles/plain-rules.ts';
import type { RoadKind, SignedLimit, Subject } from '../../store/profiles/rule-subjects.ts';
import { FigureField } from './FigureField.tsx';
import { LIMITS, ROADS } from './rule-texts.ts';

const HIGHEST = 200;

function toValue(subject: Subject): string {
  if (subject.kind === 'road') return `road:${subject.road}`;
  return subject.kind === 'area' ? `area:${subject.area}` : `limit:${subject.limit}`;
}

function fromValue(value: string): Subject {
  const [kind, name] = [value.slice(0, value.indexOf(':')), value.slice(value.indexOf(':') + 1)];
  if (kind === 'area') return { kind, area: name };
  if (kind === 'limit')
    return { kind, limit: name as SignedLimit, figure: LIMITS[name as SignedLimit].usual };
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
        <optgroup label="Kind of road">
          {Object.entries(ROADS).map(([road, text]) => (
            <option key={road} value={`road:${road}`}>
              {text}
            </option>
          ))}
        </optgroup>
        <optgroup label="Signed limit">
          {Object.entries(LIMITS).map(([limit, { text }]) => (
            <option key={limit} value={`limit:${limit}`}>
              {text}
            </option>
          ))}
        </optgroup>
        {(areas.length > 0 || isGone) && (
          <optgroup label="Area">
            {areas.map(({ id, name }) => (
              <option key={id} value={`area:${id}`}>
                roads in {name}
              </option>
            ))}
            {isGone && <option value={toValue(subject)}>roads in {subject.area} (no such area)</option>}
          </optgroup>
        )}
      </select>
      {subject.kind === 'limit' && (
        <FigureField
          unit={LIMITS[subject.limit].unit}
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
