// @vitest-environment happy-dom
import { createElement, type FunctionComponent, Suspense, startTransition, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { describe, expect, it } from 'vitest';
import { later } from '../store/later.ts';
import { useLater } from './use-later.ts';

/** Draws the part in a page that was empty, ahead as React does where it waits for files; what stood there, in turn. */
async function show(Part: FunctionComponent): Promise<{ texts: string[]; errors: string[] }> {
  const errors: string[] = [];
  const container = document.createElement('div');
  const root = createRoot(container, { onRecoverableError: (error) => errors.push(String(error)) });
  let open = () => {};
  function App() {
    const [isOpen, setOpen] = useState(false);
    open = () => setOpen(true);
    return createElement(Suspense, { fallback: 'waiting' }, isOpen ? createElement(Part) : 'empty');
  }
  root.render(createElement(App));
  await expect.poll(() => container.textContent).toBe('empty');
  const texts: string[] = [];
  const observer = new window.MutationObserver(() => texts.push(container.textContent ?? ''));
  observer.observe(container, { childList: true, subtree: true, characterData: true });
  startTransition(open);
  await expect.poll(() => container.textContent).toContain('made');
  observer.disconnect();
  root.unmount();
  return { texts, errors };
}

describe('useLater', () => {
  it('waits for commands and goes on with the hooks after them', async () => {
    const commands = later(async () => 'made');
    const { texts, errors } = await show(() => {
      const made = useLater(commands);
      const [rest] = useState(', and more');
      return made + rest;
    });
    expect(texts.at(-1)).toBe('made, and more');
    expect(errors).toEqual([]);
  });

  it('waits for nothing once they are made', async () => {
    const commands = later(async () => 'made');
    await commands.load();
    let renders = 0;
    const { texts } = await show(() => {
      renders += 1;
      return useLater(commands);
    });
    expect(renders).toBe(1);
    expect(texts).toEqual(['made']);
  });
});
