import { describe, expect, test } from 'vitest';
import { ImportCancelled } from '../osm/osm-read-error.ts';
import { makeBoxOutline } from '../osm/outline.ts';
import { makeDrawnData } from '../testing/make-drawn-map.ts';
import { makePbf, makeSampleElements, makeSource, type SampleElements } from '../testing/make-pbf.ts';
import { toUnitSource } from '../tiles/region.ts';
import { answerGraph, type GraphPort, type GraphReply } from './graph-port.ts';
import { buildRegion, type ImportOptions, importRegion, OSM_CREDIT } from './import-region.ts';
import { nodePlatform } from './node-platform.ts';
import { openRegion } from './open-region.ts';

const OPTIONS = {
  name: 'Sample',
  source: 'sample',
  credit: OSM_CREDIT,
  importedAt: '2026-01-01T00:00:00Z',
};

/** The sample, whose road leads halfway round the earth, without the far end of it. */
function makeTown(): SampleElements {
  const { nodes, ways, relations } = makeSampleElements();
  return { nodes, ways: ways.map((way) => ({ ...way, refs: way.refs.filter((ref) => ref > 0) })), relations };
}

/** Of the road, in degrees. */
const PLACE = [7.4, 43.7, 7.5, 43.8] as const;

test('a file without roads, and a box without roads of a file, are told apart', async () => {
  const sample = makeTown();
  const read = (elements: typeof sample, bounds?: readonly [number, number, number, number]) =>
    importRegion(makeSource(makePbf(elements)), nodePlatform, { ...OPTIONS, ...(bounds ? { bounds } : {}) });
  await expect(read({ ...sample, ways: [] })).rejects.toThrow('The file holds no roads');
  await expect(read(sample, [10, 50, 11, 51])).rejects.toThrow(
    'The file holds no roads in the box that was chosen',
  );
  await expect(read({ ...sample, ways: [] })).rejects.not.toThrow(/at byte|box/);
  const { manifest } = await read(sample, PLACE);
  expect(manifest.meta.counts.edges).toBeGreaterThan(0);
});

test('areas of different names have different ids, in whatever letters', async () => {
  const idOf = async (name: string) => {
    const region = await importRegion(makeSource(makePbf(makeTown())), nodePlatform, {
      ...OPTIONS,
      name,
    });
    return region.manifest.meta.id;
  };
  expect(await idOf('Porto 2015')).toBe('porto-2015');
  expect(await idOf('  São João! ')).toBe('sa-o-joa-o');
  expect(await idOf('Львів')).toBe('львів');
  expect(await idOf('東京')).toBe('東京');
  expect(await idOf('?!')).toBe('region');
});

test('of data around an outline its own roads and addresses are kept, under the states that are known', async () => {
  const map = `
    A----B----C----D
    |         |
    E         F`;
  const data = makeDrawnData(map, {
    metres: 500,
    ways: {
      ABCD: { name: 'Long Street' },
      AE: { name: 'West Lane' },
      CF: { name: 'East Lane', highway: 'tertiary' },
    },
    nodes: {
      E: { 'addr:street': 'West Lane', 'addr:housenumber': '7' },
      F: { 'addr:street': 'East Lane', 'addr:housenumber': '9' },
    },
  });
  const [west, south, east, north] = [
    Math.min(...data.lonOfNode),
    Math.min(...data.latOfNode),
    Math.max(...data.lonOfNode),
    Math.max(...data.latOfNode),
  ].map((value) => value / 1e7);
  const middle = west + (east - west) / 3;
  const region = await buildRegion(data, {
    ...OPTIONS,
    outline: makeBoxOutline([west - 0.01, south - 0.01, middle, north + 0.01]),
    findState: () => 'US_CA',
  });
  const opened = await openRegion(toUnitSource(region));
  const { roads, texts, roadOfEdge } = opened.engine.graph;
  const namesOf = (column: Uint32Array) => [...new Set(roadOfEdge)].map((road) => texts[column[road]]).sort();
  expect(namesOf(roads.name)).toEqual(['Long Street', 'West Lane']);
  expect(new Set(namesOf(roads.state))).toEqual(new Set(['US_CA']));
  expect(region.manifest.meta.counts.roads).toBe(2);
  const addresses = await opened.openAddresses?.();
  const found = (text: string) => addresses?.search(text).hits.map(({ name, street }) => street ?? name);
  expect(found('West Lane 7')).toContain('West Lane');
  expect(found('East Lane 9')).not.toContain('East Lane');
  await expect(buildRegion(data, { ...OPTIONS, outline: makeBoxOutline([0, 0, 1, 1]) })).rejects.toThrow(
    'no roads in the box',
  );
});

