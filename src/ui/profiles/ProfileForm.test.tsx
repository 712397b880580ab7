/** A profile in sentences and as JSON: what a rule says, what is wrong with it, and what it does to roads. */
import { describe, expect, test } from 'vitest';
import { fireEvent, screen, showUnplannedDemo, waitFor, within } from '../../testing/ui/render-planner.tsx';

/** A new profile that avoids main roads. */
async function makeProfile(language?: string) {
  const shown = await showUnplannedDemo({ language });
  const { planner, user } = shown;
  // What the map would show: the whole demo city.
  planner.profiles.store.setState({ box: [-12.06, 49.44, -11.94, 49.52] });
  await user.click(screen.getByRole('button', { name: 'Fleet' }));
  await user.click(await screen.findByRole('button', { name: 'Own profiles…' }));
  await user.click(await screen.findByRole('button', { name: 'New profile' }));
  const editor = within(await screen.findByTestId('profile-editor'));
  const write = async (label: string | RegExp, text: string) => {
    await user.clear(editor.getByLabelText(label));
    if (text) await user.type(editor.getByLabelText(label), text);
  };
  const choose = (label: string, text: string) => user.selectOptions(editor.getByLabelText(label), text);
  const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
  await write('Name', 'Few main roads');
  await press('Add a rule');
  await choose('What rule 1 is about', 'main roads');
  const value = (label: string) => editor.getByLabelText<HTMLInputElement>(label).value;
  const toJson = () => user.click(editor.getByRole('button', { name: 'JSON' }));
  const toRules = () => user.click(editor.getByRole('button', { name: 'Rules' }));
  const json = () => editor.getByLabelText<HTMLTextAreaElement>('Custom model as JSON');
  const writeJson = (text: string) => fireEvent.change(json(), { target: { value: text } });
  const save = () => screen.getByRole('button', { name: 'Save' });
  const canSave = () => waitFor(() => expect(save()).toHaveProperty('disabled', false));
  const obstacle = (text: string) =>
    waitFor(() => expect(screen.getByTestId('save-obstacle').textContent).toContain(text));
  return {
    ...shown,
    editor,
    write,
    choose,
    press,
    value,
    toJson,
    toRules,
    json,
    writeJson,
    save,
    canSave,
    obstacle,
  };
}

/** Metres of road that the legend names for a change. */
async function findMetres(change: string): Promise<number> {
  const row = await waitFor(() => {
    const found = screen.getByTestId('profile-legend').querySelector(`[data-change="${change}"] dd`);
    if (!found) throw new Error(`no ${change} yet`);
    return found.textContent ?? '';
  });
  const [, figure, unit] = /([\d.]+) (km|m)/.exec(row) ?? [];
  return Number(figure) * (unit === 'km' ? 1000 : 1);
}

