import { type ReactNode, useState } from 'react';
import { t } from '../../i18n/t.ts';

/** A line with one field; Enter does it, Escape leaves it. */
function LineForm({
  isReady,
  button,
  onDone,
  onCancel,
  children,
}: {
  isReady: boolean;
  button: string;
  onDone: () => void;
  onCancel: () => void;
  children: ReactNode;
}) {
  return (
    <form
      className="plan-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) onDone();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onCancel();
      }}
    >
      {children}
      <button type="submit" className="button button-small" disabled={!isReady}>
        {button}
      </button>
      <button type="button" className="button button-ghost button-small" onClick={onCancel}>
        {t('frame.cancel')}
      </button>
    </form>
  );
}

interface NameFormProps {
  label: string;
  value: string;
  button: string;
  onDone: (name: string) => void;
  onCancel: () => void;
}

export function NameForm({ label, value, button, onDone, onCancel }: NameFormProps) {
  const [name, setName] = useState(value);
  return (
    <LineForm
      isReady={name.trim() !== ''}
      button={button}
      onDone={() => onDone(name.trim())}
      onCancel={onCancel}
    >
      <label className="field">
        {label}
        <input
          className="input"
          // biome-ignore lint/a11y/noAutofocus: the field was asked for a moment ago
          autoFocus
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </label>
    </LineForm>
  );
}

function dayAfter(date: string): string {
  const next = new Date(`${date}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

export function DayForm({
  label,
  date,
  onDone,
  onCancel,
}: {
  label: string;
  date: string;
  onDone: (date: string) => void;
  onCancel: () => void;
}) {
  const [day, setDay] = useState(() => dayAfter(date));
  return (
    <LineForm
      isReady={day !== ''}
      button={t('plans.duplicateNow')}
      onDone={() => onDone(day)}
      onCancel={onCancel}
    >
      <label className="field">
        {label}
        <input
          className="input"
          type="date"
          // biome-ignore lint/a11y/noAutofocus: the field was asked for a moment ago
          autoFocus
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
      </label>
    </LineForm>
  );
}
