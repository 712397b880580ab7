import { expect, test } from 'vitest';
import { createFileOpening, sortFiles } from './dropped-files.ts';

const namesOf = (files: readonly File[]) => files.map(({ name }) => name);

test('files are told apart by their names, whatever the case', () => {
  const names = ['a.osm.PBF', 'b.pack', 'N41W009.hgt', 'n41w009.SRTMGL1.hgt.zip', 'S01E002.zip'];
  const sorted = sortFiles(
    [...names, 'all.backup.json.gz', 'orders.csv', 'plan.json.gz'].map((name) => new File([], name)),
  );
  expect(namesOf(sorted.regions)).toEqual(['a.osm.PBF', 'b.pack']);
  expect(namesOf(sorted.elevations)).toEqual(['N41W009.hgt', 'n41w009.SRTMGL1.hgt.zip', 'S01E002.zip']);
  expect(sorted.backup?.name).toBe('all.backup.json.gz');
  expect(namesOf(sorted.others)).toEqual(['orders.csv', 'plan.json.gz']);
});

function startOpening(takesMaps: boolean) {
  const calls: string[] = [];
  const note =
    (name: string) =>
    (given?: unknown, ...more: unknown[]) => {
      const files = [given].flat().map((item) => (item instanceof File ? item.name : ''));
      calls.push([name, ...files, ...more].filter(Boolean).join(' '));
    };
  const later = (name: string) => async (given: unknown, mode?: unknown) => note(name)(given, mode);
  const open = createFileOpening({
    view: { leaveWelcome: note('welcome is left'), openBackup: note('backup') },
    announcer: { warn: note('warning') },
    regions: { importFile: later('map'), addElevation: later('heights') },
    imports: { queueFiles: later('orders') },
    takesMaps,
  });
  return {
    calls,
    open: (names: string[]) =>
      open(
        names.map((name) => new File([], name)),
        'append',
      ),
  };
}

test('maps, heights, a backup and orders each go their way, maps before what is looked up on them', async () => {
  const { calls, open } = startOpening(true);
  await open(['a.csv', 'N41W009.hgt', 'all.backup.json.gz', 'b.pack', 'c.osm.pbf', 'd.csv']);
  expect(calls).toEqual([
    'welcome is left',
    'map b.pack',
    'map c.osm.pbf',
    'backup all.backup.json.gz',
    'heights N41W009.hgt',
    'orders a.csv d.csv append',
  ]);
  calls.length = 0;
  await open(['a.csv']);
  expect(calls).toEqual(['welcome is left', 'orders a.csv append']);
  calls.length = 0;
  await open(['b.pack']);
  expect(calls).toEqual(['welcome is left', 'map b.pack']);
});

test.each(['b.pack', 'N41W009.hgt'])('on a plane %s is refused, with all that came with it', async (name) => {
  const { calls, open } = startOpening(false);
  await open(['a.csv', name]);
  expect(calls).toEqual(['welcome is left', 'warning']);
  await open(['a.csv']);
  expect(calls.at(-1)).toBe('orders a.csv append');
});
