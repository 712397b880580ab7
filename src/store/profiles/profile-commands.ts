/** What a person can do with own profiles: list, make, change, copy and delete them, and choose one for a van. */

import type { OwnProfile } from '../../api/contract/own-profiles.ts';
import type { BaseProfile } from '../../api/contract/standard-profiles.ts';
import type { ApiClient, OwnProfileClient } from '../../client/api-client.ts';
import { t } from '../../i18n/t.ts';
import { writeFault } from '../../i18n/write-fault.ts';
import type { LonLat } from '../../plan/order.ts';
import { type Sizes, toDimensions } from '../../plan/vehicle-sizes.ts';
import { changeVehicle } from '../edits/vehicle-edits.ts';
import { makeUnique, stale } from '../plan-edits.ts';
import { amendPlan, editPlan, type PlanHistory } from '../plan-history.ts';
import { canShowRules, findSaveObstacle, readText } from './edited-text.ts';
import { addArea, removeArea } from './model-areas.ts';
import type { OwnProfileStore } from './own-profile-store.ts';
import { type ModelJson, type PlainRule, readRules, readSizes, writeRules } from './plain-rules.ts';
import { PreviewRunner } from './profile-preview.ts';
import type { EditorMode, ProfileEditor, ProfileState } from './profile-state.ts';
import { writeJson } from './write-json.ts';

const EMPTY_MODEL: ModelJson = { speed: [], priority: [] };

/** A model as it was written: lists and areas that storing filled in are left out again. */
function tidy(stored: ModelJson): ModelJson {
  const { areas, ...model } = stored;
  const features = (areas as { features?: unknown[] } | undefined)?.features;
  return Array.isArray(features) && features.length === 0 ? model : stored;
}

function makeEditor(name: string, base: BaseProfile, model: ModelJson, id?: string): ProfileEditor {
  const text = writeJson(model);
  const rules = readRules(model);
  const mode = rules ? 'rules' : 'json';
  return { id, name, base, mode, text, model, rules, problems: [], isChecking: true, isTouched: false };
}

