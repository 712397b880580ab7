/** `npm run icons`: the app's icon as pictures for installing it, drawn from `public/icon.svg`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { findChromium } from './find-chromium.ts';

const PUBLIC = join(import.meta.dirname, '../../public');
/** `inset`: the share of the side that systems may cut off; the mark then stays inside, on the icon's own ground. */
const ICONS = [
  { file: 'icon-192.png', side: 192, inset: 0 },
  { file: 'icon-512.png', side: 512, inset: 0 },
  { file: 'icon-maskable-512.png', side: 512, inset: 0.1 },
];
const GROUND = '#1a1b1e';

const svg = readFileSync(join(PUBLIC, 'icon.svg'), 'utf8');
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
for (const { file, side, inset } of ICONS) {
  const page = await browser.newPage({ viewport: { width: side, height: side } });
  const mark = side * (1 - 2 * inset);
  const ground = inset > 0 ? GROUND : 'transparent';
  await page.setContent(
    `<body style="margin:0;display:grid;place-items:center;height:100vh;background:${ground}">` +
      `<div style="width:${mark}px;height:${mark}px">${svg}</div></body>`,
  );
  writeFileSync(join(PUBLIC, file), await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();
