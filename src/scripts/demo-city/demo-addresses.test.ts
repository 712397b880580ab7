/** The sample orders are found by their addresses. */
import { expect, test } from 'vitest';
import { getDemoCity } from '../../testing/demo-city.ts';
import { makeAddresses } from '../../testing/make-addresses.ts';

const { data, orders, depot } = getDemoCity();
const addresses = makeAddresses(data);

test('every order and the depot are found as houses where they are', () => {
  expect(orders.length).toBeGreaterThan(30);
  for (const { street, houseNumber, postcode, city, lon, lat } of [...orders, depot]) {
    const text = `${street} ${houseNumber}, ${postcode} ${city}`;
    const { confidence, hits } = addresses.search(text);
    expect(hits[0], text).toMatchObject({ kind: 'house', street, houseNumber });
    expect(Math.hypot(hits[0].lon - lon, hits[0].lat - lat), text).toBeLessThan(0.0005);
    expect(confidence, text).toBe('house');
  }
});
