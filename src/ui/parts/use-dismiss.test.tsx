import { useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { useDismiss } from './use-dismiss.ts';
import { useReturnFocus } from './use-return-focus.ts';

function Question({ onClose }: { onClose: () => void }) {
  const section = useRef<HTMLElement>(null);
  useReturnFocus(section, 'question', true);
  useDismiss(section, true, onClose, 'escape-only');
  return <section ref={section} tabIndex={-1} />;
}

test('what takes the focus by itself hears the key that comes right after', async () => {
  const host = document.body.appendChild(document.createElement('div'));
  const onClose = vi.fn();
  // Not rendered by a click: what React runs later has not run when the browser hands out the next key.
  host.addEventListener('focusin', () =>
    queueMicrotask(() => void document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))),
  );
  const root = createRoot(host);
  root.render(<Question onClose={onClose} />);
  await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('SECTION'));
  expect(onClose).toHaveBeenCalledTimes(1);
  root.unmount();
  host.remove();
});
