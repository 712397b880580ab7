import { t } from '../../i18n/t.ts';
import { listCommands } from '../commands/all-commands.ts';
import { COMMAND_GROUPS, type CommandGroup } from '../commands/command.ts';
import { KeyCaps } from '../parts/KeyCaps.tsx';
import { ModalDialog } from '../parts/ModalDialog.tsx';
import { usePlanner, useSettings } from '../use-planner.ts';
import { KeyField } from './KeyField.tsx';
import { LOCK_KINDS, LOCK_ROWS } from './lock-table.ts';

/** Keys of the browser and of lists, which nobody can change here. */
const FIXED = [
  { chords: ['Escape'], text: 'keys.fixed.escape' },
  { chords: ['ArrowUp', 'ArrowDown'], text: 'keys.fixed.arrows' },
  { chords: ['mod+v'], text: 'keys.fixed.paste' },
  { chords: ['+', '-'], text: 'keys.fixed.zoom' },
  { chords: ['alt+'], text: 'keys.fixed.drag' },
] as const;

function Group({ group }: { group: CommandGroup }) {
  const commands = listCommands().filter((command) => command.group === group && command.keys?.length);
  if (commands.length === 0) return null;
  return (
    <section>
      <h3>{t(`command.group.${group}`)}</h3>
      <dl className="key-list">
        {commands.map((command) => (
          <div key={command.id} data-command={command.id}>
            <dt>{t(command.text)}</dt>
            <dd>
              <KeyField command={command} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function FixedKeys() {
  return (
    <section>
      <h3>{t('keys.fixed')}</h3>
      <dl className="key-list">
        {FIXED.map(({ chords, text }) => (
          <div key={text}>
            <dt>{t(text)}</dt>
            <dd>
              {chords.map((chord) =>
                chord === 'alt+' ? (
                  <kbd key={chord}>{t('keys.alt')}</kbd>
                ) : (
                  <KeyCaps key={chord} chord={chord} />
                ),
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What every kind of lock holds back, and what it does not. */
function LockTable() {
  return (
    <section className="lock-help">
      <h3>{t('locks.title')}</h3>
      <p className="muted">{t('locks.intro')}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('locks.action')}</th>
            {LOCK_KINDS.map((kind) => (
              <th key={kind} scope="col">
                {t(`locks.head.${kind}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {LOCK_ROWS.map(({ text, cells }) => (
            <tr key={text}>
              <th scope="row">{t(text)}</th>
              {LOCK_KINDS.map((kind) => (
                <td key={kind} data-held={cells[kind] === 'locks.yes'}>
                  {t(cells[kind])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Every key with what it does, where it can be changed, and what locks hold back. */
export function KeysDialog() {
  const { view, settings } = usePlanner();
  const isOn = useSettings((state) => state.usesLetterKeys);
  const isChanged = useSettings((state) => Object.keys(state.keys).length > 0);
  return (
    <ModalDialog title={t('keys.title')} className="keys-dialog" onClose={() => view.closeDialog()}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <div className="dialog-body" tabIndex={0}>
        <p className="keys-intro">
          <span id="keys-press-hint" className="muted">
            {t('keys.pressHint')}
          </span>
          {!isOn && (
            <button
              type="button"
              className="button button-small"
              onClick={() => void settings.change({ usesLetterKeys: true })}
            >
              {t('keys.off')} {t('keys.switchOn')}
            </button>
          )}
          {isChanged && (
            <button
              type="button"
              className="button button-small"
              onClick={() => void settings.change({ keys: {} })}
            >
              {t('keys.reset')}
            </button>
          )}
        </p>
        <div className="keys-columns">
          {COMMAND_GROUPS.map((group) => (
            <Group key={group} group={group} />
          ))}
          <FixedKeys />
        </div>
        <LockTable />
      </div>
    </ModalDialog>
  );
}
