import { useMemo, useState } from 'react';
import { QR_COMFORT } from '../../files/out/qr-matrix.ts';
import { language } from '../../i18n/language-state.ts';
import { t } from '../../i18n/t.ts';
import { buildDriverLink } from '../parts/driver-link.ts';
import { Notice } from '../parts/Notice.tsx';
import { QrCode } from '../parts/QrCode.tsx';
import type { WayProps } from './CopyLink.tsx';
import { CopyLink } from './CopyLink.tsx';
import { SaveGpx } from './GpxWay.tsx';

const CODE_WIDTH = 300;

/** The driver page of this app, with the round inside its link. */
export function PageWay({ plan, route, onTaken }: WayProps) {
  const [hasPhones, setPhones] = useState(true);
  const [hasNotes, setNotes] = useState(true);
  const { link, matrix } = useMemo(
    () => buildDriverLink(plan, route, { language: language.current, hasPhones, hasNotes }),
    [plan, route, hasPhones, hasNotes],
  );
  return (
    <div className="way-page">
      {matrix && (
        <div className="way-code">
          <QrCode matrix={matrix} label={t('share.codeOf', { van: route.van })} width={CODE_WIDTH} />
        </div>
      )}
      <div className="way-choices">
        <label className="check">
          <input type="checkbox" checked={hasPhones} onChange={(event) => setPhones(event.target.checked)} />
          {t('share.withPhones')}
        </label>
        <label className="check">
          <input type="checkbox" checked={hasNotes} onChange={(event) => setNotes(event.target.checked)} />
          {t('share.withNotes')}
        </label>
        <p className="muted">{t('share.size', { bytes: link.length })}</p>
        {!(matrix && matrix.length <= QR_COMFORT) && (
          <>
            <Notice tone="warn">
              {matrix ? t('share.tooDense') : t('share.tooLong', { bytes: link.length })}
            </Notice>
            <SaveGpx plan={plan} route={route} onTaken={onTaken} label={t('share.saveFile')} />
          </>
        )}
        <CopyLink link={link} label={t('share.link')} onTaken={onTaken} />
      </div>
    </div>
  );
}
