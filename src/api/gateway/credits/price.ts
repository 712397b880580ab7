/** The price list: credits by what a request asks for (specification section 8, contract-gaps 18 and 23). */
import type { RequestSize } from './request-size.ts';

const POLL_OF_OPTIMIZATION = 0.3;
const GEOCODING = 0.3;
const PER_MINUTE = 2;
const PER_KILOMETRE = 2;

/** One decimal, as credits are kept. */
export function roundCredits(credits: number): number {
  return Math.round(credits * 10) / 10;
}

function priceOf(size: RequestSize): number {
  switch (size.kind) {
    case 'route': {
      const base = size.locations > 10 ? size.locations / 10 : 1;
      const withAlternatives = base + (size.hasAlternatives ? 1 : 0);
      return withAlternatives * (size.isRoundTrip ? 2 : 1) * (size.isOptimized ? 10 : 1);
    }
    case 'optimization':
      return Math.max(10, Math.min(size.vehicles, 10) * size.locations);
    case 'matrix': {
      const { origins, destinations } = size;
      return Math.max(1, Math.min((origins * destinations) / 2, Math.max(origins, destinations) * 10));
    }
    case 'geocoding':
      return GEOCODING;
    case 'matching':
      return Math.max(1, size.points / 50);
    case 'isochrone':
      if (size.metres > 0) return Math.max(10, PER_KILOMETRE * Math.ceil(size.metres / 1000));
      return Math.max(10, (PER_MINUTE * size.seconds) / 60);
    case 'cluster':
      return size.isCrowFlies ? Math.max(1, size.customers) : Math.max(10, size.customers * 10);
    case 'optimization-poll':
      return POLL_OF_OPTIMIZATION;
    case 'free':
      return 0;
  }
}

/** Credits for a request of that size, to one decimal. */
export function priceRequest(size: RequestSize): number {
  return roundCredits(priceOf(size));
}
