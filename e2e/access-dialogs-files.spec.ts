/** What files, map areas, a server and phones bring to the screen, where no other journey looks at it. */
import { expect, type Page } from '@playwright/test';
import { dropFiles, expectNoViolations, openPlanner, openSolvedDemo } from './journey.ts';
import { test } from './journey-test.ts';
import { changeView, expectAccessible, lookAtMenu, openPanel, press, setStore } from './workspace.ts';

test.use({ drawsMap: false });

const [PANEL, WIZARD, CARD] = ['.panel', '.wizard', '.import-card'];

/** Two with one number, two whose place cannot be read. */
const ROWS = [
  'Order,Name,Latitude,Longitude',
  'A,Ann,49.501,-12.001',
  'A,Ann,49.501,-12.001',
  'C,Cy,49.502,-12',
];
const FILE = { name: 'x.csv', body: [...ROWS, 'D,Dan,north,-12', 'E,Eve,south,-12'].join('\n') };

/** From the sheet that rows are pasted into to the rows that are kept to be fixed later. */
async function lookAtImport(page: Page): Promise<void> {
  await openPanel(page, 'Orders');
  await press(page, 'Add');
  await page.getByRole('menuitem', { name: 'Paste rows…' }).click();
  await expectAccessible(page, 'pasting rows', WIZARD);
  await page.getByLabel('Or paste rows').fill(FILE.body);
  await press(page, 'Use these rows');
  await press(page, 'Back');
  await expectAccessible(page, 'how a file is read', WIZARD);
  await press(page, 'Choose columns');
  await page.getByLabel('Remember these columns as').check();
  await press(page, /^Check/);
  for (const chip of ['Duplicates', 'Ready']) {
    await press(page, new RegExp(`^${chip}`));
    await expectAccessible(page, `rows, ${chip}`, WIZARD);
  }
  await press(page, /^To check/);
  await press(page, 'Leave out');
  await press(page, /^Left out/);
  await press(page, 'Update by order number');
  await expectAccessible(page, 'rows left out', WIZARD);
  await page.locator('.wizard-foot .button-ink').click();
  await expect(page.getByTestId('parked')).toBeVisible();
  await expectAccessible(page, 'rows kept to be fixed', PANEL);
}

/** A file that cannot be read, columns that are known from before, and the question before they are left. */
async function lookAtMappings(page: Page): Promise<void> {
  await dropFiles(page, [{ name: 'broken.csv', body: 'no table' }]);
  await expectAccessible(page, 'a file that cannot be read', WIZARD);
  await press(page, 'Close without adding');
  await dropFiles(page, [FILE]);
  await press(page, 'Change mapping');
  await page.getByLabel('Column B, Name, becomes').selectOption('unused');
  await page.getByRole('button', { name: /^Delete “/ }).click();
  await expectAccessible(page, 'saved mappings', WIZARD);
  await press(page, 'Close without adding');
  await expect(page.getByRole('alertdialog', { name: 'Leave the import' })).toBeVisible();
  await expectAccessible(page, 'leaving the import', WIZARD);
  await press(page, 'Leave');
  await expect(page.locator(WIZARD)).toBeHidden();
}

const INSTANCE =
  'NAME : small\nTYPE : CVRP\nDIMENSION : 2\nEDGE_WEIGHT_TYPE : EUC_2D\nCAPACITY : 10\nNODE_COORD_SECTION\n1 0 0\n2 0 10\nDEMAND_SECTION\n1 0\n2 4\nDEPOT_SECTION\n1\n-1\nEOF\n';
const PROBLEM = {
  vehicles: [{ id: 1, start: [-12, 49.5], profile: 'car', breaks: [] }],
  jobs: [{ id: 1, location: [-12, 49.5], unheard: 1 }],
};
const ANSWER = { solution: { routes: [{ vehicle_id: 'x', activities: [] }], unassigned: {} } };

