/** An engine whose jobs get stuck or fail as a scenario says. */
import { badRequest } from '../api/contract/errors.ts';
import { findEndpoint } from '../api/endpoints/services.ts';
import { type ServiceResponse, toErrorResponse } from '../api/gateway/dispatch.ts';
import type { ServiceEngine } from '../api/gateway/service-engine.ts';
import type { Scenario } from './scenario.ts';

export function createScenarioEngine(engine: ServiceEngine, scenario: Scenario): ServiceEngine {
  return {
    get copyrights() {
      return engine.copyrights;
    },
    get health() {
      return engine.health;
    },
    inspect: (request) => engine.inspect(request),
    check: (request, profiles) => engine.check(request, profiles),
    readProfile: (request) => engine.readProfile(request),
    format: (json) => engine.format(json),
    async run(request, options) {
      if (options.jobId === undefined) return engine.run(request, options);
      const job = findEndpoint(request)?.service.job;
      const [rule] = scenario.next('POST', job?.submitPath ?? request.path, true);
      const { signal } = options;
      if (rule?.job === 'stuck') {
        await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
      }
      if (rule) {
        const message = rule.message ?? 'This job fails because the scenario says so';
        return toErrorResponse(badRequest(message).error, request.path) satisfies ServiceResponse;
      }
      return engine.run(request, options);
    },
  };
}
