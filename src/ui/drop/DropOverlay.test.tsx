/** Files that are dragged over the window: what it shows, and when it lets go. */
import { describe, expect, test } from 'vitest';
import { fireDrag, fireEvent, screen, showDemo, showPlanner } from '../../testing/ui/render-planner.tsx';

const FILES = [new File(['Order,Lat,Lon\nA,49.5,-12'], 'a.csv')];
const activeZones = () =>
  [...document.querySelectorAll('.drop-zone[data-active=true] strong')].map((title) => title.textContent);

describe('files over the window', () => {
  test('without orders there is one place to drop them, and leaving takes it away', async () => {
    await showPlanner();
    fireDrag('dragenter', FILES);
    screen.getByText('Drop orders or a map');
    expect(screen.queryByText('Drop to replace orders')).toBeNull();
    // Over an element inside and out of it again: still over the window.
    fireDrag('dragenter', FILES);
    fireDrag('dragleave', FILES);
    screen.getByText('Drop orders or a map');
    fireDrag('dragleave', FILES);
    expect(screen.queryByText('Drop orders or a map')).toBeNull();
  });

  test('with orders the left half adds and the right half replaces', async () => {
    await showDemo();
    fireDrag('dragenter', FILES);
    fireDrag('dragover', FILES, 100);
    expect(activeZones()).toEqual(['Drop to add orders']);
    fireDrag('dragover', FILES, window.innerWidth - 10);
    expect(activeZones()).toEqual(['Drop to replace orders']);
    screen.getByText('The present orders can be brought back with undo');
    fireDrag('drop', FILES, window.innerWidth - 10);
    expect(screen.queryByText('Drop to replace orders')).toBeNull();
    await screen.findByRole('heading', { name: 'Replace orders' });
  });

  test('a text that is dragged is none of its business', async () => {
    await showPlanner();
    for (const type of ['dragenter', 'dragover', 'dragleave', 'drop']) {
      const event = new Event(type, { bubbles: true, cancelable: true });
      fireEvent(document.body, Object.assign(event, { dataTransfer: { types: ['text/plain'], files: [] } }));
      expect(event.defaultPrevented).toBe(false);
      expect(document.querySelector('.drop-overlay')).toBeNull();
    }
  });
});
