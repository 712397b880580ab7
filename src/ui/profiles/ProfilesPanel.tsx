import { useProfiles } from '../use-planner.ts';
import { ProfileForm } from './ProfileForm.tsx';
import { ProfileList } from './ProfileList.tsx';

/** Own profiles: the list, or the one that is being edited. */
export function ProfilesPanel() {
  const isEditing = useProfiles((state) => state.editor !== undefined);
  return isEditing ? <ProfileForm /> : <ProfileList />;
}
