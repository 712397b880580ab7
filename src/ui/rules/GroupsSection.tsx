import { t } from '../../i18n/t.ts';
import { listOrderStops } from '../../plan/order.ts';
import { listGroupNames } from '../../store/checks/check-relations.ts';
import { setGroupRules } from '../../store/edits/rule-edits.ts';
import { selectAll } from '../../store/selection.ts';
import { usePlan, usePlanner } from '../use-planner.ts';

/** The labels that orders share, and whether others may come in between. */
export function GroupsSection() {
  const { edit, view } = usePlanner();
  const plan = usePlan();
  const names = listGroupNames(plan);
  const { allowsBetween = false, exceptGroups = [] } = plan.groupRules ?? {};
  const ordersOf = (name: string) =>
    plan.orders.filter((order) => listOrderStops(order).some(({ group }) => group === name));
  const setExcept = (name: string, isExcept: boolean) => {
    const next = isExcept ? [...exceptGroups, name] : exceptGroups.filter((other) => other !== name);
    edit(t('rules.undo.groups'), (current) =>
      setGroupRules(current, { exceptGroups: next.length > 0 ? next : undefined }),
    );
  };
  return (
    <section className="panel-section">
      <h3>{t('rules.groups')}</h3>
      {names.length === 0 ? (
        <p className="field-detail">{t('rules.groupsEmpty')}</p>
      ) : (
        <>
          <label className="check-row">
            <input
              type="checkbox"
              checked={allowsBetween}
              onChange={(event) => {
                const isOn = event.target.checked;
                edit(t('rules.undo.groups'), (current) =>
                  setGroupRules(current, { allowsBetween: isOn || undefined }),
                );
              }}
            />
            <span>
              {t('rules.between')}
              <small>{t('rules.betweenDetail')}</small>
            </span>
          </label>
          <ul className="relations">
            {names.map((name) => {
              const members = ordersOf(name);
              return (
                <li key={name} className="group-line">
                  <button
                    type="button"
                    className="link"
                    aria-label={t('rules.showGroup', { name })}
                    onClick={() => view.selectOrders(selectAll(members.map(({ id }) => id)))}
                  >
                    {name}
                  </button>
                  <span className="muted">{t('rules.groupOrders', { count: members.length })}</span>
                  {allowsBetween && (
                    <label className="check-row">
                      <input
                        type="checkbox"
                        checked={exceptGroups.includes(name)}
                        onChange={(event) => setExcept(name, event.target.checked)}
                      />
                      {t('rules.exceptGroup', { name })}
                    </label>
                  )}
                </li>
              );
            })}
          </ul>
        </>
      )}
    </section>
  );
}
