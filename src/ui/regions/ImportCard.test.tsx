/** An import that is paused on the way: it reads no further, and goes on or is given up. */
import { expect, test } from 'vitest';
import { makePbf, toElements } from '../../testing/make-pbf.ts';
import { makeRandomData } from '../../testing/make-random-map.ts';
import { screen, showPlanner, waitFor } from '../../testing/ui/render-planner.tsx';

const data = makeRandomData({ seed: 4, nodes: 120, ways: 130, restrictions: 30, extent: 0.2 });

/** An extract whose first bytes are read when the test says so. */
function makeHeldFile() {
  const file = new File([makePbf(toElements(data)) as Uint8Array<ArrayBuffer>], 'rhine-valley.osm.pbf');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let reads = 0;
  file.slice = (...range) => {
    reads++;
    const blob = File.prototype.slice.apply(file, range);
    const read = blob.arrayBuffer.bind(blob);
    blob.arrayBuffer = () => held.then(read);
    return blob;
  };
  return { file, release, countReads: () => reads };
}

/** An import that was paused before anything of its file was there. */
async function pauseImport() {
  const shown = await showPlanner();
  const held = makeHeldFile();
  void shown.planner.regions.importFile(held.file);
  await shown.user.click(await screen.findByRole('button', { name: 'Pause' }));
  screen.getByText('Paused. Reading the file, step 1 of 8.');
  held.release();
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setTimeout(resolve, 0));
  // What kind of file it is.
  expect(held.countReads()).toBe(1);
  return { ...shown, ...held };
}

test('goes on where it was', async () => {
  const { planner, user, countReads } = await pauseImport();
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  await waitFor(() => expect(planner.region.getState().open).toEqual(['rhine-valley']));
  expect(countReads()).toBeGreaterThan(1);
  await waitFor(() => expect(planner.region.getState().regions[0]?.testedAt).toBeDefined());
  expect(screen.queryByRole('button', { name: 'Go on' })).toBeNull();
});

test('is given up, and leaves nothing', async () => {
  const { planner, user } = await pauseImport();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(planner.region.getState().importing).toBeUndefined());
  expect(planner.region.getState()).toMatchObject({ regions: [], waiting: [] });
  expect(planner.region.getState().error).toBeUndefined();
});
