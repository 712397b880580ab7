import { act, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PlanMap } from '../../map/plan-map.ts';
import { MapScale } from './MapScale.tsx';

test('the scale is a round distance, as wide as it is on the map, after every move', () => {
  let zoom = 12;
  let lat = 0;
  let move = () => {};
  const map = {
    getZoom: () => zoom,
    getCenter: () => ({ lng: 0, lat }),
    on: (_name: string, listener: () => void) => {
      move = listener;
    },
    off: () => {
      move = () => {};
    },
  };
  const { container, unmount } = render(<MapScale map={{ map } as unknown as PlanMap} />);
  const read = () => {
    const scale = container.querySelector<HTMLElement>('.map-scale');
    return [scale?.textContent, scale?.style.width];
  };
  // At the equator 19.1 metres a pixel, at 60 degrees half of that.
  expect(read()).toEqual(['1.0 km', '52px']);
  // The same distance is longer on the screen.
  zoom = 12.5;
  act(move);
  expect(read()).toEqual(['1.0 km', '74px']);
  zoom = 12;
  lat = 60;
  act(move);
  expect(read()).toEqual(['500 m', '52px']);
  unmount();
  expect(container.textContent).toBe('');
});
