import { expect, test } from 'vitest';
import { listLanguages, loadLanguage } from '../../i18n/load-language.ts';
import { type MessageKey, tIn } from '../../i18n/t.ts';
import { CURBSIDES, ORDER_TYPES } from './order-cells.ts';
import { RELOAD_PLACES } from './reload-cells.ts';
import { DEPARTURES } from './shift-cells.ts';
import { findCurbside, findDeparture, findOrderType, findReloadAt } from './word-lists.ts';

test('every word that the planner shows in any language is known, in any case', async () => {
  for (const name of listLanguages()) {
    const language = await loadLanguage(name);
    const say = (key: MessageKey) => tIn(language, key);
    for (const change of [(text: string) => text, (text: string) => text.toUpperCase()]) {
      for (const type of ORDER_TYPES) expect(findOrderType(change(say(`orders.type.${type}`)))).toBe(type);
      for (const side of CURBSIDES) expect(findCurbside(change(say(`orders.curbside.${side}`)))).toBe(side);
      for (const item of DEPARTURES) expect(findDeparture(change(say(`fleet.departure.${item}`)))).toBe(item);
      for (const at of RELOAD_PLACES) expect(findReloadAt(change(say(`fleet.reloadAt.${at}`)))).toBe(at);
    }
  }
});

test('the names of the values are known in any case, other words are not', () => {
  expect(['Pickup', ' SHIPMENT', 'Pick-up'].map(findOrderType)).toEqual(['pickup', 'shipment', 'pickup']);
  expect(['RIGHT', 'Indifférent', 'indiferente'].map(findCurbside)).toEqual(['right', 'any', 'any']);
  expect(['EARLY', 'tôt', 'Tot'].map(findDeparture)).toEqual(['early', 'early', 'early']);
  expect([findOrderType('parcel'), findCurbside('up'), findDeparture('soon'), findOrderType('')]).toEqual(
    Array(4).fill(undefined),
  );
});
