import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type {
  OwnProfile,
  OwnProfileDraft,
  PreviewRequest,
  PreviewResult,
} from '../../api/contract/own-profiles.ts';
import type { ApiClient, OwnProfileClient } from '../../client/api-client.ts';
import { fault, said } from '../../faults/fault.ts';
import { language } from '../../i18n/language-state.ts';
import { loadLanguage } from '../../i18n/load-language.ts';
import { makePlan } from '../../testing/make-plan.ts';
import { setSolution } from '../plan-edits.ts';
import { createPlanHistory } from '../plan-history.ts';
import { findSaveObstacle } from './edited-text.ts';
import { createOwnProfileStore } from './own-profile-store.ts';
import { createProfileCommands } from './profile-commands.ts';

const EMPTY = new Uint8Array(0);
const NO_ROADS: PreviewResult = {
  ok: true,
  value: {
    changeOfLine: EMPTY,
    firstPoint: new Uint32Array(1),
    lon: new Int32Array(0),
    lat: new Int32Array(0),
    totals: [],
    isCut: false,
  },
};

/** Profiles in memory; previews are noted, and answered as told. */
function makeCommandContext(answer: (request: PreviewRequest) => PreviewResult = () => NO_ROADS) {
  const stored: OwnProfile[] = [];
  const asked: { request: PreviewRequest; signal: AbortSignal | undefined }[] = [];
  const client: OwnProfileClient = {
    list: async () => ({ ok: true, value: [...stored] }),
    async save({ id = `cp_${stored.length}`, name, base, model }: OwnProfileDraft) {
      const custom_model = { areas: { type: 'FeatureCollection', features: [] }, ...(model as object) };
      const own = { name, profile: { id, profile: base, bounds: {}, custom_model } } as unknown as OwnProfile;
      const known = stored.findIndex(({ profile }) => profile.id === id);
      if (known < 0) stored.push(own);
      else stored[known] = own;
      return { ok: true, value: own };
    },
    async delete(id) {
      const known = stored.findIndex(({ profile }) => profile.id === id);
      stored.splice(known, 1);
      return { ok: true, value: known >= 0 };
    },
    async preview(request, signal) {
      asked.push({ request, signal });
      return answer(request);
    },
  };
  const api = { route: async () => ({ ok: false }) } as unknown as ApiClient;
  const history = createPlanHistory(makePlan(['a', 'b']));
  const library = createOwnProfileStore(client);
  const { store } = library;
  const commands = createProfileCommands(api, client, history, library);
  const getEditor = () => store.getState().editor;
  return { commands, store, history, asked, stored, getEditor };
}

const AVOID_TOLLS = { kind: 'avoid', subject: { kind: 'road', road: 'toll' } } as const;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A saved profile that the plan's first van drives as. */
async function makeUsed(tools: ReturnType<typeof makeCommandContext>): Promise<OwnProfile> {
  tools.commands.create('truck');
  await vi.runAllTimersAsync();
  const saved = await tools.commands.save();
  if (!saved) throw new Error('not saved');
  tools.history.setState(({ plan }) => ({
    plan: {
      ...plan,
      vehicles: plan.vehicles.map((van, i) => (i === 0 ? { ...van, profile: saved.profile.id } : van)),
    },
  }));
  return saved;
}

describe('the preview', () => {
  test('waits for the last of several quick changes, and gives up the question before', async () => {
    const { commands, asked } = makeCommandContext();
    commands.create('car');
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toHaveLength(1);
    commands.setRules([AVOID_TOLLS]);
    await vi.advanceTimersByTimeAsync(200);
    commands.setRules([{ ...AVOID_TOLLS, kind: 'prefer' }]);
    await vi.advanceTimersByTimeAsync(200);
    expect(asked).toHaveLength(1);
    expect(asked[0].signal?.aborted).toBe(true);
    await vi.advanceTimersByTimeAsync(100);
    expect(asked).toHaveLength(2);
    expect(asked[1].request).toMatchObject({
      usualPriority: 0.5,
      model: { priority: [{ if: '!(toll == ALL)', multiply_by: '0.5' }] },
    });
  });

  test('follows the map, and ends with the editor', async () => {
    const { commands, store, asked } = makeCommandContext();
    store.setState({ box: [0, 0, 1, 1] });
    await vi.runAllTimersAsync();
    expect(asked).toHaveLength(0);
    commands.create('car');
    store.setState({ box: [0, 0, 2, 2] });
    await vi.runAllTimersAsync();
    expect(asked.map(({ request }) => request.bbox)).toEqual([[0, 0, 2, 2]]);
    store.setState({ box: [0, 0, 3, 3] });
    commands.close();
    await vi.runAllTimersAsync();
    expect(asked).toHaveLength(1);
  });

  test('brings the places of problems, which stand in the way of saving', async () => {
    const problem = { list: 'speed', rule: [0], key: 'if', position: 0, fault: said('no') } as const;
    const { commands, getEditor, stored } = makeCommandContext(() => ({
      ok: false,
      fault: said('no'),
      problems: [problem],
    }));
    commands.create('car');
    commands.setText('{"speed": [{"if": "x", "limit_to": 5}]}');
    await vi.runAllTimersAsync();
    expect(getEditor()?.problems).toMatchObject([{ range: [19, 20], line: 1 }]);
    expect(await commands.save()).toBeUndefined();
    expect(stored).toEqual([]);
  });
});

