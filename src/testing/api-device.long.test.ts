/** The conformance suite through the device API of a page, in a real browser. */
import { afterAll, describe, expect, test } from 'vitest';
import type { Subject } from './api-subject.ts';
import { describeCases } from './describe-cases.ts';
import { startPageService, waitForEngine } from './page-service.ts';
import { sample } from './sample.ts';

const service = await startPageService();
if (!service) console.log('skipped: there is no Chromium on this machine, set CHROMIUM_PATH');
afterAll(() => service?.close());

/** Places in the demo city. */
const PLACES: Omit<Subject, 'send'> = {
  skipsPlans: true,
  isFurnished: true,
  inside: [
    [-12.0118585, 49.5106004],
    [-12.0470217, 49.50833],
    [-11.9976143, 49.505833],
  ],
  outside: [2.35, 48.85],
};

describe.skipIf(!service)('the device API of a page', () => {
  const subject: Subject = { ...PLACES, send: (address, init) => service!.send(address, init) };
  describeCases('fetch in a page', subject, sample(24, 1));

  test('custom profiles are still there after a reload', async () => {
    const body = JSON.stringify({ profile: 'bike', bounds: { bbox: [-13, 49, -11, 50] } });
    const headers = { 'Content-Type': 'application/json' };
    const made = await service!.send('/profiles?key=premium', { method: 'POST', headers, body });
    expect(made.status).toBe(201);
    const profile = await made.json();
    await service!.page.reload();
    await waitForEngine(service!.page);
    const listed = (await (await service!.send('/profiles?key=premium')).json()) as {
      custom_profiles: unknown[];
    };
    expect(listed.custom_profiles).toContainEqual(profile);
    const gone = await service!.send(`/profiles/${(profile as { id: string }).id}?key=premium`, {
      method: 'DELETE',
    });
    expect(gone.status).toBe(200);
  });

  test('another page takes over when the one that answers is closed', async () => {
    const second = await service!.openSecondPage();
    await service!.page.close();
    await waitForEngine(second);
    const status = await second.evaluate(async () => (await fetch('/device/api/1/info?key=custom')).status);
    expect(status).toBe(200);
  });
});
