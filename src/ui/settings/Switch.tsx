interface SwitchProps {
  id: string;
  label: string;
  detail: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** A choice of two with a word on what it does. */
export function Switch({ id, label, detail, isOn, onChange }: SwitchProps) {
  return (
    <label className="setting-switch" htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        aria-describedby={`${id}-detail`}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        {label}
        <small id={`${id}-detail`}>{detail}</small>
      </span>
    </label>
  );
}
