import type { VrpAnswer } from '../../api/contract/vrp-answer.ts';
import { t } from '../../i18n/t.ts';
import type { Plan } from '../../plan/plan.ts';
import { buildRequest } from '../../store/request/build-body.ts';
import { readSolution } from '../../store/request/read-solution.ts';
import { usePlan, usePlanner } from '../use-planner.ts';
import { AnswerText } from './AnswerText.tsx';

export interface ShownAnswer {
  /** 0: there was none. */
  readonly status: number;
  readonly elapsedMs: number;
  /** Absent for calls of the planner itself, which are no HTTP. */
  readonly headers: readonly (readonly [string, string])[] | undefined;
  readonly text: string;
}

/** Routes of an answer, where all of them are of this plan's vans and orders. */
function readRoutes(text: string, plan: Plan): VrpAnswer['solution'] | undefined {
  try {
    const { solution } = JSON.parse(text) as Partial<VrpAnswer>;
    const vehicles = new Set(plan.vehicles.map(({ id }) => id));
    const orders = new Set(plan.orders.map(({ id }) => id));
    const isOurs = solution?.routes.every(
      ({ vehicle_id, activities }) =>
        vehicles.has(vehicle_id) && activities.every(({ id }) => id === undefined || orders.has(id)),
    );
    return isOurs && solution && solution.routes.length > 0 ? solution : undefined;
  } catch {
    return undefined;
  }
}

function Headers({ headers }: { headers: ShownAnswer['headers'] }) {
  if (!headers) return <p className="muted api-note">{t('api.noHeaders')}</p>;
  if (headers.length === 0) return null;
  return (
    <details className="api-headers" open>
      <summary>{t('api.headers')}</summary>
      <dl tabIndex={0}>
        {headers.map(([name, value]) => (
          <div key={name} data-credits={/ratelimit/i.test(name)}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** Status, time, headers and text of an answer. */
export function AnswerPane({ answer }: { answer: ShownAnswer | undefined }) {
  const { attachAnswer } = usePlanner();
  const plan = usePlan();
  if (!answer) {
    return (
      <section className="api-pane" aria-label={t('api.response')}>
        <p className="dock-empty">{t('api.empty')}</p>
      </section>
    );
  }
  const { status, elapsedMs, headers, text } = answer;
  const routes = status === 200 ? readRoutes(text, plan) : undefined;
  return (
    <section className="api-pane" aria-label={t('api.response')} data-testid="api-answer">
      <div className="api-head">
        <strong className={status >= 200 && status < 300 ? 'ok' : 'bad'} role="status">
          {status === 0 ? t('api.noAnswer') : t('api.status', { status: String(status) })}
        </strong>
        <span className="muted">{t('api.milliseconds', { count: Math.round(elapsedMs) })}</span>
        {routes && (
          <button
            type="button"
            className="button button-small"
            onClick={() => attachAnswer(readSolution(routes, buildRequest(plan)), t('api.showStep'))}
          >
            {t('api.show')}
          </button>
        )}
      </div>
      <Headers headers={headers} />
      <AnswerText text={text} />
    </section>
  );
}
