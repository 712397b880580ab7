import { FileDown } from 'lucide-react';
import { makeFileName } from '../../files/out/file-names.ts';
import { writeGpx } from '../../files/out/write-gpx.ts';
import { t } from '../../i18n/t.ts';
import { saveBlob } from '../parts/save-blob.ts';
import type { WayProps } from './CopyLink.tsx';

export function SaveGpx({ plan, route, onTaken, label }: WayProps & { label: string }) {
  const save = () => {
    const name = makeFileName([plan.date, route.van, route.driver].filter(Boolean).join(' '));
    saveBlob(new Blob([writeGpx(plan, route)], { type: 'application/gpx+xml' }), `${name}.gpx`);
    onTaken();
  };
  return (
    <button type="button" className="button" onClick={save}>
      <FileDown size={16} strokeWidth={1.5} /> {label}
    </button>
  );
}

/** A file for navigation apps that work without a network. */
export function GpxWay(props: WayProps) {
  return (
    <>
      <p>{t('share.gpx.detail')}</p>
      <div>
        <SaveGpx {...props} label={`${t('share.save')} GPX`} />
      </div>
    </>
  );
}
