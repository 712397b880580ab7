import { Plus, X } from 'lucide-react';
import { t } from '../../i18n/t.ts';
import { addLoadNames, nameLoad, removeLoad, renameLoad } from '../../store/edits/load-edits.ts';
import { makeUnique } from '../../store/plan-edits.ts';
import { TextField } from '../parts/TextField.tsx';
import { usePlan, usePlanner } from '../use-planner.ts';

const listUsual = () => [nameLoad('boxes'), 'kg', 'm³', nameLoad('pallets'), 'lb'];

/** What loads and rooms are counted in, for the whole plan. */
export function LoadNames() {
  const { edit } = usePlanner();
  const { loadNames } = usePlan();
  const usual = listUsual();
  const pick = () =>
    usual.find((name) => !loadNames.includes(name)) ?? makeUnique(t('fleet.newLoad'), new Set(loadNames));
  return (
    <>
      {loadNames.map((name, i) => (
        <div key={name} className="wide load-row">
          <TextField
            label={t('fleet.loadName', { number: i + 1 })}
            value={name}
            hint={t('fleet.needsLoadName')}
            suggestions={usual}
            onCommit={(text) => {
              if (text.trim() === '') return false;
              edit(t('fleet.undo.load'), (plan) => renameLoad(plan, i, text));
              return true;
            }}
          />
          <button
            type="button"
            className="button button-ghost button-icon"
            aria-label={t('fleet.removeLoad', { name })}
            disabled={loadNames.length === 1}
            title={loadNames.length === 1 ? t('fleet.lastLoad') : t('fleet.removeLoad', { name })}
            onClick={() => edit(t('fleet.undo.load'), (plan) => removeLoad(plan, i))}
          >
            <X size={16} strokeWidth={1.5} />
          </button>
        </div>
      ))}
      <div className="wide">
        <button
          type="button"
          className="button button-small"
          onClick={() => edit(t('fleet.undo.load'), (plan) => addLoadNames(plan, [pick()], () => 0))}
        >
          <Plus size={14} /> {t('fleet.addLoad')}
        </button>
      </div>
    </>
  );
}
