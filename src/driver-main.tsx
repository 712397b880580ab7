import './ui/driver/driver.css';
import { createRoot } from 'react-dom/client';
import { decodeRound, normalizeFragment } from './files/out/driver-round.ts';
import { formats, guessFormats } from './i18n/format-state.ts';
import { language } from './i18n/language-state.ts';
import { loadLanguage } from './i18n/load-language.ts';
import { chooseLanguage } from './i18n/locale.ts';
import { DriverPage } from './ui/driver/DriverPage.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
const page = createRoot(root);

/** The round's own language, or that of the phone where there is no round. */
async function show(): Promise<void> {
  const fragment = normalizeFragment(location.hash);
  const decoded = decodeRound(fragment);
  const wanted = 'round' in decoded ? decoded.round.language : chooseLanguage(navigator.languages);
  Object.assign(language, await loadLanguage(wanted));
  Object.assign(formats, guessFormats(navigator.languages));
  document.documentElement.lang = language.current;
  page.render(<DriverPage key={fragment} decoded={decoded} fragment={fragment} />);
}

addEventListener('hashchange', () => void show());
void show();