/** What is said of a file that is no list of orders, or that cannot be read. */
const OTHER_FILES = [
  { name: 'small.vrp', body: INSTANCE },
  { name: 'small.sol', body: 'Route #1: 1\nCost 60\n' },
  { name: 'problem.json', body: JSON.stringify(PROBLEM) },
  { name: 'answer.json', body: JSON.stringify(ANSWER) },
  { name: 'broken.osm.pbf', body: 'no map' },
];

async function lookAtCards(page: Page): Promise<void> {
  for (const file of OTHER_FILES) {
    await dropFiles(page, [file]);
    await expect(page.locator(CARD)).toBeVisible();
    await expectAccessible(page, file.name, CARD);
    await page.locator(CARD).getByRole('button', { name: 'Close' }).click();
    await expect(page.locator(CARD)).toBeHidden();
  }
  await setStore(page, 'region', {
    importing: { file: 'a.osm.pbf', progress: { stage: 'roads', share: 0.4 } },
    waiting: ['b.osm.pbf'],
  });
  await expectAccessible(page, 'a map area on its way', CARD);
  await setStore(page, 'region', { importing: undefined, waiting: [] });
}

/** Files that hover over the window. */
async function lookAtDrop(page: Page): Promise<void> {
  const drag = async (type: string) => {
    const dataTransfer = await page.evaluateHandle(() => {
      const data = new DataTransfer();
      data.items.add(new File(['x'], 'x.csv'));
      return data;
    });
    await page.dispatchEvent('body', type, { dataTransfer, clientX: 100, clientY: 100 });
  };
  await drag('dragenter');
  await expectAccessible(page, 'files over the window', '.drop-overlay');
  await drag('dragleave');
}

function makeRegion(id: string, values: object) {
  return {
    meta: { id, name: `Area ${id}`, bbox: [1, 1, 2, 2], dataDate: '2026-01-01', credit: 'x', counts: {} },
    origin: { kind: 'url', url: `http://localhost/${id}.pack` },
    state: 'ready',
    bytes: 5e6,
    bytesHere: 5e6,
    preparedBytes: 0,
    hasMap: true,
    hasSearch: true,
    addedAt: '2026-01-01',
    testedAt: '2026-01-01',
    ...values,
  };
}

/** Map areas in every state, and the ways to get another. */
async function lookAtRegions(page: Page): Promise<void> {
  await openPanel(page, 'Regions');
  const half = { bytesHere: 2e6 };
  await setStore(page, 'region', {
    regions: [
      makeRegion('a', {}),
      makeRegion('b', { state: 'incomplete', ...half }),
      makeRegion('c', { state: 'arriving', failure: 'The host cannot be reached', ...half }),
      makeRegion('d', { update: { bytesLeft: 1e6 } }),
      makeRegion('e', { state: 'arriving', ...half }),
      makeRegion('f', { testedAt: undefined }),
      makeRegion('g', {}),
    ],
    work: { e: { kind: 'downloading', progress: { bytes: 2e6, total: 5e6, rate: 1e6 } } },
    updates: { g: { bytes: 1e6 } },
    retired: [{ id: 'old', name: 'Old' }],
  });
  await press(page, 'An address');
  await page.getByLabel('Address of a region pack').fill('nowhere');
  await page.getByLabel('Only the part in a box').check();
  await expectAccessible(page, 'areas, one from an address', PANEL);
  await press(page, 'A box');
  await page.getByLabel('Address of an Overpass server').fill('nowhere');
  await press(page, 'Around my orders');
  await expectAccessible(page, 'an area in a box', PANEL);
  await lookAtMenu(page, 'More for Area a');
  await setStore(page, 'region', { regions: [], work: {}, updates: {}, retired: [] });
}

