/** The question of which part of an extract is wanted: when it is asked, how a box is made, and what comes of it. */

import { describe, expect, test } from 'vitest';
import { joinBytes, makeBlob, makeBlock, makeHeaderBlob, PLAIN_FORM } from '../../../testing/make-pbf.ts';
import {
  dropFiles,
  fireEvent,
  type ShownPlanner,
  screen,
  showPlanner,
  showUnplannedDemo,
  waitFor,
  within,
} from '../../../testing/ui/render-planner.tsx';

/** 1e-7 degrees, and those of the header. */
const at = (degrees: number) => Math.round(degrees * 1e7);
const nano = (degrees: number) => Math.round(degrees * 1e9);

const PLACES = [
  { name: 'Vaduz', place: 'city', lon: 9.52, lat: 47.14 },
  { name: 'Schaan', place: 'town', lon: 9.51, lat: 47.17 },
  { name: 'Bregenz', place: 'town', lon: 9.74, lat: 47.5 },
];
const BOUNDS = { left: nano(9.4), right: nano(9.8), top: nano(47.6), bottom: nano(47) };

/** Three places with two streets each that meet. `bounds`: what the header says that the file covers, if it says so. */
function makeExtract(bounds: typeof BOUNDS | undefined): Uint8Array {
  const nodes = PLACES.flatMap(({ name, place, lon, lat }, i) => [
    { id: 10 * i + 1, lon: at(lon), lat: at(lat), tags: { place, name } },
    { id: 10 * i + 2, lon: at(lon + 0.001), lat: at(lat) },
    { id: 10 * i + 3, lon: at(lon + 0.003), lat: at(lat + 0.001) },
  ]);
  const ways = PLACES.flatMap(({ name }, i) =>
    [1, 2].map((n) => ({
      id: 100 + 10 * i + n,
      refs: [10 * i + n, 10 * i + n + 1],
      tags: { highway: 'residential', name: `${name} Street ${n}` },
    })),
  );
  const block = makeBlock({ nodes, ways, relations: [] }, PLAIN_FORM);
  return joinBytes(makeHeaderBlob(undefined, 1_700_000_000, { box: bounds }), makeBlob('OSMData', block));
}

function makeFile(name = 'rhine-valley.osm.pbf', bytes = makeExtract(BOUNDS)): File {
  return new File([bytes as Uint8Array<ArrayBuffer>], name);
}

/** A file that says that it is larger than it is. */
const enlarge = (file: File, size = 300e6) => Object.defineProperty(file, 'size', { value: size });

const dialog = () => screen.findByRole('dialog', { name: /^rhine-valley\.osm\.pbf, / });
const side = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const sides = () => ['West', 'South', 'East', 'North'].map((name) => Number(side(name).value));
const importPart = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Import this part' });
const untilPlaces = () => screen.findByText('3 cities and towns found.');

/** An area is there and was tried, for which the network of this thread is shut a while. */
const untilTried = ({ region }: ShownPlanner['planner']) =>
  waitFor(() => expect(region.getState().regions[0]?.testedAt).toBeDefined());

/** Asks about a file that need not be large. */
async function ask(
  file = makeFile(),
  show: () => Promise<ShownPlanner> = showPlanner,
): Promise<ShownPlanner> {
  const shown = await show();
  void shown.planner.regions.choosePart(file);
  await dialog();
  return shown;
}

/** Draws on the map of the file, from corner to corner in pixels. */
function drag(from: readonly [number, number], to: readonly [number, number]): void {
  const map = screen.getByRole('img', { name: 'Map of the file: drag to draw a box' });
  const press = ([clientX, clientY]: readonly [number, number]) => ({
    pointerId: 1,
    button: 0,
    clientX,
    clientY,
  });
  fireEvent.pointerDown(map, press(from));
  fireEvent.pointerMove(map, press([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]));
  fireEvent.pointerMove(map, press(to));
  fireEvent.pointerUp(map, press(to));
}

