import type { ExportPlan, ExportStop } from '../../files/out/export-plan.ts';
import { formatDistance, formatDuration, formatLoad, formatTime } from '../../i18n/format.ts';
import type { PrintOptions } from './print-options.ts';
import type { SheetRow } from './sheet-rows.ts';
import { nameLoads, type SheetTexts } from './sheet-texts.ts';

interface RowProps {
  row: SheetRow;
  plan: ExportPlan;
  options: PrintOptions;
  texts: SheetTexts;
  /** The sheet is too narrow for a column of phone numbers. */
  isNarrow: boolean;
}

/** How many columns a sheet has. */
function countColumns({ columns, hidesPhones }: PrintOptions, isNarrow: boolean): number {
  const hasPhone = columns.includes('phone') && !hidesPhones && !isNarrow;
  const others = columns.filter((column) => column !== 'phone' && column !== 'note').length;
  return 3 + others + (hasPhone ? 1 : 0);
}

function Customer({ stop, options, texts, isNarrow }: Omit<RowProps, 'row' | 'plan'> & { stop: ExportStop }) {
  const { say } = texts;
  const { columns, hidesPhones } = options;
  const late = stop.timing?.late ?? 0;
  const hasPhone = isNarrow && columns.includes('phone') && !hidesPhones && stop.phone;
  return (
    <td className="sheet-customer">
      {stop.role && <i>{say(`print.${stop.role}`)}: </i>}
      <b>{stop.name || stop.orderId}</b>
      {stop.address && stop.address !== stop.name && `, ${stop.address}`}
      {hasPhone && <div>{stop.phone}</div>}
      {late > 0 && <div>▸ {say('print.late', { minutes: Math.ceil(late / 60) })}</div>}
      {columns.includes('note') && stop.note && <div>▸ {stop.note}</div>}
    </td>
  );
}

function StopRow({ row, ...props }: Omit<RowProps, 'row'> & { row: Extract<SheetRow, { kind: 'stop' }> }) {
  const { plan, options, texts, isNarrow } = props;
  const { stop, number } = row;
  const { columns, hidesPhones } = options;
  return (
    <tr>
      <td className="sheet-number">{number}</td>
      <td className="sheet-arrive">{stop.timing ? formatTime(stop.timing.arrival) : ''}</td>
      {columns.includes('window') && (
        <td className="sheet-window">
          {stop.windows.length > 0 ? texts.formatWindows(stop.windows) : texts.say('print.any')}
        </td>
      )}
      <Customer stop={stop} options={options} texts={texts} isNarrow={isNarrow} />
      {columns.includes('phone') && !hidesPhones && !isNarrow && <td>{stop.phone}</td>}
      {columns.includes('items') && (
        <td className="sheet-items">
          {plan.loadNames.length === 1
            ? stop.loads[0]
              ? formatLoad(stop.loads[0])
              : ''
            : nameLoads(stop.loads, plan.loadNames)}
        </td>
      )}
      {columns.includes('tick') && (
        <td className="sheet-done">
          <span className="sheet-tick" />
        </td>
      )}
      {columns.includes('signature') && <td className="sheet-sign" />}
    </tr>
  );
}

/** A line of a sheet. */
export function SheetRowView(props: RowProps) {
  const { row, plan, options, texts, isNarrow } = props;
  const { say } = texts;
  const span = countColumns(options, isNarrow);
  if (row.kind === 'stop') return <StopRow {...props} row={row} />;
  if (row.kind === 'break') {
    const values = { start: formatTime(row.start), duration: formatDuration(row.end - row.start) };
    return (
      <tr className="sheet-break">
        <td colSpan={span}>{say('print.breakRow', values)}</td>
      </tr>
    );
  }
  if (row.kind === 'reload') {
    const { place, start, end, loads } = row.reload;
    const text = say('print.reloadRow', {
      number: String(row.number),
      place: place.name,
      start: formatTime(start),
      duration: formatDuration(end - start),
    });
    const amounts = nameLoads(loads, plan.loadNames);
    return (
      <tr className="sheet-break">
        <td colSpan={span}>
          {text}
          {amounts && `, ${say('print.reloadWith', { loads: amounts })}`}
        </td>
      </tr>
    );
  }
  if (row.kind === 'turn') {
    return (
      <tr className="sheet-turn">
        <td className="sheet-metres" colSpan={2}>
          {row.turn.metres > 0 ? formatDistance(row.turn.metres) : ''}
        </td>
        <td colSpan={span - 2}>{row.turn.text}</td>
      </tr>
    );
  }
  const heading =
    row.kind === 'directions'
      ? say('print.directions')
      : row.number > 0
        ? say('print.legTo', { number: row.number, name: row.name })
        : row.number < 0
          ? say('print.legReload', { name: row.name })
          : say('print.legBack', { name: row.name });
  return (
    <tr className={row.kind === 'directions' ? 'sheet-heading' : 'sheet-leg'}>
      <td colSpan={span}>{heading}</td>
    </tr>
  );
}