/** A profile of one's own in the list, about to be deleted and deleted; a file of the fleet with a mistake. */
async function lookAtFleet(page: Page): Promise<void> {
  await openPanel(page, 'Fleet');
  await page.getByRole('button', { name: 'Own profiles…' }).first().click();
  await press(page, 'New profile');
  await page.getByLabel('Name', { exact: true }).fill('Mine');
  await press(page, 'Add a rule');
  await press(page, 'Save');
  await press(page, /^Delete Mine/);
  await expectAccessible(page, 'a profile about to be deleted', PANEL);
  await press(page, /^Delete Mine/);
  await expectAccessible(page, 'a deleted profile', PANEL);
  await press(page, 'Back to the fleet');
  await page.locator('.vehicle-open').first().click();
  await press(page, /^Limits/);
  await page.getByLabel('Kind of break').selectOption('driving');
  await page.getByLabel('Parts of the break').fill('15 min + 20 min');
  await page.getByLabel('Parts of the break').press('Enter');
  await press(page, 'Save or read as a file');
  await page.getByTestId('fleet-picker').setInputFiles({
    name: 'fleet.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Van,Start,Loads\nVan 9,late,many\n'),
  });
  await expect(page.locator('.fleet-file')).toBeVisible();
  await expectAccessible(page, 'a fleet from a file, a break', PANEL);
}

/** Requests to this page and to a server of one's own, with an answer that refuses. */
async function lookAtDevelopers(page: Page): Promise<void> {
  await openPanel(page, 'Settings');
  await page.getByRole('switch', { name: 'Developer view' }).click();
  const body = page.getByLabel('Body of the request as JSON');
  await body.fill('{"vehicles": 1}');
  await press(page, 'Send');
  await expect(page.getByTestId('api-answer')).toContainText('Status 400');
  await page.getByLabel('Send to').selectOption('mock');
  await expectAccessible(page, 'a refused request', '.dock');
}

/** The card of a run. */
async function lookAtRun(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Timeline' }).click();
  await changeView(page, 'setRunSeconds', 120);
  await press(page, 'Improve');
  await expect(page.locator('.solving-card')).toBeVisible();
  await expectAccessible(page, 'a run', '.solving-card');
  await press(page, 'Stop and keep best');
}

/** The ways that a round goes to a phone; the link of its page. */
async function lookAtWays(page: Page): Promise<string> {
  await press(page, 'Share');
  await page.getByRole('menuitem', { name: 'Send to phones' }).click();
  const link = await page.getByLabel('Link', { exact: true }).inputValue();
  for (const way of ['Stop by stop', 'GPX file']) {
    await press(page, way);
    await expectAccessible(page, way, '.overlay-sheet');
  }
  await page.keyboard.press('Escape');
  return link;
}

test('files, map areas, profiles and the developer view', async ({ page }) => {
  test.setTimeout(180_000);
  await openSolvedDemo(page);
  await lookAtDevelopers(page);
  await lookAtRun(page);
  await lookAtDrop(page);
  await lookAtCards(page);
  await lookAtFleet(page);
  await lookAtRegions(page);
  await lookAtImport(page);
  await lookAtMappings(page);
});

test('ways to a phone, and the page of the driver', async ({ page }) => {
  await openSolvedDemo(page);
  const link = await lookAtWays(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('about:blank');
    await page.goto(link);
    await page.getByRole('checkbox', { name: /^Stop 1,/ }).check();
    await expectNoViolations(page, `a round with a stop done, ${colorScheme}`);
    await page.goto('about:blank');
    await page.goto('/driver.html#d=1notaround');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoViolations(page, `a damaged link, ${colorScheme}`);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('menus', async ({ page }) => {
    await openPlanner(page);
    await page.getByRole('button', { name: 'Try it' }).tap();
    await page.locator('.phone-route').first().tap();
    await lookAtMenu(page, 'Menu');
    await lookAtMenu(page, 'Share');
    await lookAtMenu(page, /^More for/);
    await page.getByRole('button', { name: /^Orders/ }).tap();
    await lookAtMenu(page, 'Add');
  });
});
