/** From one part of the window to the next by keyboard. */
import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cycleAreas } from './cycle-areas.ts';

const ORDER = ['rail', 'topbar', 'panel', 'map', 'inspector', 'dock'];

/** Without a browser nothing has a size: what is not hidden is on show. */
beforeEach(() => {
  vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: Element) {
    return (this.closest('[hidden]') ? [] : [{}]) as unknown as DOMRectList;
  });
});
afterEach(() => vi.restoreAllMocks());

/** Areas with a button each, in another order than they are visited; `empty` have none, `hidden` are not on show. */
function showAreas({ hidden = [], empty = [] }: { hidden?: string[]; empty?: string[] } = {}) {
  const areas = ORDER.toReversed().map((name) => (
    <section key={name} className={name} hidden={hidden.includes(name)}>
      {!empty.includes(name) && <button type="button">{name}</button>}
    </section>
  ));
  render(<main>{areas}</main>);
}

const where = () => document.activeElement?.closest('section')?.className;

function cycle(by: 1 | -1, times: number): (string | undefined)[] {
  return Array.from({ length: times }, () => {
    cycleAreas(by);
    return where();
  });
}

test.each<{ hidden?: string[]; empty?: string[] }>([
  {},
  { hidden: ['inspector'] },
  { empty: ['topbar'] },
  { hidden: ['rail', 'dock'], empty: ['panel'] },
  { empty: ['topbar', 'panel', 'map'] },
  { hidden: ['rail', 'topbar', 'panel', 'inspector', 'dock'] },
])('go round both ways, past those that are not on show or take no focus: %j', (change) => {
  showAreas(change);
  const visited = ORDER.filter((name) => !change.hidden?.includes(name) && !change.empty?.includes(name));
  expect(cycle(1, visited.length + 1)).toEqual([...visited, visited[0]]);
  (document.activeElement as HTMLElement).blur();
  const back = visited.toReversed();
  expect(cycle(-1, back.length + 1)).toEqual([...back, back[0]]);
});

test('where nothing takes the focus it stays', () => {
  showAreas({ empty: ORDER });
  expect(cycle(1, 2)).toEqual([undefined, undefined]);
});

test('an area is entered at its map, at what is chosen, or at its first part on show', () => {
  render(
    <>
      <section className="rail">
        <button type="button" hidden>
          none
        </button>
        <button type="button" disabled>
          off
        </button>
        <button type="button" tabIndex={-1}>
          no stop
        </button>
        <input aria-label="first" />
        <button type="button">second</button>
      </section>
      <section className="panel">
        <button type="button">first</button>
        <button type="button" aria-pressed="true">
          chosen
        </button>
      </section>
      <section className="map">
        <button type="button">zoom</button>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: as the map has it */}
        <div className="maplibregl-canvas" tabIndex={0} />
      </section>
      <section className="dock">
        <button type="button">first</button>
        <button type="button" aria-pressed="true" hidden>
          chosen, but not on show
        </button>
      </section>
    </>,
  );
  const entered = () => {
    cycleAreas(1);
    const { activeElement: element } = document;
    return element?.getAttribute('aria-label') ?? (element?.textContent || element?.className);
  };
  expect([entered(), entered(), entered(), entered()]).toEqual([
    'first',
    'chosen',
    'maplibregl-canvas',
    'first',
  ]);
  expect(where()).toBe('dock');
});
