import { ArrowLeft, Copy, Pencil, Plus, Trash2, Undo2 } from 'lucide-react';
import { useRef } from 'react';
import type { OwnProfile } from '../../api/contract/own-profiles.ts';
import { t } from '../../i18n/t.ts';
import { ConfirmButton } from '../parts/ConfirmButton.tsx';
import { EmptyState } from '../parts/EmptyState.tsx';
import { Notice } from '../parts/Notice.tsx';
import { usePlan, usePlanner, useProfiles } from '../use-planner.ts';
import { ProfileForm, useLostFocus } from './ProfileForm.tsx';
import { baseText } from './rule-texts.ts';

/** Own profiles: the list, or the one that is being edited. */
export function ProfilesPanel() {
  const isEditing = useProfiles((state) => state.editor !== undefined);
  return isEditing ? <ProfileForm /> : <ProfileList />;
}

function ProfileRow({ own }: { own: OwnProfile }) {
  const { profileEditing: profiles } = usePlanner();
  // Read with the plan, so that it is counted again when a van changes.
  usePlan();
  const { name, profile } = own;
  const users = profiles.countUsers(profile.id);
  const base = baseText(profile.profile);
  return (
    <li className="region-row">
      <div>
        <strong>{name}</strong>
        <p>{users > 0 ? t('profiles.used', { base, count: users }) : t('profiles.notUsed', { base })}</p>
      </div>
      <button
        type="button"
        className="button button-small"
        aria-label={t('profiles.editOf', { name })}
        onClick={() => profiles.open(own)}
      >
        <Pencil size={14} strokeWidth={1.5} /> {t('profiles.editShort')}
      </button>
      <button
        type="button"
        className="button button-ghost button-icon button-small"
        title={t('profiles.duplicate', { name })}
        aria-label={t('profiles.duplicate', { name })}
        onClick={() => profiles.duplicate(own)}
      >
        <Copy size={15} strokeWidth={1.5} />
      </button>
      <ConfirmButton
        label={users > 0 ? t('profiles.deleteUsed', { name, count: users }) : t('profiles.delete', { name })}
        question={users > 0 ? t('profiles.deleteAskUsed', { count: users }) : t('profiles.deleteAsk')}
        onConfirm={() => void profiles.delete(own)}
      >
        <Trash2 size={15} strokeWidth={1.5} />
      </ConfirmButton>
    </li>
  );
}

/** What was deleted last can be brought back until something else is done with profiles. */
function DeletedNotice() {
  const { profileEditing: profiles } = usePlanner();
  const deleted = useProfiles((state) => state.deleted);
  if (!deleted) return null;
  const { name, profile } = deleted.profile;
  const vans = deleted.vehicleIds.length;
  return (
    <div className="panel-notice">
      <Notice tone="info">
        {t('profiles.deleted', { name })}
        {vans > 0 && ` ${t('profiles.nowDrive', { count: vans, base: baseText(profile.profile) })}`}{' '}
        <button type="button" className="link" onClick={() => void profiles.undoDelete()}>
          <Undo2 size={13} strokeWidth={1.5} /> {t('profiles.bringBack')}
        </button>
      </Notice>
    </div>
  );
}

export function ProfileList() {
  const { view } = usePlanner();
  const { profileEditing: profiles } = usePlanner();
  const list = useProfiles((state) => state.profiles);
  const error = useProfiles((state) => state.error);
  const back = useRef<HTMLButtonElement>(null);
  useLostFocus(back);
  const create = (
    <button type="button" className="button button-small" onClick={() => profiles.create('car')}>
      <Plus size={14} /> {t('profiles.new')}
    </button>
  );
  return (
    <>
      <div className="panel-head">
        <button
          ref={back}
          type="button"
          className="button button-ghost button-icon button-small"
          aria-label={t('profiles.backToFleet')}
          title={t('profiles.backToFleet')}
          onClick={() => view.openPanel('fleet')}
        >
          <ArrowLeft size={16} strokeWidth={1.5} />
        </button>
        <h2>
          {t('profiles.title')} <small>{list.length}</small>
        </h2>
        <div className="spacer" />
        {list.length > 0 && create}
      </div>
      <div className="panel-body">
        {error && (
          <div className="panel-notice">
            <Notice tone="bad">{error}</Notice>
          </div>
        )}
        <DeletedNotice />
        {list.length === 0 ? (
          <EmptyState title={t('profiles.none')} actions={create}>
            {t('profiles.noneText')}
          </EmptyState>
        ) : (
          <ul>
            {list.map((own) => (
              <ProfileRow key={own.profile.id} own={own} />
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
