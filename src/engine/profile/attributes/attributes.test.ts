import { describe, expect, test } from 'vitest';
import { makeDrawnMap } from '../../../testing/make-drawn-map.ts';
import { makeProfileGraph } from '../../../testing/make-profile-graph.ts';
import { COUNTRIES, isRightHandTraffic } from '../../graph/countries.ts';
import { ROAD_COLUMNS, type RoadColumn } from '../../graph/road-table.ts';
import { Columns } from '../evaluate/columns.ts';
import { RowMap } from '../evaluate/rows.ts';
import { ATTRIBUTES, listEncodedValues } from './registry.ts';

const map = makeDrawnMap('A B C', { ways: { ABC: {}, CA: {} }, metres: 100 });
const { graph } = map.engine;

function read(name: string, columns: Partial<Record<RoadColumn, number[]>> = {}, shapeEle?: Int16Array) {
  const made = makeProfileGraph(graph, columns, shapeEle);
  const source = new Columns(
    made,
    new RowMap(made.roads.flags!.length, made.roadOfEdge),
    () => new Float64Array(),
  );
  const column = source.get({ attribute: ATTRIBUTES.get(name)!, side: 'edge', isBackward: false });
  return typeof column === 'number' ? column : [...column].slice(0, 2);
}

test('every attribute of the contract is there', () => {
  const names =
    'road_class road_environment road_access surface smoothness toll track_type hgv bike_network foot_network cycleway ' +
    'sidewalk hazmat hazmat_tunnel hazmat_water urban_density country state road_class_link roundabout get_off_bike lit ' +
    'car_access hike_access ecargobike_access max_speed average_speed car_average_speed max_width max_height max_length ' +
    'max_weight max_axle_load lanes average_slope max_slope curvature hike_rating mtb_rating horse_rating';
  const values = listEncodedValues();
  for (const name of names.split(' ')) expect(values, name).toHaveProperty(name);
  expect(values.toll).toEqual(['MISSING', 'NO', 'HGV', 'ALL']);
  expect(values.lit).toEqual(['true', 'false']);
  expect(values.max_width).toEqual(['>number', '<number']);
  expect(values).not.toHaveProperty('change_angle');
  expect(values).not.toHaveProperty('legal_speed');
});

test('constants fit their columns, and countries theirs', () => {
  for (const attribute of ATTRIBUTES.values())
    if (attribute.kind === 'enum')
      expect(attribute.constants.length, attribute.name).toBeLessThanOrEqual(256);
  expect(new Set(COUNTRIES).size).toBe(COUNTRIES.length);
  expect(COUNTRIES.length).toBe(251);
  expect(COUNTRIES.filter((country) => !isRightHandTraffic(country)).length).toBeGreaterThan(60);
  expect(['GBR', 'JPN', 'AUS', 'DEU', 'MISSING'].map(isRightHandTraffic)).toEqual([
    false,
    false,
    false,
    true,
    true,
  ]);
});

describe('reading columns', () => {
  test.each<[string, Partial<Record<RoadColumn, number[]>>, number[]]>([
    ['max_speed', { maxSpeedForward: [255], maxSpeedBackward: [30] }, [130, 30]],
    ['max_speed', {}, [Infinity, Infinity]],
    ['max_width', { maxWidth: [255] }, [2.55, 2.55]],
    ['max_weight', { maxWeight: [750] }, [7.5, 7.5]],
    ['max_axle_load', {}, [Infinity, Infinity]],
    ['cycleway', { cyclewayForward: [1], cyclewayBackward: [2] }, [1, 2]],
    ['get_off_bike', { flags: [64] }, [1, 1]],
    ['car_access', { modeAccess: [1] }, [1, 0]],
    ['racingbike_access', { modeAccess: [2 << 10] }, [0, 1]],
    ['foot_access', { modeAccess: [3 << 12] }, [1, 1]],
    ['country.isRightHandTraffic()', { country: [COUNTRIES.indexOf('GBR')] }, [0, 0]],
    ['country.isRightHandTraffic()', {}, [1, 1]],
    ['legal_speed', { country: [COUNTRIES.indexOf('PRT')], roadClass: [3] }, [90, 90]],
    ['legal_speed', { country: [COUNTRIES.indexOf('PRT')], roadClass: [3], urbanDensity: [2] }, [50, 50]],
    ['legal_speed', { country: [COUNTRIES.indexOf('PRT')], roadClass: [1], urbanDensity: [2] }, [120, 120]],
    ['legal_speed', { country: [COUNTRIES.indexOf('USA')] }, [Infinity, Infinity]],
  ])('%s of %j', (name, columns, values) => expect(read(name, columns)).toEqual(values));

  test('a ferry sails its whole way in the tagged time', () => {
    const speed = read('ferry_speed', { ferrySeconds: [60] }) as number[];
    expect(speed[0]).toBeCloseTo((400 / 60) * 3.6, 0);
    expect(read('ferry_speed')).toBe(Infinity);
  });

  test('columns that older data lacks read as zeros', () => {
    const bare = { ...graph, roads: { flags: graph.roads.flags } };
    const source = new Columns(
      bare,
      new RowMap(graph.roads.flags.length, graph.roadOfEdge),
      () => new Float64Array(),
    );
    for (const attribute of ATTRIBUTES.values())
      if (attribute.level === 'road') {
        const column = source.get({ attribute, side: 'edge', isBackward: false });
        if (typeof column !== 'number')
          expect(column.length, attribute.name).toBe(2 * graph.roads.flags.length);
      }
    expect(Object.keys(ROAD_COLUMNS).length).toBeGreaterThan(40);
  });
});

describe('slope and curvature', () => {
  const rising = Int16Array.from(graph.shapeLon, (_, i) => i * 40);

  test('slope is signed by direction, zero without elevation or where it is unknown', () => {
    const [along, against] = read('average_slope', {}, rising) as number[];
    expect(along).toBeGreaterThan(0);
    expect(against).toBe(-along);
    expect((read('max_slope', {}, rising) as number[])[1]).toBeCloseTo(against, 6);
    expect(read('average_slope')).toBe(0);
    expect(
      read(
        'max_slope',
        {},
        rising.map(() => -32768),
      ),
    ).toEqual([0, 0]);
  });

  test('10 m over 100 m are 10 %', () => {
    const road = makeDrawnMap('A B', { ways: { AB: {} }, metres: 50 }).engine.graph;
    const made = makeProfileGraph(road, {}, Int16Array.of(0, 40));
    const source = new Columns(made, new RowMap(1, made.roadOfEdge), () => new Float64Array());
    const slope = source.get({
      attribute: ATTRIBUTES.get('average_slope')!,
      side: 'edge',
      isBackward: false,
    });
    expect((slope as Float64Array)[0]).toBeCloseTo(10, 1);
    const back = source.get({ attribute: ATTRIBUTES.get('average_slope')!, side: 'edge', isBackward: true });
    expect((back as Float64Array)[0]).toBeCloseTo(-10, 1);
  });

  test('a straight edge has curvature 1, one with a bend less', () => {
    const bent = makeDrawnMap('A B\n  C', { ways: { ABC: {} }, metres: 100 }).engine.graph;
    const made = makeProfileGraph(bent);
    const source = new Columns(made, new RowMap(1, made.roadOfEdge), () => new Float64Array());
    const curvature = source.get({
      attribute: ATTRIBUTES.get('curvature')!,
      side: 'edge',
      isBackward: false,
    });
    expect((curvature as Float64Array)[0]).toBeCloseTo(Math.sqrt(5) / 3, 2);
    expect((read('curvature') as number[])[0]).toBeCloseTo(1, 6);
  });
});