export function createProfileCommands(
  api: ApiClient,
  client: OwnProfileClient,
  history: PlanHistory,
  { store, list }: OwnProfileStore,
) {
  const getPlan = () => history.getState().plan;
  const runner = new PreviewRunner({ api, client, store, getPlan });

  const listUsers = (id: string) => getPlan().vehicles.filter(({ profile }) => profile === id);

  function edit(editor: ProfileEditor): void {
    store.setState({ editor, deleted: undefined, error: undefined });
    runner.ask(true);
  }

  function change(values: Partial<ProfileEditor>, isChecked = true): void {
    const { editor } = store.getState();
    if (!editor) return;
    const next = { ...editor, ...values, isTouched: true, saveError: undefined };
    store.setState({ editor: isChecked ? { ...next, isChecking: next.problems.length === 0 } : next });
    if (isChecked) runner.ask();
  }

  function setModel(model: ModelJson, rules = readRules(model)): void {
    change({ model, rules, text: writeJson(model), problems: [] });
  }

  function close(): void {
    runner.cancel();
    store.setState({ editor: undefined });
  }

  const makeName = (name: string) =>
    makeUnique(name, new Set(store.getState().profiles.map((profile) => profile.name)));

  /** The plan's routes were made with another model; no edit of the plan, so nothing to undo. */
  function outdate(id: string): void {
    if (listUsers(id).length === 0) return;
    amendPlan(history, stale);
  }

  return {
    /** How many vans of the plan drive as the profile. */
    countUsers: (id: string) => listUsers(id).length,

    create: (base: BaseProfile) => edit(makeEditor(makeName(t('profiles.usualName')), base, EMPTY_MODEL)),
    open({ name, profile }: OwnProfile): void {
      edit(makeEditor(name, profile.profile, tidy(profile.custom_model), profile.id));
    },
    duplicate({ name, profile }: OwnProfile): void {
      edit(makeEditor(makeName(name), profile.profile, tidy(profile.custom_model)));
    },
    close,

    rename: (name: string) => change({ name }, false),
    setBase(base: BaseProfile): void {
      const { editor } = store.getState();
      // What is wrong with the model may be right on another base.
      if (editor) change({ base, problems: readText(editor.text).problems });
    },
    setRules(rules: readonly PlainRule[]): void {
      const { editor } = store.getState();
      if (editor) setModel(writeRules(editor.model, rules), [...rules]);
    },
    /** Seconds that a kilometre less is worth; undefined = as usual for own profiles. */
    setInfluence(influence: number | undefined): void {
      const { editor } = store.getState();
      if (!editor) return;
      const { distance_influence: _, ...model } = editor.model;
      setModel(
        influence === undefined ? model : { ...model, distance_influence: influence },
        editor.rules && [...editor.rules],
      );
    },
    /** Sizes that the vehicle has, others than its base; undefined is as the base. */
    setSizes(changed: Sizes): void {
      const { editor } = store.getState();
      if (!editor) return;
      const { dimensions: _, ...model } = editor.model;
      const dimensions = toDimensions({ ...readSizes(editor.model), ...changed });
      setModel(dimensions ? { ...model, dimensions } : model, editor.rules && [...editor.rules]);
    },
    setText: (text: string) => change(readText(text)),
    /** The part of the map that previews are for. */
    setBox: (box: ProfileState['box']) => store.setState({ box }),
    /** Sentences can be shown once the text can be read. */
    setMode(mode: EditorMode): void {
      const { editor } = store.getState();
      if (!editor || (mode === 'rules' && !canShowRules(editor))) return;
      store.setState({ editor: { ...editor, mode } });
    },
    /** Adds an area and a rule that keeps off it. */
    addArea(name: string, corners: readonly LonLat[]): void {
      const { editor } = store.getState();
      if (!editor || corners.length < 3) return;
      const { model, id } = addArea(editor.model, name, corners);
      const subject = { kind: 'area' as const, area: id };
      const rules = [...(editor.rules ?? []), { kind: 'avoid' as const, subject }];
      setModel(writeRules(model, rules), rules);
    },
    removeArea(id: string): void {
      const { editor } = store.getState();
      if (editor) setModel(removeArea(editor.model, id), editor.rules && [...editor.rules]);
    },

    /** Stores what is edited and closes the editor; a failure is told in the editor. */
    async save(): Promise<OwnProfile | undefined> {
      const { editor, profiles } = store.getState();
      if (!editor || findSaveObstacle(editor, profiles)) return undefined;
      const { id, name, base, model } = editor;
      const saved = await client.save({ id, name, base, model });
      if (!saved.ok) {
        store.setState(({ editor: now }) => ({
          editor: now && { ...now, saveError: writeFault(saved.error.fault) },
        }));
        return undefined;
      }
      close();
      if (id) outdate(id);
      await list();
      return saved.value;
    },

    /** Its vans drive as the profile that it was built on from then on. */
    async delete(profile: OwnProfile): Promise<void> {
      const { id, profile: base } = profile.profile;
      const result = await client.delete(id);
      if (!result.ok) {
        store.setState({
          error: t('profiles.notDeleted', { name: profile.name, why: writeFault(result.error.fault) }),
        });
        return;
      }
      const vehicleIds = listUsers(id).map((vehicle) => vehicle.id);
      editPlan(history, t('profiles.undo.delete'), (plan) =>
        vehicleIds.reduce((now, vehicleId) => changeVehicle(now, vehicleId, { profile: base }), plan),
      );
      store.setState({ deleted: { profile, vehicleIds } });
      await list();
    },
    /** Brings the profile deleted last back, and its vans to it. */
    async undoDelete(): Promise<void> {
      const { deleted } = store.getState();
      if (!deleted) return;
      const { name, profile } = deleted.profile;
      const { id, profile: base, custom_model: model } = profile;
      const saved = await client.save({ id, name, base, model });
      if (!saved.ok) {
        store.setState({ error: t('profiles.notBack', { name, why: writeFault(saved.error.fault) }) });
        return;
      }
      editPlan(history, t('profiles.undo.bringBack'), (plan) =>
        deleted.vehicleIds.reduce((now, vehicleId) => changeVehicle(now, vehicleId, { profile: id }), plan),
      );
      store.setState({ deleted: undefined });
      await list();
    },
  };
}
