/** Own profiles on this device, and the one that is being edited. */

import { createStore } from 'zustand/vanilla';
import type { BaseProfile, OwnProfile, RoadPreview } from '../../api/contract/own-profiles.ts';
import { t } from '../../i18n/t.ts';
import { type LocatedJson, locateJson, toLine } from './locate-json.ts';
import type { PlacedProblem } from './place-problems.ts';
import { type ModelJson, type PlainRule, readRules } from './plain-rules.ts';

export type EditorMode = 'rules' | 'json';

/** The lengths of one way as the base profile and as the edited one drive it. */
export interface WayComparison {
  readonly from: string;
  readonly to: string;
  readonly base: { readonly metres: number; readonly seconds: number };
  /** Undefined where the edited profile finds no way. */
  readonly own?: { readonly metres: number; readonly seconds: number };
}

export interface ProfileEditor {
  /** Of the stored profile; a new one has none. */
  readonly id?: string;
  readonly name: string;
  readonly base: BaseProfile;
  readonly mode: EditorMode;
  /** The model as text: what the editor shows, and what is checked. */
  readonly text: string;
  /** What the text says; its last readable state while it is being typed. */
  readonly model: ModelJson;
  /** The same as sentences; undefined where a list of the model is no list. */
  readonly rules: readonly PlainRule[] | undefined;
  readonly problems: readonly PlacedProblem[];
  /** The present text has not been checked yet. */
  readonly isChecking: boolean;
  readonly preview?: RoadPreview;
  readonly way?: WayComparison;
  /** There is something to lose. */
  readonly isTouched: boolean;
  readonly saveError?: string;
}

export interface ProfileState {
  readonly profiles: readonly OwnProfile[];
  readonly isLoaded: boolean;
  readonly editor?: ProfileEditor;
  /** The last one deleted, with the vans that drove as it: can be brought back. */
  readonly deleted?: { readonly profile: OwnProfile; readonly vehicleIds: readonly string[] };
  readonly error?: string;
}

export function createProfileStore() {
  return createStore<ProfileState>()(() => ({ profiles: [], isLoaded: false }));
}

export type ProfileStore = ReturnType<typeof createProfileStore>;

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
