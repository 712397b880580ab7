/** What leaves the planner: the menu, what stands in its way, and every kind of file. */
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { catchDownload } from '../../testing/ui/catch-download.ts';
import {
  PHONE,
  screen,
  showDemo,
  showPlanner,
  showUnplannedDemo,
  within,
} from '../../testing/ui/render-planner.tsx';

describe('the menu of what can be shared', () => {
  test('says why nothing can be shared before there are routes', async () => {
    const { user } = await showUnplannedDemo();
    await user.click(screen.getByRole('button', { name: 'Share' }));
    for (const name of [/^Print driver sheets/, /^Send to phones/]) {
      const item = screen.getByRole('menuitem', { name });
      expect(item.getAttribute('aria-disabled')).toBe('true');
      expect(item.textContent).toContain('No routes yet. Optimise first.');
      await user.click(item);
      expect(screen.queryByRole('dialog')).toBeNull();
    }
    expect(screen.getByRole('menuitem', { name: 'Export files' }).getAttribute('aria-disabled')).toBe(
      'false',
    );
    expect(screen.getByRole('menuitem', { name: 'Save plan file' })).toHaveProperty('disabled', false);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Share' }));
  });

  test('waits for a run to end', async () => {
    const { planner, user } = await showDemo();
    planner.view.setRunSeconds(0.3);
    void planner.requestRun();
    const [stop] = await screen.findAllByRole('button', { name: 'Stop and keep best' });
    await user.click(screen.getByRole('button', { name: 'Share' }));
    const print = screen.getByRole('menuitem', { name: /^Print driver sheets/ });
    expect(print.getAttribute('aria-disabled')).toBe('true');
    await user.click(stop);
    await screen.findByRole('button', { name: 'Improve' });
  });

  test('is not there before there is a plan, and has an icon only on a phone', async () => {
    const { planner } = await showPlanner({ viewport: PHONE });
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
    await planner.openDemo();
    expect((await screen.findByRole('button', { name: 'Share' })).textContent?.trim()).toBe('');
  });
});

describe('files of a plan', () => {
  async function openExport(show = showDemo) {
    const shown = await show();
    const { user } = shown;
    await user.click(screen.getByRole('button', { name: 'Share' }));
    await user.click(screen.getByRole('menuitem', { name: 'Export files' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Export files' }));
    const save = (kind: string) =>
      catchDownload(() => user.click(dialog.getByRole('button', { name: `Save: ${kind}` })));
    const unzip = async (kind: string) =>
      unzipSync(new Uint8Array(await (await save(kind)).blob.arrayBuffer()));
    return { ...shown, dialog, save, unzip };
  }

  test('for people: lists, workbooks, and the plan itself', async () => {
    const { save, unzip } = await openExport();
    const csv = await save('CSV');
    expect(csv.name).toMatch(/^Linderwick demo \d{4}-\d\d-\d\d\.csv$/);
    expect(csv.text.trim().split('\r\n')).toHaveLength(41);
    expect(csv.text).toContain('Café Morgan Quay');
    expect((await save('CSV for Excel')).text).toMatch(/^\uFEFFPlanned on;/);
    expect(Object.keys(await unzip('Excel workbook'))).toContain('xl/workbook.xml');
    const plan = await save('Plan file');
    expect(plan.name).toMatch(/\.plan\.json$/);
    expect(JSON.parse(plan.text).orders).toHaveLength(40);
  });

  test('for maps: a track of every van, and every stop once', async () => {
    const { planner, save, unzip } = await openExport();
    const tracks = Object.entries(await unzip('GPX, one a driver'));
    expect(tracks.map(([name]) => name)).toEqual(['Van 1.gpx', 'Van 2.gpx', 'Van 3.gpx']);
    const texts = tracks.map(([, bytes]) => strFromU8(bytes));
    expect(texts.reduce((sum, text) => sum + (text.match(/<rtept /g)?.length ?? 0), 0)).toBe(40);
    for (const text of texts) expect(text).toContain('<trkpt ');
    expect((await save('KML')).text.match(/<Point>/g)).toHaveLength(40);
    const { features } = JSON.parse((await save('GeoJSON')).text);
    const points = features.filter((one: { geometry: { type: string } }) => one.geometry.type === 'Point');
    expect(points).toHaveLength(40);
    expect(planner.history.getState().plan.sentAt).toBeDefined();
  });

  test('for scripts: request, answer and command', async () => {
    const { save } = await openExport();
    expect(JSON.parse((await save('Request (JSON)')).text).services).toHaveLength(40);
    expect(JSON.parse((await save('Response (JSON)')).text).solution.routes).toHaveLength(3);
    expect((await save('cURL')).text).toMatch(/^curl -X POST/);
  });

  test('what needs routes cannot be saved before, and Escape closes', async () => {
    const { user, dialog } = await openExport(showUnplannedDemo);
    for (const kind of ['GPX, one a driver', 'Response (JSON)'])
      expect(dialog.getByRole('button', { name: `Save: ${kind}` })).toHaveProperty('disabled', true);
    expect(dialog.getAllByText('No routes yet. Optimise first.')).toHaveLength(2);
    expect(dialog.getByRole('button', { name: 'Save: CSV' })).toHaveProperty('disabled', false);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