describe('which files are asked about', () => {
  test('a large extract that is dropped; cancelling leaves everything as it was', async () => {
    const { planner, user } = await showPlanner();
    const before = planner.region.getState();
    dropFiles([enlarge(makeFile())]);
    const asked = within(await dialog());
    asked.getByRole('heading', { name: 'rhine-valley.osm.pbf, 300 MB' });
    asked.getByText('The whole file takes minutes and several GB of memory.');
    await user.click(asked.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { regions, importing, question, open, error } = planner.region.getState();
    expect({ regions, open }).toEqual({ regions: before.regions, open: before.open });
    expect({ importing, question, error }).toEqual({});
  });

  test('neither a small extract nor a file that is none', async () => {
    const { planner } = await showPlanner();
    dropFiles([makeFile(), enlarge(makeFile('broken.pack', new Uint8Array([1, 2, 3])))]);
    await waitFor(() => expect(planner.region.getState().error?.title).toBe('broken.pack could not be read'));
    await untilTried(planner);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(planner.region.getState().regions.map(({ meta, origin }) => [meta.name, origin])).toEqual([
      ['Rhine valley', { kind: 'file', name: 'rhine-valley.osm.pbf' }],
    ]);
  });

  test('any extract that is chosen for it, one after the other', async () => {
    const { user } = await showUnplannedDemo();
    await user.click(screen.getByRole('button', { name: 'Regions' }));
    await screen.findByRole('button', { name: 'Choose part of an extract' });
    const picker = screen.getByTestId<HTMLInputElement>('part-picker');
    await user.upload(picker, makeFile());
    const first = within(await dialog());
    expect(first.queryByText('The whole file takes minutes and several GB of memory.')).toBeNull();
    await user.upload(picker, makeFile('second.osm.pbf'));
    await user.click(first.getByRole('button', { name: 'Cancel' }));
    await screen.findByRole('dialog', { name: /^second\.osm\.pbf, / });
  });
});

describe('a box', () => {
  test('is needed first, and is drawn on the map', async () => {
    await ask();
    expect(importPart().disabled).toBe(true);
    expect(importPart().getAttribute('aria-describedby')).toBe(
      screen.getByText('Draw a box, choose a place or type its sides first.').parentElement?.id,
    );
    // A press alone draws nothing.
    drag([100, 100], [102, 101]);
    expect(screen.queryByTestId('part-box')).toBeNull();
    drag([500, 200], [700, 600]);
    const [west, south, east, north] = sides();
    expect([west < east, south < north]).toEqual([true, true]);
    // The file fills the height of the drawing, 1200 by 800, but for its margins.
    expect((north - south) / 400).toBeCloseTo(0.6 / 768, 6);
    expect((west + east) / 2).toBeCloseTo(9.6, 4);
    expect((south + north) / 2).toBeCloseTo(47.3, 4);
    const drawn = screen.getByTestId('part-box');
    expect(['x', 'y', 'width', 'height'].map((name) => Math.round(Number(drawn.getAttribute(name))))).toEqual(
      [500, 200, 200, 400],
    );
    expect(importPart().disabled).toBe(false);
    drag([300, 100], [200, 50]);
    expect(sides()[3]).toBeGreaterThan(north);
  });

  test('is set around a city or town of the file, which names the area', async () => {
    const { user } = await ask();
    await untilPlaces();
    const field = screen.getByLabelText('City or town in the file');
    await user.type(field, 'nowhere');
    screen.getByText('Nothing of that name so far.');
    await user.keyboard('{Escape}');
    expect(field).toHaveProperty('value', '');
    await user.type(field, 'breg{Enter}');
    const [west, south, east, north] = sides();
    expect([(west + east) / 2, (south + north) / 2]).toEqual([
      expect.closeTo(9.74, 4),
      expect.closeTo(47.5, 4),
    ]);
    expect((north - south) * 111.32).toBeCloseTo(30, 1);
    screen.getByText('900 km². Some of it lies outside the file and stays empty.');
    expect(side('Name of the area').value).toBe('Bregenz');
    // A box that is drawn has its own name, and one that was typed stays.
    fireEvent.click(screen.getByRole('button', { name: 'Show the whole file' }));
    drag([400, 100], [800, 780]);
    expect(side('Name of the area').value).toBe('Vaduz');
    // One that is more than a city has none of a city.
    await user.clear(side('West'));
    await user.type(side('West'), '5');
    expect(side('Name of the area').value).toBe('Rhine valley, part');
    await user.clear(side('Name of the area'));
    await user.type(side('Name of the area'), 'Home');
    await user.type(field, 'breg{Enter}');
    expect(side('Name of the area').value).toBe('Home');
  });

  test('is set around the orders of the plan, which may lie elsewhere', async () => {
    const { user } = await ask(makeFile(), showUnplannedDemo);
    await user.click(screen.getByRole('button', { name: 'Around my orders' }));
    screen.getByText('The box lies outside the file.');
    expect(importPart().disabled).toBe(true);
  });

  test('is typed, beginning with what the file covers, and its faults are told', async () => {
    const { user } = await ask();
    const type = async (name: string, degrees: string) => {
      await user.clear(side(name));
      await user.type(side(name), degrees);
    };
    await type('West', '9.5');
    expect(sides()).toEqual([9.5, 47, 9.8, 47.6]);
    expect(importPart().disabled).toBe(false);
    await type('West', '9.9');
    screen.getByText('West must lie west of east.');
    expect(importPart().disabled).toBe(true);
    await type('West', '9.5');
    await type('North', '46');
    screen.getByText('South must lie south of north.');
    await type('South', '45');
    screen.getByText('The box lies outside the file.');
  });

  test('of a whole country is warned of, not refused', async () => {
    const { user } = await ask(makeFile(undefined, makeExtract(undefined)));
    for (const [name, degrees] of [
      ['West', '5'],
      ['South', '45'],
      ['East', '9'],
      ['North', '48'],
    ]) {
      await user.clear(side(name));
      await user.type(side(name), degrees);
    }
    screen.getByText('That much takes long and a lot of memory.');
    expect(importPart().disabled).toBe(false);
  });

  test('stays when a second finger comes, which moves and zooms', async () => {
    await ask();
    drag([500, 200], [700, 600]);
    const before = sides();
    const map = screen.getByRole('img', { name: 'Map of the file: drag to draw a box' });
    const finger = (pointerId: number, clientX: number) => ({ pointerId, button: 0, clientX, clientY: 400 });
    fireEvent.pointerDown(map, finger(1, 550));
    fireEvent.pointerMove(map, finger(1, 500));
    fireEvent.pointerDown(map, finger(2, 700));
    expect(sides()).toEqual(before);
    const width = () => Number(screen.getByTestId('part-box').getAttribute('width'));
    fireEvent.pointerMove(map, finger(2, 900));
    expect(width()).toBeCloseTo(400, 1);
    expect(sides()).toEqual(before);
    fireEvent.pointerUp(map, finger(1, 500));
    fireEvent.pointerUp(map, finger(2, 900));
    const wheel = new Event('wheel', { bubbles: true, cancelable: true });
    fireEvent(map, Object.assign(wheel, { deltaY: 400, clientX: 600, clientY: 400 }));
    expect(wheel.defaultPrevented).toBe(true);
    expect(width()).toBeLessThan(400);
    fireEvent.click(screen.getByRole('button', { name: 'Show the whole file' }));
    expect(width()).toBeCloseTo(200, 1);
  });
});

test('the places of the file are on its map, and the part that is wanted becomes an area', async () => {
  const { planner, user } = await ask();
  await untilPlaces();
  expect([...document.querySelectorAll('.part-places text')].map(({ textContent }) => textContent)).toEqual([
    'Vaduz',
    'Schaan',
    'Bregenz',
  ]);
  await user.type(screen.getByLabelText('City or town in the file'), 'vaduz{Enter}');
  const bounds = sides();
  await user.click(importPart());
  await untilTried(planner);
  expect(screen.queryByRole('dialog')).toBeNull();
  const [{ meta, origin }] = planner.region.getState().regions;
  expect([meta.name, origin]).toEqual(['Vaduz', { kind: 'file', name: 'rhine-valley.osm.pbf', bounds }]);
  // The streets of Bregenz are not in it.
  expect(meta.counts.roads).toBe(4);
  await waitFor(() => expect(planner.region.getState().current?.name).toBe('Vaduz'));
  // A second part of that name takes its place, which is told.
  void planner.regions.choosePart(makeFile());
  await dialog();
  await user.clear(side('Name of the area'));
  await user.type(side('Name of the area'), 'vaduz');
  screen.getByText('vaduz is on this device already and will be replaced.');
});

test('the whole file is imported where that is wanted', async () => {
  const { planner, user } = await ask();
  await user.click(screen.getByRole('button', { name: 'Import the whole file' }));
  await untilTried(planner);
  const [{ meta, origin }] = planner.region.getState().regions;
  expect([meta.name, origin]).toEqual(['Rhine valley', { kind: 'file', name: 'rhine-valley.osm.pbf' }]);
});

test('places that cannot be read to the end are told of, and a box can be drawn all the same', async () => {
  const whole = makeExtract(BOUNDS);
  await ask(makeFile(undefined, whole.subarray(0, whole.length - 20)));
  await screen.findByText(/^0 cities and towns found\. Not all could be read: /);
  drag([500, 200], [700, 600]);
  expect(importPart().disabled).toBe(false);
});