describe('the rules of a profile', () => {
  test('are told in figures of road, with a way of the plan beside that of the base', async () => {
    const { choose, write, press, canSave } = await makeProfile();
    expect(await findMetres('avoided')).toBeGreaterThan(1000);
    const way = await waitFor(() => {
      const found = document.querySelector('.profile-way');
      expect(found?.textContent).toContain('base');
      return found as HTMLElement;
    });
    expect(way.querySelector('.muted')?.textContent).not.toContain(way.querySelector('b')?.textContent);
    await press('Add a rule');
    await choose('What rule 2 does', 'Slow down on');
    await choose('What rule 2 is about', 'side streets');
    await write(/^Speed of rule 2/, '10');
    expect(await findMetres('slower')).toBeGreaterThan(1000);
    await press('Add a rule');
    await choose('What rule 3 does', 'Never use');
    expect(await findMetres('never')).toBeGreaterThan(1000);
    await press('Remove rule 3');
    await waitFor(() => expect(document.querySelector('[data-change="never"]')).toBeNull());
    await canSave();
  });

  test('say how large the vehicle is, in metres and tonnes; what is left empty is as the base', async () => {
    const { editor, press, write, user, value, json, toJson, toRules, writeJson } = await makeProfile();
    await press('Size');
    expect(editor.getByLabelText('Height (m)')).toHaveProperty('placeholder', '2');
    await user.selectOptions(editor.getByLabelText('Built on'), 'truck');
    expect(editor.getByLabelText('Height (m)')).toHaveProperty('placeholder', '4');
    await write('Height (m)', '3,5{Enter}');
    await write('Weight when loaded (t)', '7500 kg{Enter}');
    await write('Width (m)', 'wide{Enter}');
    await editor.findByText('Metres, such as 3.2');
    await toJson();
    expect(JSON.parse(json().value).dimensions).toEqual({ height: 3.5, weight: 7.5 });
    writeJson(JSON.stringify({ ...JSON.parse(json().value), dimensions: { length: 8.2 } }));
    await toRules();
    await press('Size Length (m) 8.2');
    expect([value('Height (m)'), value('Length (m)')]).toEqual(['', '8.2']);
    await write('Length (m)', '{Enter}');
    await toJson();
    expect(JSON.parse(json().value)).not.toHaveProperty('dimensions');
  });

  test('have figures within bounds, and other words for turns', async () => {
    const { editor, choose, write, value, toJson, json, user } = await makeProfile();
    await choose('What rule 1 does', 'Slow down on');
    expect(value('Speed of rule 1, km/h')).toBe('30');
    await write('Speed of rule 1, km/h', '900');
    expect(editor.getByLabelText('Speed of rule 1, km/h').getAttribute('aria-invalid')).toBe('true');
    await choose('What rule 1 does', 'Extra time for');
    await choose('What rule 1 is about', 'left turns');
    await write(/^Seconds of rule 1/, '45');
    await user.selectOptions(editor.getByLabelText('Built on'), 'Bicycle');
    await toJson();
    expect(JSON.parse(json().value).turn_penalty[0].add).toBe('45');
  });

  test('about signed limits and short ways are in the model as they are said', async () => {
    const { editor, choose, toJson, json, value } = await makeProfile();
    await choose('What rule 1 does', 'Never use');
    await choose('What rule 1 is about', 'roads signed lower than');
    expect(value('Limit of rule 1, m')).toBe('3.5');
    const influence = editor.getByLabelText('One kilometre less may cost');
    expect(influence.textContent).toContain('Fast, without long detours');
    await choose('One kilometre less may cost', '600 s: Shortest way');
    await toJson();
    const model = JSON.parse(json().value);
    expect(model.distance_influence).toBe(600);
    expect(model.priority[0].multiply_by).toBe('0');
    expect(model.priority[0].if).toContain('max_height < 3.5');
  });

  test('speeds are told and entered in miles where people drive in miles', async () => {
    const { editor, choose, write, press, value, toJson, toRules, json } = await makeProfile('en-US');
    expect(editor.getByLabelText('One mile less may cost').textContent).toContain('113 s');
    await choose('What rule 1 does', 'Slow down on');
    expect(value('Speed of rule 1, mph')).toBe('20');
    await write('Speed of rule 1, mph', '30');
    await press('Add a rule');
    await choose('What rule 2 is about', 'roads signed faster than');
    expect(value('Limit of rule 2, mph')).toBe('50');
    await toJson();
    const model = JSON.parse(json().value);
    expect(model.speed).toEqual([expect.objectContaining({ limit_to: '48.28' })]);
    expect(model.priority).toEqual([expect.objectContaining({ if: 'max_speed > 80.47' })]);
    await toRules();
    expect([value('Speed of rule 1, mph'), value('Limit of rule 2, mph')]).toEqual(['30', '50']);
  });
});

