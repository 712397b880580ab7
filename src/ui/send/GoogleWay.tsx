import { useState } from 'react';
import { buildGoogleLinks, GOOGLE_STOPS, GOOGLE_STOPS_IN_PHONE_BROWSER } from '../../files/out/map-links.ts';
import { buildQrMatrix } from '../../files/out/qr-matrix.ts';
import { t } from '../../i18n/t.ts';
import { QrCode } from '../parts/QrCode.tsx';
import type { WayProps } from './CopyLink.tsx';
import { CopyLink } from './CopyLink.tsx';

/** Directions in Google Maps, in as many parts as its links need. */
export function GoogleWay({ route, onTaken }: WayProps) {
  const [isInBrowser, setInBrowser] = useState(false);
  const links = buildGoogleLinks(route, isInBrowser ? GOOGLE_STOPS_IN_PHONE_BROWSER : GOOGLE_STOPS);
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          checked={isInBrowser}
          onChange={(event) => setInBrowser(event.target.checked)}
        />
        {t('share.inBrowser')}
      </label>
      <ol className="way-parts">
        {links.map((link, i) => {
          const label = t('share.part', { part: i + 1, parts: links.length });
          const matrix = buildQrMatrix(link);
          return (
            <li key={link}>
              {matrix && (
                <div className="way-code way-code-small">
                  <QrCode matrix={matrix} label={`${route.van}, ${label}`} />
                </div>
              )}
              <div>
                <strong>{label}</strong>
                <CopyLink link={link} label={label} onTaken={onTaken} />
              </div>
            </li>
          );
        })}
      </ol>
    </>
  );
}
