import { type ReactNode, useState } from 'react';
import { CURRENCIES, currencySign } from '../../i18n/format-state.ts';
import { language } from '../../i18n/language-state.ts';
import { listLanguages } from '../../i18n/load-language.ts';
import { LANGUAGE_NAMES, localeOf } from '../../i18n/locale.ts';
import { t } from '../../i18n/t.ts';
import type { Settings } from '../../store/settings/settings.ts';
import { usePlanner, useSettings } from '../use-planner.ts';

function Choice({
  id,
  label,
  value,
  onChange,
  children,
}: {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}) {
  return (
    <label className="field" htmlFor={id}>
      {label}
      <select id={id} className="select" value={value} onChange={(event) => onChange(event.target.value)}>
        {children}
      </select>
    </label>
  );
}

/** `€ EUR, Euro`, in the language in use. */
function describeCurrency(code: string): string {
  const { tag } = localeOf(language.current);
  const sign = currencySign(code, tag);
  const name = new Intl.DisplayNames([tag], { type: 'currency' }).of(code) ?? code;
  return `${sign === code ? code : `${sign} ${code}`}, ${name}`;
}

/** Language, units, clock, currency; and whose time the times are. */
export function FiguresSection() {
  const { settings } = usePlanner();
  const { units, clock, currency, language: chosen } = useSettings((state) => state);
  const [hasFailed, setFailed] = useState(false);
  const change = (values: Partial<Settings>) =>
    void settings.change(values).then((isDone) => setFailed(!isDone));
  return (
    <section className="panel-section">
      <h3>{t('settings.figures')}</h3>
      <div className="settings-fields">
        <Choice
          id="settings-language"
          label={t('settings.language')}
          value={chosen}
          onChange={(value) => change({ language: value as Settings['language'] })}
        >
          {listLanguages().map((name) => (
            <option key={name} value={name} lang={name}>
              {LANGUAGE_NAMES[name]}
            </option>
          ))}
        </Choice>
        <Choice
          id="settings-units"
          label={t('settings.units')}
          value={units}
          onChange={(value) => change({ units: value as Settings['units'] })}
        >
          <option value="km">{t('settings.units.km')}</option>
          <option value="mi">{t('settings.units.mi')}</option>
        </Choice>
        <Choice
          id="settings-clock"
          label={t('settings.clock')}
          value={clock}
          onChange={(value) => change({ clock: value as Settings['clock'] })}
        >
          <option value="24">{t('settings.clock.24')}</option>
          <option value="12">{t('settings.clock.12')}</option>
        </Choice>
        <Choice
          id="settings-currency"
          label={t('settings.currency')}
          value={currency}
          onChange={(value) => change({ currency: value })}
        >
          {CURRENCIES.map((code) => (
            <option key={code} value={code}>
              {describeCurrency(code)}
            </option>
          ))}
        </Choice>
      </div>
      {hasFailed && (
        <p className="field-hint" role="alert">
          {t('settings.languageFailed')}
        </p>
      )}
      <p className="muted">{t('settings.currencyNote')}</p>
      <h4>{t('settings.zone')}</h4>
      <p className="muted">
        {t('settings.zoneNote', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}
      </p>
    </section>
  );
}
