/** What the worker of an engine exposes on its port, whatever starts it. */
import * as Comlink from 'comlink';
import type { EngineHost } from './engine-host.ts';
import type { EngineApi, Watched } from './protocol.ts';

/** Answers on `port` from now on; in a worker of the browser, without one, on its own. */
export function exposeEngine(host: EngineHost, holdLock: Watched['holdLock'], port?: Comlink.Endpoint): void {
  const api: EngineApi = {
    openRegions: (names) => host.openRegions(names),
    closeRegions: () => host.closeRegions(),
    request: (callId, request, options, onProgress) => host.request(callId, request, options, onProgress),
    http: (request, basePath) => host.http(request, basePath),
    optimize: (callId, body, options, onProgress) => host.optimize(callId, body, options, onProgress),
    evaluate: (body, plan, options) => host.evaluate(body, plan, options),
    evaluateMany: (body, plan, variants, options) => host.evaluateMany(body, plan, variants, options),
    listInsertions: (body, solution, orderId, options) =>
      host.listInsertions(body, solution, orderId, options),
    listRelaxations: (body, solution, orderId, rules) => host.listRelaxations(body, solution, orderId, rules),
    listReasons: (callId, body, solution, options) => host.listReasons(callId, body, solution, options),
    findAddresses: (callId, texts, options, onProgress) =>
      host.findAddresses(callId, texts, options, onProgress),
    findRoads: (queries) => host.findRoads(queries),
    listProfiles: () => host.listProfiles(),
    saveProfile: (draft) => host.saveProfile(draft),
    deleteProfile: (id) => host.deleteProfile(id),
    previewProfile: (callId, request) => host.previewProfile(callId, request),
    stop: (callId) => host.stop(callId),
  };
  Comlink.expose({ ...api, holdLock }, port);
}
