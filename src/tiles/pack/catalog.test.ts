import { describe, expect, test } from 'vitest';
import { FaultError } from '../../faults/fault-error.ts';
import { type Catalog, type CatalogArea, encodeCatalog, parseCatalog } from './catalog.ts';

const PORTO: CatalogArea = {
  id: 'porto',
  name: 'Porto',
  file: 'north/Porto.pack',
  bytes: 2_900_000,
  infoSha256: 'ab'.repeat(32),
  dataDate: '2015-07-01T00:00:00Z',
  bounds: [-8.7, 41.1, -8.5, 41.2],
  outline: [
    [
      [-8.7, 41.1],
      [-8.5, 41.1],
      [-8.5, 41.2],
      [-8.7, 41.1],
    ],
  ],
  places: [{ name: 'Vila Nova de Gaia', kind: 'city', lon: -8.61, lat: 41.13 }],
};
const CATALOG: Catalog = { credit: '© OpenStreetMap contributors', areas: [PORTO] };

/** The fault that a catalog is refused with. */
function refuse(text: string): unknown {
  try {
    parseCatalog(text);
  } catch (error) {
    return error instanceof FaultError ? error.fault : error;
  }
  return undefined;
}
const refuseArea = (change: Record<string, unknown>) =>
  refuse(encodeCatalog({ ...CATALOG, areas: [PORTO, { ...PORTO, id: 'gaia', ...change } as CatalogArea] }));

describe('a catalog of areas', () => {
  test('is read as it was written, with a line for each area', () => {
    const text = encodeCatalog(CATALOG);
    expect(parseCatalog(text)).toEqual(CATALOG);
    expect(text.split('\n').filter((line) => line.includes('"id"'))).toHaveLength(1);
    const { dataDate: _, ...undated } = PORTO;
    expect(parseCatalog(encodeCatalog({ ...CATALOG, areas: [undated] })).areas[0]).toEqual(undated);
    expect(parseCatalog(encodeCatalog({ ...CATALOG, areas: [] })).areas).toEqual([]);
  });

  test.each([
    ['id', ''],
    ['name', 7],
    ['file', '/Porto.pack'],
    ['file', '../Porto.pack'],
    ['file', 'a/../../Porto.pack'],
    ['file', 'https://maps.example.org/Porto.pack'],
    ['file', '//maps.example.org/Porto.pack'],
    ['file', 'Porto.pack?key=1'],
    ['file', 'a\\Porto.pack'],
    ['bytes', 0],
    ['bytes', 1.5],
    ['infoSha256', 'AB'.repeat(32)],
    ['infoSha256', 'ab'],
    ['dataDate', 'yesterday'],
    ['bounds', [-8.5, 41.1, -8.7, 41.2]],
    ['bounds', [-8.7, 41.1, -8.5]],
    ['bounds', [-8.7, 41.1, -8.5, 91]],
    ['outline', []],
    ['outline', [PORTO.outline[0].slice(0, 3)]],
    ['outline', [[...PORTO.outline[0], [181, 0]]]],
    ['places', [{ ...PORTO.places[0], kind: 'village' }]],
    ['places', [{ ...PORTO.places[0], lon: '8' }]],
    ['places', [null]],
  ])('names the area and what is wrong with it: %s %j', (member, value) => {
    expect(refuseArea({ [member]: value })).toMatchObject({
      code: 'catalogArea',
      params: { number: 2, member },
    });
  });

  test('has each area once', () => {
    expect(refuseArea({ id: 'porto' })).toMatchObject({ code: 'catalogTwice', params: { id: 'porto' } });
  });

  test('is no other file, and of a version that is known', () => {
    for (const text of ['', '[]', 'null', '{"areas":[]}', '{"catalogVersion":2,"areas":[]}'])
      expect(refuse(text), text).toMatchObject({ code: 'notCatalog' });
    expect(refuse('{"catalogVersion":2,"credit":"©","areas":{}}')).toMatchObject({ code: 'notCatalog' });
    expect(refuse('{"catalogVersion":9}')).toMatchObject({ code: 'catalogVersion', params: { version: 9 } });
  });
});
