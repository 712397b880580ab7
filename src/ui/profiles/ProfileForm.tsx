import { ArrowLeft } from 'lucide-react';
import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { BASE_PROFILES, type BaseProfile } from '../../api/contract/standard-profiles.ts';
import { t } from '../../i18n/t.ts';
import { canShowRules, findSaveObstacle } from '../../store/profiles/edited-text.ts';
import { usePlanner, useProfiles } from '../use-planner.ts';
import { ModelText } from './ModelText.tsx';
import { RulesForm } from './RulesForm.tsx';
import { baseText } from './rule-texts.ts';
import { SaveBar } from './SaveBar.tsx';

function ModeSwitch() {
  const { profileEditing: profiles } = usePlanner();
  const editor = useProfiles((state) => state.editor);
  const note = useId();
  if (!editor) return null;
  const canSwitch = editor.mode === 'rules' || canShowRules(editor);
  return (
    <>
      <div className="segmented">
        <button
          type="button"
          aria-pressed={editor.mode === 'rules'}
          disabled={!canSwitch}
          aria-describedby={canSwitch ? undefined : note}
          onClick={() => profiles.setMode('rules')}
        >
          {t('profiles.mode.rules')}
        </button>
        <button type="button" aria-pressed={editor.mode === 'json'} onClick={() => profiles.setMode('json')}>
          JSON
        </button>
      </div>
      {!canSwitch && (
        <span id={note} className="profile-note">
          {t('profiles.mode.mend')}
        </span>
      )}
    </>
  );
}

/** Name, base and rules of one profile; the map shows what they do. */
export function ProfileForm() {
  const { profileEditing: profiles } = usePlanner();
  const editor = useProfiles((state) => state.editor);
  const list = useProfiles((state) => state.profiles);
  const [isLeaving, setLeaving] = useState(false);
  const id = useId();
  const back = useRef<HTMLButtonElement>(null);
  useLostFocus(back);
  if (!editor) return null;
  const leave = () => {
    if (editor.isTouched && !isLeaving) setLeaving(true);
    else profiles.close();
  };
  return (
    <>
      <div className="panel-head">
        <button
          ref={back}
          type="button"
          className="button button-ghost button-icon button-small"
          aria-label={t('profiles.backToList')}
          title={t('profiles.backToList')}
          onClick={leave}
        >
          <ArrowLeft size={16} strokeWidth={1.5} />
        </button>
        <h2>{t(editor.id ? 'profiles.edit' : 'profiles.new')}</h2>
      </div>
      <div className="panel-body" data-testid="profile-editor">
        <section className="panel-section profile-basics">
          <label className="field" htmlFor={`${id}-name`}>
            {t('profiles.name')}
            <input
              id={`${id}-name`}
              className="input"
              value={editor.name}
              maxLength={80}
              aria-invalid={editor.name.trim() === ''}
              onChange={(event) => profiles.rename(event.target.value)}
            />
          </label>
          <label className="field" htmlFor={`${id}-base`}>
            {t('profiles.base')}
            <select
              id={`${id}-base`}
              className="select"
              value={editor.base}
              onChange={(event) => profiles.setBase(event.target.value as BaseProfile)}
            >
              {BASE_PROFILES.map((base) => (
                <option key={base} value={base}>
                  {baseText(base)}
                </option>
              ))}
            </select>
          </label>
          <div className="profile-mode">
            <ModeSwitch />
          </div>
        </section>
        {editor.mode === 'rules' && editor.rules ? (
          <RulesForm editor={editor} rules={editor.rules} />
        ) : (
          <ModelText editor={editor} />
        )}
      </div>
      <SaveBar
        obstacle={findSaveObstacle(editor, list)}
        error={editor.saveError}
        isLeaving={isLeaving}
        onStay={() => setLeaving(false)}
        onLeave={leave}
        onSave={() => void profiles.save()}
      />
    </>
  );
}

/** Focuses the element when it appears in the place of what had focus, which would otherwise fall into nothing. */
export function useLostFocus(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  }, [ref]);
}
