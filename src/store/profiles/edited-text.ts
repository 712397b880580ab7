/** What the text of an edited profile says, and what stands in the way of saving it. */
import type { OwnProfile } from '../../api/contract/own-profiles.ts';
import { t } from '../../i18n/t.ts';
import { type LocatedJson, locateJson, toLine } from './locate-json.ts';
import type { PlacedProblem } from './place-problems.ts';
import { type ModelJson, readRules } from './plain-rules.ts';
import type { ProfileEditor } from './profile-state.ts';

function isModel(value: unknown): value is ModelJson {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function complain(text: string, position: number, message: string): PlacedProblem[] {
  return [{ message, range: [position, position + 1], line: toLine(text, position).line }];
}

/** The text and what it says; a text that is no model leaves the last model and says where it fails. */
export function readText(
  text: string,
): Pick<ProfileEditor, 'text' | 'problems'> & Partial<Pick<ProfileEditor, 'model' | 'rules'>> {
  const read = locateJson(text) as ReturnType<typeof locateJson> & Partial<LocatedJson>;
  if (!read.ok)
    return { text, problems: complain(text, read.position, t('profiles.json.not', { why: read.message })) };
  if (!isModel(read.value)) return { text, problems: complain(text, 0, t('profiles.json.noModel')) };
  return { text, problems: [], model: read.value, rules: readRules(read.value) };
}

/** Whether the text can be shown as sentences. */
export function canShowRules({ text, rules }: ProfileEditor): boolean {
  return rules !== undefined && readText(text).rules !== undefined;
}

/** Why the profile cannot be saved as it is; undefined when it can. */
export function findSaveObstacle(editor: ProfileEditor, profiles: readonly OwnProfile[]): string | undefined {
  const name = editor.name.trim();
  if (name === '') return t('profiles.needsName');
  const isTaken = profiles.some(
    (other) => other.profile.id !== editor.id && other.name.toLowerCase() === name.toLowerCase(),
  );
  if (isTaken) return t('profiles.nameTaken', { name });
  const [problem] = editor.problems;
  if (problem) return t('profiles.problemAt', { line: problem.line, message: problem.message });
  return editor.isChecking ? t('profiles.checking') : undefined;
}