describe('roads on another thread', () => {
  const MANY = { ...OPTIONS, maxEdgesBeside: 1 };
  /** A thread that answers what it was sent, as far as it gets. */
  function makeThread(change: (reply: GraphReply) => GraphReply | undefined = (reply) => reply) {
    let isStopped = false;
    const tasks: string[] = [];
    let die: (error: Error) => void = () => undefined;
    let hear: (reply: GraphReply) => void = () => undefined;
    const thread: GraphPort = {
      post: (request) => {
        tasks.push(request.task);
        void answerGraph(structuredClone(request), (reply) => {
          const heard = change(reply);
          if (heard) setTimeout(() => hear(structuredClone(heard)));
        });
      },
      onReply: (listener) => {
        hear = listener;
      },
      onError: (listener) => {
        die = listener;
      },
      stop: () => {
        isStopped = true;
      },
    };
    return { start: () => thread, tasks, isStopped: () => isStopped, die: () => die(new Error('ended')) };
  }

  const data = () =>
    makeDrawnData('A--B--C\n|     |\nD--E--F', { metres: 400, ways: { ABC: {}, DEF: {}, AD: {}, CF: {} } });

  test('are the same units, and are reported once they are waited for', async () => {
    const stagesOf = async (more: Partial<ImportOptions>) => {
      const stages: string[] = [];
      const onProgress = (stage: string) => {
        if (stages.at(-1) !== stage) stages.push(stage);
      };
      const { manifest, bytesOf } = await buildRegion(data(), { ...OPTIONS, onProgress, ...more });
      return { manifest, bytes: [...bytesOf], stages };
    };
    const thread = makeThread();
    const beside = await stagesOf({ startGraphThread: thread.start });
    const alone = await stagesOf({});
    expect(alone.stages).toEqual(['roads', 'addresses', 'map', 'order', 'tiles']);
    expect({ ...beside, stages: [] }).toEqual({ ...alone, stages: [] });
    expect(beside.stages.slice(0, 3)).toEqual(['roads', 'addresses', 'map']);
    expect(beside.stages.at(-1)).toBe('tiles');
    expect(thread.isStopped()).toBe(true);
  });

  test('end with an import that is cancelled, before and while they are waited for', async () => {
    for (const last of [['map'], ['order', 'tiles']]) {
      const thread = makeThread((reply) => (reply.kind === 'done' ? undefined : reply));
      let stage = '';
      const region = buildRegion(data(), {
        ...OPTIONS,
        startGraphThread: thread.start,
        onProgress: (now) => {
          stage = now;
        },
        shouldStop: () => last.includes(stage),
      });
      await expect(region).rejects.toBeInstanceOf(ImportCancelled);
      expect(thread.isStopped()).toBe(true);
    }
  });

  describe.each([
    ['few', 'units', OPTIONS],
    ['many', 'ranks', MANY],
  ])('that are %s', (_, task, options) => {
    test('fail the import where the other thread says what is wrong', async () => {
      const failing = makeThread(() => ({ kind: 'failed', message: 'no room' }));
      const region = buildRegion(data(), { ...options, startGraphThread: failing.start });
      await expect(region).rejects.toThrow('no room');
    });

    test('are the work of the thread of the import where none can be started', async () => {
      const alone = await buildRegion(data(), options);
      const refuse = () => {
        throw new Error('No threads here');
      };
      expect(await buildRegion(data(), { ...options, startGraphThread: refuse })).toEqual(alone);
      const silent = makeThread(() => undefined);
      // As a browser tells of a script that it could not load.
      const start = () => {
        setTimeout(() => silent.die());
        return silent.start();
      };
      expect(await buildRegion(data(), { ...options, startGraphThread: start })).toEqual(alone);
      expect(silent.tasks).toEqual([task]);
      expect(silent.isStopped()).toBe(true);
    });
  });

  describe('that are many', () => {
    test('are ordered half on another thread, and are the same units', async () => {
      const alone = await buildRegion(data(), MANY);
      const thread = makeThread();
      expect(await buildRegion(data(), { ...MANY, startGraphThread: thread.start })).toEqual(alone);
      expect(thread.tasks).toEqual(['ranks']);
      expect(thread.isStopped()).toBe(true);
    });

    test.each([
      ['begins', () => undefined],
      ['is through', (reply: GraphReply) => (reply.kind === 'done' ? undefined : reply)],
    ])('end with an import that is cancelled before the other thread %s', async (_, change) => {
      const thread = makeThread(change);
      let isOrdered = false;
      const region = buildRegion(data(), {
        ...MANY,
        startGraphThread: thread.start,
        onProgress: (stage) => {
          if (stage === 'order') setTimeout(() => (isOrdered = true));
        },
        shouldStop: () => isOrdered,
      });
      await expect(region).rejects.toBeInstanceOf(ImportCancelled);
      expect(thread.isStopped()).toBe(true);
    });
  });

  describe('whose thread dies in the middle', () => {
    /** It orders the roads and cuts no tile. */
    const buildUntilDeath = (more: (stages: readonly string[]) => Partial<ImportOptions> = () => ({})) => {
      const dying = makeThread((reply) => {
        if (reply.kind === 'progress' && reply.report.stage === 'order') return reply;
        if (reply.kind === 'progress') setTimeout(() => dying.die());
        return undefined;
      });
      const stages: string[] = [];
      const onProgress = (stage: string) => {
        if (stages.at(-1) !== stage) stages.push(stage);
      };
      const options = { ...OPTIONS, startGraphThread: dying.start, onProgress, ...more(stages) };
      return { region: buildRegion(data(), options), stages, isStopped: dying.isStopped };
    };

    test('are made on the thread of the import', async () => {
      const { region, stages, isStopped } = buildUntilDeath();
      expect(await region).toEqual(await buildRegion(data(), OPTIONS));
      expect(stages.slice(-2)).toEqual(['order', 'tiles']);
      expect(isStopped()).toBe(true);
    });

    test('end with an import that is cancelled then', async () => {
      const { region } = buildUntilDeath((stages) => ({ shouldStop: () => stages.at(-1) === 'tiles' }));
      await expect(region).rejects.toBeInstanceOf(ImportCancelled);
    });
  });
});
