/** Applies a scenario to answers on their way out. */
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { MiddlewareHandler } from 'hono';
import { type ErrorStatus, failure } from '../api/contract/errors.ts';
import { toErrorResponse } from '../api/gateway/dispatch.ts';
import { BASE_PATH, toResponse } from '../api/gateway/handle.ts';
import type { Scenario, ScenarioRule } from './scenario.ts';

const TEXTS: Readonly<Record<number, string>> = {
  401: "Wrong credentials. Pass a valid API key as query parameter 'key'.",
  429: 'Too many requests',
};

function refuse({ status = 500, message, retry_after }: ScenarioRule, path: string): Response {
  const text = message ?? TEXTS[status] ?? 'The scenario says so';
  const answer = toErrorResponse(failure(status as ErrorStatus, text, [{ message: text }]).error, path);
  const headers = retry_after === undefined ? undefined : { 'Retry-After': String(retry_after) };
  return toResponse({ ...answer, headers });
}

const halve = (text: string) => text.slice(0, Math.floor(text.length / 2));

/** Calls that no rule holds for pass untouched. */
export function createScenarioMiddleware(scenario: Scenario): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async (context, next) => {
    const path = context.req.path.startsWith(BASE_PATH) ? context.req.path.slice(BASE_PATH.length) : '';
    const rules = scenario.next(context.req.method, path);
    const latency = rules.reduce((sum, { latency_ms = 0 }) => sum + latency_ms, 0);
    if (latency > 0) await new Promise((resolve) => setTimeout(resolve, latency));
    const refusal = rules.find(({ status }) => status !== undefined);
    const drop = rules.find((rule) => rule.drop !== undefined)?.drop;
    const { outgoing } = context.env;
    if (drop === 'before_answer') {
      outgoing.destroy();
      return RESPONSE_ALREADY_SENT;
    }
    if (refusal) context.res = refuse(refusal, path);
    else await next();
    if (drop === 'within_answer') {
      const text = await context.res.text();
      outgoing.writeHead(context.res.status, { 'Content-Length': Buffer.byteLength(text) });
      outgoing.write(halve(text), () => outgoing.destroy());
      context.res = undefined;
      context.res = RESPONSE_ALREADY_SENT;
      return undefined;
    }
    if (rules.some(({ malformed }) => malformed)) {
      const { status, headers } = context.res;
      const text = halve(await context.res.text());
      context.res = undefined;
      context.res = new Response(text, { status, headers });
    }
    return undefined;
  };
}
