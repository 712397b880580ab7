import { FileDown, Replace } from 'lucide-react';
import { t } from '../../i18n/t.ts';
import { usePage } from '../page-parts.tsx';
import type { DropHalf } from './use-file-drop.ts';

/** Shown while files hover over the window; with orders present, the halves mean add and replace. */
export function DropOverlay({ hasOrders, half }: { hasOrders: boolean; half: DropHalf }) {
  const { texts } = usePage();
  return (
    <div className="drop-overlay" data-halves={hasOrders}>
      <div className="drop-zone" data-active={!hasOrders || half === 'left'}>
        <FileDown size={32} strokeWidth={1.5} />
        <strong>{t(hasOrders ? 'drop.add' : texts.drop)}</strong>
        <span>{t(texts.dropKinds)}</span>
      </div>
      {hasOrders && (
        <div className="drop-zone" data-active={half === 'right'}>
          <Replace size={32} strokeWidth={1.5} />
          <strong>{t('drop.replace')}</strong>
          <span>{t('drop.undo')}</span>
        </div>
      )}
    </div>
  );
}