describe('a profile as JSON', () => {
  test('a word that nobody knows is shown where it stands, and among the sentences', async () => {
    const { user, editor, toJson, toRules, json, writeJson, save, canSave, obstacle } = await makeProfile();
    await toJson();
    const good = json().value;
    expect(JSON.parse(good)).toMatchObject({ priority: [{ multiply_by: '0.1' }] });
    await canSave();
    writeJson(good.replace('road_class == TRUNK', 'road_clas == TRUNK'));
    const problems = screen.getByTestId('model-problems');
    await waitFor(() => expect(problems.textContent).toContain('priority[0].if, position 1'));
    expect(problems.textContent).toContain('unknown variable road_clas');
    expect(document.querySelector('.model-sheet mark')?.textContent).toBe('road_clas');
    expect(save()).toHaveProperty('disabled', true);
    await obstacle('Line 5');
    await user.click(within(problems).getByRole('button'));
    expect(json().value.slice(json().selectionStart, json().selectionEnd)).toBe('road_clas');
    await toRules();
    expect(editor.getByRole('alert').textContent).toContain('road_clas');
  });

  test('a text that is no JSON has no sentences', async () => {
    const { editor, toJson, json, writeJson, save } = await makeProfile();
    await toJson();
    writeJson(json().value.slice(0, -1));
    await waitFor(() =>
      expect(screen.getByTestId('model-problems').textContent).toContain('not JSON: expected'),
    );
    expect(editor.getByRole('button', { name: 'Rules' })).toHaveProperty('disabled', true);
    editor.getByText('Mend the JSON to see its rules.');
    expect(save()).toHaveProperty('disabled', true);
  });

  test('a rule that is no sentence is shown as it is written, and kept', async () => {
    const { editor, choose, write, toJson, toRules, json, writeJson, save, canSave, obstacle } =
      await makeProfile();
    await toJson();
    const own = '"priority": [ {"if": "lit", "multiply_by": "lanes * 0 + 0.9"},';
    writeJson(json().value.replace('"priority": [', own));
    await canSave();
    await toRules();
    expect(editor.getByRole('group', { name: 'Rule 1, own rule' }).textContent).toContain('lanes * 0 + 0.9');
    await choose('What rule 2 does', 'Avoid a little');
    await toJson();
    expect(JSON.parse(json().value).priority).toEqual([
      { if: 'lit', multiply_by: 'lanes * 0 + 0.9' },
      { if: 'road_class == TRUNK || road_class == PRIMARY', multiply_by: '0.5' },
    ]);
    await write('Name', '');
    expect(save()).toHaveProperty('disabled', true);
    await obstacle('Give the profile a name');
  });
});

describe('areas of a profile', () => {
  test('are drawn corner by corner, or are what the map shows; one in use cannot be removed', async () => {
    const { planner, user, editor, press } = await makeProfile();
    await user.type(editor.getByLabelText('Name of a new area'), 'Old town');
    await press('Draw on the map');
    editor.getByText('Click its corners on the map: 0 of at least 3');
    const finish = editor.getByRole('button', { name: 'Finish the area' });
    expect(finish).toHaveProperty('disabled', true);
    const corners = [
      [-12, 49.47],
      [-11.98, 49.47],
      [-11.98, 49.49],
    ] as [number, number][];
    planner.view.setTool({ kind: 'area', corners });
    await editor.findByText('3 corners');
    await user.click(finish);
    const about = (rule: number) =>
      editor.getByLabelText<HTMLSelectElement>(`What rule ${rule} is about`).selectedOptions[0].textContent;
    expect(about(2)).toBe('roads in Old town');
    const drawn = await findMetres('avoided');
    expect(drawn).toBeGreaterThan(500);
    await press('What the map shows');
    expect(about(3)).toBe('roads in Area 2');
    await waitFor(async () => expect(await findMetres('avoided')).toBeGreaterThan(2 * drawn));
    await press('Remove rule 3');
    const row = within(
      editor.getByText('Old town', { selector: '.area-list span' }).closest('li') as HTMLElement,
    );
    row.getByText('used by a rule');
    expect(row.getByRole('button', { name: 'Remove Old town' })).toHaveProperty('disabled', true);
    await user.click(editor.getByRole('button', { name: 'Remove Area 2' }));
    expect(editor.queryByText('Area 2')).toBeNull();
  });
});
