/** Drawn orders on places of an area's road network, for benchmarks. */
import type { VrpRequestBody } from '../api/contract/vrp-request.ts';
import type { OpenRegion } from '../api/handlers/region-context.ts';
import { Prng } from '../engine/base/prng.ts';
import { EDGE_CONNECTED } from '../engine/routing/road-profile.ts';

/** Degrees are stored as whole numbers. */
const FIXED = 1e7;

type Service = NonNullable<VrpRequestBody['services']>[number];

/** The same orders for the same seed; two of five have a window. */
export class OrderMaker {
  private readonly random: Prng;
  private count = 0;

  constructor(
    private readonly region: OpenRegion,
    seed: number,
  ) {
    this.random = new Prng(seed);
  }

  address() {
    const { engine } = this.region;
    const { useOfEdge } = engine.getStandardProfile('car');
    for (;;) {
      const edge = this.random.nextInt(engine.graph.edgeCount);
      if (useOfEdge[edge] !== EDGE_CONNECTED) continue;
      const node = engine.graph.fromOfEdge[edge];
      const lon = engine.graph.lonOfNode[node] / FIXED;
      const lat = engine.graph.latOfNode[node] / FIXED;
      return { location_id: `p${this.count}`, lon, lat };
    }
  }

  order(): Service {
    this.count++;
    const earliest = 28_800 + 1800 * this.random.nextInt(10);
    const hasWindow = this.random.nextFloat() < 0.4;
    return {
      id: `o${this.count}`,
      address: this.address(),
      type: 'delivery',
      duration: 180,
      size: [1 + this.random.nextInt(3)],
      ...(hasWindow ? { time_windows: [{ earliest, latest: earliest + 7200 }] } : {}),
    };
  }
}
