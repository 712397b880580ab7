/**
 * Where plans are computed: in this page, or on a server that speaks the same contract and that the person named. A
 * server gets the request as it is and nothing else, and only while it is chosen; it is forgotten with the page.
 */

import { createStore } from 'zustand/vanilla';
import type { CallFailure, PlanClient } from '../../client/api-client.ts';
import { openNetworkRelay } from '../../client/network-relay.ts';
import { said } from '../../faults/fault.ts';
import { t } from '../../i18n/t.ts';
import { readAddress } from '../regions/addresses.ts';

export interface ServerChoice {
  /** Ends with the version, such as `https://example.org/api/1`. */
  readonly baseUrl: string;
  readonly key: string;
}

export interface OpenServer extends ServerChoice {
  readonly host: string;
  /** Where the app's own service worker passes requests on; absent without one. */
  readonly relay: string | undefined;
}

interface EngineState {
  /** Absent: this device. */
  readonly server?: OpenServer;
}

/** Where `npm run mock` listens, and its key without limits. */
export const MOCK_SERVER: ServerChoice = { baseUrl: 'http://localhost:8787/api/1', key: 'custom' };

function refuse(message: string): { ok: false; error: CallFailure } {
  return { ok: false, error: { status: 400, message, hints: [{ message }], fault: said(message) } };
}

/** Notes the person's consent and returns the server, or what is wrong with its address in words. */
export async function openServer(choice: ServerChoice, base: string): Promise<OpenServer | string> {
  if (!URL.canParse(choice.baseUrl)) return t('api.noAddress');
  const { problem } = readAddress(choice.baseUrl);
  if (problem) return problem;
  const relay = await openNetworkRelay(choice.baseUrl, t('engine.purpose'), base);
  return { ...choice, host: new URL(choice.baseUrl).host, relay };
}

/** `base`: of the app. */
export function createEngineChoice(device: PlanClient, base: string) {
  const store = createStore<EngineState>()(() => ({}));

  /**
   * What a run wants beyond the request goes to no server: it is refused in words rather than forgotten. A server's plan
   * is tidied and evened out here.
   */
  const plans: PlanClient = {
    ...device,
    async optimize(body, options = {}) {
      const { server } = store.getState();
      if (!server) return device.optimize(body, options);
      const { initial, requirements = {}, signal, onProgress } = options;
      const { evenOut, tidiness, ...others } = requirements;
      if (initial !== undefined || Object.keys(others).length > 0) return refuse(t('engine.onlyScratch'));
      const { createHttpClient } = await import('../../client/http-client.ts');
      const answer = await createHttpClient(server).optimize(body, { signal, onProgress });
      if (!answer.ok) return answer;
      if (!evenOut && !tidiness) return { ok: true, value: { answer: answer.value } };
      return device.optimize(body, { seconds: 0, initial: answer.value.solution, requirements, signal });
    },
  };

  return {
    store,
    plans,
    /** To be called from what the person did. Undefined when it is in use, else what is wrong, in words. */
    async chooseServer(choice: ServerChoice): Promise<string | undefined> {
      const opened = await openServer(choice, base);
      if (typeof opened === 'string') return opened;
      store.setState({ server: opened });
      return undefined;
    },
    chooseDevice(): void {
      store.setState({ server: undefined });
    },
  };
}
