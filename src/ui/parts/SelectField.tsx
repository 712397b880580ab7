import { type ReactNode, useId } from 'react';

interface SelectChoice {
  readonly value: string;
  readonly label: string;
  readonly isDisabled?: boolean;
}

export function SelectField({
  label,
  value,
  choices,
  onChange,
  isWide,
  isDisabled,
  detail,
  beside,
  isLabelHidden,
}: {
  label: string;
  value: string;
  choices: readonly SelectChoice[];
  onChange: (value: string) => void;
  isWide?: boolean;
  isDisabled?: boolean;
  detail?: string;
  beside?: ReactNode;
  isLabelHidden?: boolean;
}) {
  const id = useId();
  return (
    <div className={`field${isWide ? ' wide' : ''}`}>
      {!isLabelHidden && (
        <span className="field-label">
          <label htmlFor={id}>{label}</label>
          {beside}
        </span>
      )}
      <select
        id={id}
        className="select"
        aria-label={isLabelHidden ? label : undefined}
        aria-describedby={detail ? `${id}-detail` : undefined}
        disabled={isDisabled}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} disabled={choice.isDisabled}>
            {choice.label}
          </option>
        ))}
      </select>
      {detail && (
        <span id={`${id}-detail`} className="field-detail">
          {detail}
        </span>
      )}
    </div>
  );
}
