import { formatDuration, formatTime } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import type { Plan } from '../../plan/plan.ts';
import { findBreakNeed, type VehicleShift, type WindowBreak } from '../../plan/vehicle.ts';
import type { Cell } from '../../store/cells/cell.ts';
import { readClock, writeClock } from '../../store/cells/read-values.ts';
import { DRIVING_BREAK, NOON_BREAK } from '../../store/cells/shift-cells.ts';
import { checkBreak } from '../../store/checks/check-vehicles.ts';
import { withChange } from '../../store/plan-edits.ts';
import { CellField, findCell } from '../parts/CellField.tsx';
import { SelectField } from '../parts/SelectField.tsx';
import { TextField } from '../parts/TextField.tsx';

/** Which tours have the break, in words. */
function describeBreakRule(
  { window: [from, to], minTourSeconds }: WindowBreak,
  { shift }: VehicleShift,
): string {
  if (to < shift[0] || from > shift[1]) return t('fleet.breakBeyond');
  const rule = t('fleet.breakRule', {
    from: formatTime(from),
    to: formatTime(to),
    back: formatTime(findBreakNeed({ window: [from, to] }).endsAfter),
  });
  if (!minTourSeconds) return rule;
  return `${rule} ${t('fleet.breakRuleLonger', { duration: formatDuration(minTourSeconds) })}`;
}

/** A break at a time of the day or after driving, in parts or in one go. */
export function BreakFields({
  shift,
  cells,
  plan,
  onWrite,
}: {
  shift: VehicleShift;
  cells: readonly Cell<VehicleShift>[];
  plan: Plan;
  onWrite: (next: VehicleShift, field: string) => void;
}) {
  const { rest } = shift;
  const field = (key: string, label?: string, detail?: string) => (
    <CellField
      cell={findCell(cells, key)}
      item={shift}
      plan={plan}
      label={label}
      detail={detail}
      onWrite={onWrite}
    />
  );
  const edge = (position: 0 | 1, label: string) =>
    rest?.kind === 'window' && (
      <TextField
        label={label}
        value={writeClock(rest.window[position])}
        onCommit={(text) => {
          const read = readClock(text);
          if (!read.ok) return read.reason;
          const window: [number, number] =
            position === 0 ? [read.value, rest.window[1]] : [rest.window[0], read.value];
          if (window[0] > window[1]) return t('cells.windowOrder');
          onWrite({ ...shift, rest: { ...rest, window } }, t('fleet.break'));
          return true;
        }}
      />
    );
  const problems = rest ? checkBreak(rest) : [];
  return (
    <>
      <SelectField
        isWide
        label={t('fleet.breakKind')}
        value={rest?.kind ?? 'none'}
        choices={[
          { value: 'none', label: t('fleet.breakNone') },
          { value: 'window', label: t('fleet.breakAtTime') },
          { value: 'driving', label: t('fleet.breakAfterDriving') },
        ]}
        onChange={(kind) => {
          const next = kind === 'window' ? NOON_BREAK : kind === 'driving' ? DRIVING_BREAK : undefined;
          onWrite(withChange<VehicleShift>(shift, { rest: next }), t('fleet.break'));
        }}
      />
      {rest && field('rest', t('fleet.breakLength'))}
      {edge(0, t('fleet.breakFrom'))}
      {edge(1, t('fleet.breakTo'))}
      {rest?.kind === 'window' && (
        <>
          {field('rest tour', undefined, t('fleet.breakMinTourHint'))}
          <p className="wide field-detail">{describeBreakRule(rest, shift)}</p>
        </>
      )}
      {rest?.kind === 'driving' && (
        <>
          {field('rest driving')}
          {field('rest before')}
          {field('rest parts', undefined, t('fleet.breakPartsHint'))}
        </>
      )}
      {problems.map((message) => (
        <p key={message} className="wide field-hint" role="alert">
          {message}
        </p>
      ))}
    </>
  );
}
