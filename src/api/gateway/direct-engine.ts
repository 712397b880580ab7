/** The engine in the gateway's own thread. */
import type { HandlerContext } from '../handlers/region-context.ts';
import { checkRequest } from './check-request.ts';
import { dispatch } from './dispatch.ts';
import type { ServiceEngine } from './service-engine.ts';

/** `createContext` is asked once per request, so that a host can hand out its current region. */
export function createDirectEngine(createContext: () => HandlerContext): ServiceEngine {
  return {
    run(request, { signal, withinMs, jobId, profiles }) {
      const context = createContext();
      const deadline = context.now() + withinMs;
      return dispatch(request, {
        ...context,
        deadline,
        isJob: jobId !== undefined,
        customProfiles: profiles,
        createJobId: jobId === undefined ? context.createJobId : () => jobId,
        shouldStop: () => signal.aborted || context.now() > deadline || context.shouldStop(),
      });
    },
    check: (request, customProfiles) => checkRequest(request, { ...createContext(), customProfiles }),
    get copyrights() {
      return createContext().region?.copyrights;
    },
  };
}
