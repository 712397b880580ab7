import { readdirSync, readFileSync } from 'node:fs';
import { toRangeSource } from './src/tiles/pack/range-source.ts';
import { openRegionPack } from './src/tiles/pack/read-pack.ts';
import { webPlatform } from './src/tiles/pack/pack-platform.ts';
import { openRegions } from './src/worker/open-region.ts';
import { makeCanonicalGraph } from './src/testing/compare-networks.ts';
const open = (f: string) => openRegionPack(toRangeSource(new Uint8Array(readFileSync(f))), webPlatform);
const whole = await openRegions([await open('/tmp/porto.pack')]);
const packs = await Promise.all(readdirSync('/tmp/regions').filter((f) => f.endsWith('.pack')).map((f) => open('/tmp/regions/' + f)));
let t = performance.now();
const parts = await openRegions(packs);
console.log('open', performance.now() - t | 0);
const a = whole.engine.graph as any, b = parts.engine.graph as any;
console.log(a.fromOfEdge.length, b.fromOfEdge.length, a.lonOfNode.length, b.lonOfNode.length, a.restrictions?.isOnly.length, b.restrictions?.isOnly.length);
const ca: any = makeCanonicalGraph({ ...a, rankOfEdge: undefined } as any), cb: any = makeCanonicalGraph({ ...b, rankOfEdge: undefined } as any);
for (const k of Object.keys(ca)) {
  const A = ca[k], B = cb[k];
  if (Array.isArray(A)) { const sa = new Set(A.map((x: any) => JSON.stringify(x))), sb = new Set(B.map((x: any) => JSON.stringify(x)));
    const oa = [...sa].filter((x) => !sb.has(x)), ob = [...sb].filter((x) => !sa.has(x));
    console.log(k, A.length, B.length, 'only whole', oa.length, oa.slice(0, 4), 'only parts', ob.length, ob.slice(0, 4)); }
  else console.log(k, typeof A);
}
