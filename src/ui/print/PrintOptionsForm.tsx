import type { ExportRoute } from '../../files/out/export-plan.ts';
import { listLanguages } from '../../i18n/load-language.ts';
import { LANGUAGE_NAMES, type Language } from '../../i18n/locale.ts';
import { type MessageKey, t } from '../../i18n/t.ts';
import { CODES, COLUMNS, PAPERS, type PrintOptions, TYPE_SIZES } from './print-options.ts';

interface ChoiceProps<T extends string> {
  label: string;
  value: T;
  choices: readonly T[];
  nameOf: (choice: T) => string;
  onChange: (choice: T) => void;
}

function Choice<T extends string>({ label, value, choices, nameOf, onChange }: ChoiceProps<T>) {
  return (
    <label className="field">
      {label}
      <select className="select" value={value} onChange={(event) => onChange(event.target.value as T)}>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {nameOf(choice)}
          </option>
        ))}
      </select>
    </label>
  );
}

function Check({
  label,
  isOn,
  onChange,
}: {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}) {
  return (
    <label className="check">
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  );
}

interface FormProps {
  options: PrintOptions;
  onChange: (change: Partial<PrintOptions>) => void;
  routes: readonly ExportRoute[];
  chosen: ReadonlySet<string>;
  onChoose: (key: string, isChosen: boolean) => void;
}

/** How the sheets look, and whose are printed. */
export function PrintOptionsForm({ options, onChange, routes, chosen, onChoose }: FormProps) {
  return (
    <div className="print-options">
      <Choice
        label={t('print.paper')}
        value={options.paper}
        choices={PAPERS}
        nameOf={(paper) => t(`print.paper.${paper}`)}
        onChange={(paper) => onChange({ paper })}
      />
      <Choice
        label={t('print.size')}
        value={options.size}
        choices={TYPE_SIZES}
        nameOf={(size) => t(`print.size.${size}`)}
        onChange={(size) => onChange({ size })}
      />
      <Choice
        label={t('print.language')}
        value={options.language}
        choices={listLanguages()}
        nameOf={(language) => LANGUAGE_NAMES[language as Language]}
        onChange={(language) => onChange({ language })}
      />
      <Choice
        label={t('print.code')}
        value={options.code}
        choices={CODES}
        nameOf={(code) => t(`print.code.${code}`)}
        onChange={(code) => onChange({ code })}
      />
      <fieldset>
        <legend>{t('print.columns')}</legend>
        {COLUMNS.map((column) => (
          <Check
            key={column}
            label={t(`print.column.${column}` satisfies MessageKey)}
            isOn={options.columns.includes(column)}
            onChange={(isOn) =>
              onChange({
                columns: COLUMNS.filter((one) => (one === column ? isOn : options.columns.includes(one))),
              })
            }
          />
        ))}
      </fieldset>
      <fieldset>
        <legend className="visually-hidden">{t('print.title')}</legend>
        <Check
          label={t('print.hidePhones')}
          isOn={options.hidesPhones}
          onChange={(hidesPhones) => onChange({ hidesPhones })}
        />
        <Check label={t('print.map')} isOn={options.hasMap} onChange={(hasMap) => onChange({ hasMap })} />
        <Check
          label={t('print.turns')}
          isOn={options.hasTurns}
          onChange={(hasTurns) => onChange({ hasTurns })}
        />
        <Check
          label={t('print.twoUp')}
          isOn={options.isTwoUp}
          onChange={(isTwoUp) => onChange({ isTwoUp })}
        />
      </fieldset>
      <fieldset>
        <legend>{t('print.drivers')}</legend>
        {routes.map((route) => (
          <Check
            key={route.key}
            label={[route.van, route.driver].filter(Boolean).join(', ')}
            isOn={chosen.has(route.key)}
            onChange={(isOn) => onChoose(route.key, isOn)}
          />
        ))}
      </fieldset>
    </div>
  );
}
