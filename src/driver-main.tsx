import './ui/driver/driver.css';
import { createRoot } from 'react-dom/client';
import { decodeRound } from './files/out/driver-round.ts';
import { normalizeFragment } from './files/out/round-text.ts';
import { formats, guessFormats } from './i18n/format-state.ts';
import { language } from './i18n/language-state.ts';
import { loadLanguage } from './i18n/load-language.ts';
import { chooseLanguage } from './i18n/locale.ts';
import { appBase } from './ui/app-build.ts';
import { DriverPage } from './ui/driver/DriverPage.tsx';
import { keepPage } from './ui/driver/keep-page.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
const page = createRoot(root);
/** Fonts come after the first picture. */
const KEEP_AFTER_MS = 500;

/** The round's own language, or that of the phone where there is no round. */
async function show(): Promise<void> {
  const fragment = normalizeFragment(location.hash);
  const decoded = decodeRound(fragment);
  const wanted = 'round' in decoded ? decoded.round.language : chooseLanguage(navigator.languages);
  Object.assign(language, await loadLanguage(wanted));
  Object.assign(formats, guessFormats(navigator.languages));
  document.documentElement.lang = language.current;
  const draw = (isKept: boolean) =>
    page.render(<DriverPage key={fragment} decoded={decoded} fragment={fragment} isKept={isKept} />);
  draw(false);
  // What it consists of is known once it is drawn.
  if ('round' in decoded) setTimeout(() => void keepPage(appBase()).then(draw), KEEP_AFTER_MS);
}

addEventListener('hashchange', () => void show());
void show();
