import { t } from '../../i18n/t.ts';
import { isForeign, readAddress } from '../../store/regions/addresses.ts';

/** An address that the person enters, and why it cannot be asked. */
export function AddressField({
  label,
  example,
  text,
  onText,
}: {
  label: string;
  example: string;
  text: string;
  onText: (text: string) => void;
}) {
  const { problem } = readAddress(text);
  return (
    <>
      <label className="field">
        {label}
        <input
          className="input"
          value={text}
          inputMode="url"
          placeholder={example}
          aria-invalid={problem !== undefined}
          onChange={(event) => onText(event.target.value)}
        />
      </label>
      {problem && <p className="field-hint">{problem}</p>}
    </>
  );
}

/** Sends the form whose address is asked; another host is named before. `isReady`: whether the rest of the form is. */
export function AskButton({
  text,
  isAsking,
  isReady = true,
}: {
  text: string;
  isAsking: boolean;
  isReady?: boolean;
}) {
  const { url } = readAddress(text);
  const what = url && isForeign(url.href) ? t('region.askHost', { host: url.host }) : t('region.look');
  return (
    <button type="submit" className="button button-small" disabled={!url || isAsking || !isReady}>
      {isAsking ? t('region.asking') : what}
    </button>
  );
}
