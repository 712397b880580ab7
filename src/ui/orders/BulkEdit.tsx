import { Trash2, Waypoints, X } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { t } from '../../i18n/t.ts';
import type { Order } from '../../plan/order.ts';
import type { Cell } from '../../store/cells/cell.ts';
import { listOrderCells } from '../../store/cells/order-cells.ts';
import { changeSkills, mapOrders } from '../../store/edits/order-edits.ts';
import { stale } from '../../store/plan-edits.ts';
import { writeColumn } from '../grid/grid-model.ts';
import { usePlan, usePlanner, useView } from '../use-planner.ts';

const ADD_SKILLS = 'add skills';
const REMOVE_SKILLS = 'remove skills';
/** Different for every order, or only read. */
const SINGLE = new Set(['name']);

function useBulkWrite() {
  const { edit } = usePlanner();
  return (orders: readonly Order[], cell: Cell<Order>, text: string): string | undefined => {
    let refusal: string | undefined;
    edit(t('orders.undo.changeMany', { field: cell.label, count: orders.length }), (plan) => {
      const { rows, refused } = writeColumn(orders, cell, text, plan);
      const [first] = refused;
      if (first) refusal = t('orders.bulkRefused', { why: first[0], count: first[1] });
      if (rows.size === 0) return plan;
      return stale({ ...plan, orders: plan.orders.map((order) => rows.get(order.id) ?? order) });
    });
    return refusal;
  };
}

function splitSkills(text: string): string[] {
  return text
    .split(/[,;]/)
    .map((skill) => skill.trim())
    .filter((skill) => skill !== '');
}

/** Changes all chosen orders, one undo step a change. */
export function BulkEdit() {
  const { edit, view, removeOrders } = usePlanner();
  const plan = usePlan();
  const selected = useView((state) => state.selectedOrders);
  const write = useBulkWrite();
  const id = useId();
  const [key, setKey] = useState('durationSeconds');
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const cells = useMemo(
    () => listOrderCells(plan).filter((cell) => cell.write && !SINGLE.has(cell.key)),
    [plan],
  );
  const orders = useMemo(
    () => plan.orders.filter((order) => selected.has(order.id)),
    [plan.orders, selected],
  );
  const skills = useMemo(
    () => [...new Set(plan.orders.flatMap((order) => order.skills))].sort(),
    [plan.orders],
  );
  const cell = cells.find((item) => item.key === key);
  const choices = cell?.choices?.(plan);
  const isSkills = key === ADD_SKILLS || key === REMOVE_SKILLS || key === 'skills';
  const isVans = /Vehicles$/.test(key);
  const apply = () => {
    setRefusal(undefined);
    if (key === ADD_SKILLS || key === REMOVE_SKILLS) {
      const named = splitSkills(text);
      const field = t(key === ADD_SKILLS ? 'orders.bulkAddSkills' : 'orders.bulkRemoveSkills');
      edit(t('orders.undo.changeMany', { field, count: orders.length }), (current) =>
        mapOrders(current, selected, (order) =>
          key === ADD_SKILLS ? changeSkills(order, named, []) : changeSkills(order, [], named),
        ),
      );
    } else if (cell) setRefusal(write(orders, cell, choices && text === '' ? choices[0].text : text));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a bar everywhere
    <div className="bulk" role="group" aria-label={t('orders.bulk')}>
      <strong>{t('orders.selected', { count: orders.length })}</strong>
      <div className="field">
        <label htmlFor={`${id}-key`}>{t('orders.bulkField')}</label>
        <select
          id={`${id}-key`}
          className="select"
          value={key}
          onChange={(event) => {
            setKey(event.target.value);
            setText('');
            setRefusal(undefined);
          }}
        >
          {cells.map((item) => (
            <option key={item.key} value={item.key}>
              {item.label}
            </option>
          ))}
          <option value={ADD_SKILLS}>{t('orders.bulkAddSkills')}</option>
          <option value={REMOVE_SKILLS}>{t('orders.bulkRemoveSkills')}</option>
        </select>
      </div>
      <div className="field bulk-value">
        <label htmlFor={`${id}-value`}>{t('orders.bulkValue')}</label>
        {choices ? (
          <select
            id={`${id}-value`}
            className="select"
            value={text || choices[0]?.text}
            onChange={(event) => setText(event.target.value)}
          >
            {choices.map((choice) => (
              <option key={choice.text} value={choice.text}>
                {choice.label}
              </option>
            ))}
          </select>
        ) : (
          <input
            id={`${id}-value`}
            className="input"
            aria-invalid={refusal !== undefined}
            list={isSkills || isVans ? `${id}-list` : undefined}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') apply();
            }}
          />
        )}
        <datalist id={`${id}-list`}>
          {(isVans ? plan.vehicles.map(({ name }) => name) : skills).map((word) => (
            <option key={word} value={word} />
          ))}
        </datalist>
      </div>
      <button type="button" className="button" onClick={apply}>
        {t('orders.bulkApply')}
      </button>
      <button
        type="button"
        className="button"
        onClick={() => {
          view.openPanel('rules');
          view.openRelation('new');
        }}
      >
        <Waypoints size={16} strokeWidth={1.5} /> {t('orders.bulkRelation')}
      </button>
      <button type="button" className="button button-ghost" onClick={() => removeOrders(selected)}>
        <Trash2 size={16} strokeWidth={1.5} /> {t('orders.remove')}
      </button>
      <button type="button" className="button button-ghost" onClick={() => view.selectOrder(undefined)}>
        <X size={16} strokeWidth={1.5} /> {t('orders.clearSelection')}
      </button>
      {refusal && (
        <span className="field-hint" role="alert">
          {refusal}
        </span>
      )}
    </div>
  );
}
