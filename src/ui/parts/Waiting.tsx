import { Component, type ReactNode, Suspense, useEffect } from 'react';
import { t } from '../../i18n/t.ts';
import { Notice } from './Notice.tsx';

interface Fault {
  readonly hasFailed: boolean;
}

/** Keeps the rest of the page when a part cannot be fetched or drawn. React offers this to classes only. */
class PartBoundary extends Component<{ children: ReactNode }, Fault> {
  override state: Fault = { hasFailed: false };

  static getDerivedStateFromError(): Fault {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div className="part-fault" role="alert">
        <Notice tone="bad">
          <strong>{t('frame.partFailed')}</strong> {t('frame.partFailedDetail')}
        </Notice>
        <button type="button" className="button button-small" onClick={() => location.reload()}>
          {t('frame.reload')}
        </button>
      </div>
    );
  }
}

/** While a part is fetched Escape takes back what asked for it. */
function EscapeMeanwhile({ onEscape }: { onEscape: () => void }) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      onEscape();
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [onEscape]);
  return null;
}

/** Around parts that are fetched when first shown: nothing until they are there, and a way on where they never come. */
export function Waiting({ children, onEscape }: { children: ReactNode; onEscape?: () => void }) {
  return (
    <PartBoundary>
      <Suspense fallback={onEscape && <EscapeMeanwhile onEscape={onEscape} />}>{children}</Suspense>
    </PartBoundary>
  );
}