test('a model that does not fit one base is checked again on another', async () => {
  const problem = { list: 'speed', rule: [0], key: 'limit_to', fault: said('too fast') } as const;
  const { commands, getEditor } = makeCommandContext(({ base }) =>
    base === 'truck' ? { ok: false, fault: said('too fast'), problems: [problem] } : NO_ROADS,
  );
  commands.create('truck');
  await vi.runAllTimersAsync();
  expect(getEditor()?.problems).toHaveLength(1);
  commands.setBase('car');
  await vi.runAllTimersAsync();
  expect(getEditor()).toMatchObject({ problems: [], isChecking: false, base: 'car' });
});

describe('the text', () => {
  test('that is no JSON keeps the last model, and goes to rules only when mended', async () => {
    const { commands, getEditor } = makeCommandContext();
    commands.create('car');
    commands.setRules([AVOID_TOLLS]);
    commands.setMode('json');
    const good = getEditor()?.text ?? '';
    commands.setText(good.slice(0, -1));
    await vi.runAllTimersAsync();
    expect(getEditor()?.problems[0].message).toMatch(/^not JSON: expected/);
    commands.setMode('rules');
    expect(getEditor()?.mode).toBe('json');
    commands.setText(good);
    commands.setMode('rules');
    expect(getEditor()).toMatchObject({ mode: 'rules', rules: [AVOID_TOLLS] });
  });

  test('stays as it is written when a profile is opened again', async () => {
    const { commands, getEditor } = makeCommandContext();
    commands.create('car');
    commands.setText('{"speed": [], "priority": [], "distance_influence": 90}');
    await vi.runAllTimersAsync();
    const saved = await commands.save();
    if (!saved) throw new Error('not saved');
    commands.open(saved);
    expect(JSON.parse(getEditor()?.text ?? '')).toEqual({ speed: [], priority: [], distance_influence: 90 });
  });
});

describe('a stored profile', () => {
  test('is saved under its id, and routes made with it are out of date then', async () => {
    const tools = makeCommandContext();
    const { commands, history, stored } = tools;
    const saved = await makeUsed(tools);
    const solution = {
      routes: [],
      unassigned: [],
      distance: 0,
      drivingSeconds: 0,
      waitingSeconds: 0,
      cost: 0,
    };
    history.setState(({ plan }) => ({ plan: setSolution(plan, solution) }));
    const steps = history.temporal.getState().pastStates.length;
    commands.open(saved);
    commands.rename('Other');
    await vi.runAllTimersAsync();
    await commands.save();
    expect(stored.map(({ name, profile }) => [name, profile.id])).toEqual([['Other', saved.profile.id]]);
    expect(history.getState().plan.isStale).toBe(true);
    expect(history.temporal.getState().pastStates).toHaveLength(steps);
  });

  test('leaves its vans to its base when deleted, and gets them back with it', async () => {
    const tools = makeCommandContext();
    const { commands, history, stored } = tools;
    const saved = await makeUsed(tools);
    const profileOf = () => history.getState().plan.vehicles[0].profile;
    expect(commands.countUsers(saved.profile.id)).toBe(1);
    await commands.delete(saved);
    expect([profileOf(), stored.length]).toEqual(['truck', 0]);
    await commands.undoDelete();
    expect([profileOf(), stored[0].profile.id]).toEqual([saved.profile.id, saved.profile.id]);
  });

  test('has a name of its own', async () => {
    const tools = makeCommandContext();
    const { commands, store, getEditor } = tools;
    const saved = await makeUsed(tools);
    commands.duplicate(saved);
    await vi.runAllTimersAsync();
    const editor = getEditor();
    if (!editor) throw new Error('no editor');
    const { profiles } = store.getState();
    expect([editor.name, editor.id]).toEqual(['My profile 2', undefined]);
    expect(findSaveObstacle(editor, profiles)).toBeUndefined();
    expect(findSaveObstacle({ ...editor, name: 'MY profile' }, profiles)).toMatch(
      /Another profile is called/,
    );
    expect(findSaveObstacle({ ...editor, isChecking: true }, profiles)).toBe('Checking the rules');
  });
});

test('why the profiles cannot be read is said in the language in use', async () => {
  const error = { code: 'internal', fault: fault('engineStopped') };
  const client = { list: async () => ({ ok: false, error }) } as unknown as OwnProfileClient;
  const { store, list } = createOwnProfileStore(client);
  Object.assign(language, await loadLanguage('de'));
  try {
    await list();
    expect(store.getState().error).toMatch(
      /^Eigene Profile lassen sich nicht lesen: Der Rechenkern brach ab/,
    );
  } finally {
    Object.assign(language, await loadLanguage('en'));
  }
});
