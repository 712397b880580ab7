import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ExportPlan, ExportRoute } from '../../files/out/export-plan.ts';
import { formatClock, formatDate } from '../../i18n/format.ts';
import { formats } from '../../i18n/format-state.ts';
import type { Turn } from '../../store/outputs/turn-list.ts';
import { paginate } from './paginate.ts';
import type { PrintOptions } from './print-options.ts';
import { type SheetCode, SheetHead } from './SheetHead.tsx';
import { SheetRowView } from './SheetRowView.tsx';
import { listSheetRows, type SheetRow } from './sheet-rows.ts';
import type { SheetTexts } from './sheet-texts.ts';

interface DriverSheetProps {
  plan: ExportPlan;
  route: ExportRoute;
  options: PrintOptions;
  texts: SheetTexts;
  printedAt: Date;
  code: SheetCode | undefined;
  strip: ReactNode;
  turns: readonly (readonly Turn[])[] | undefined;
  isNarrow: boolean;
  /** Message how many pages it takes. */
  onPages: (key: string, pages: number) => void;
}

interface Layout {
  readonly pages: readonly (readonly number[])[];
  /** Pages whose one row is higher than they are. */
  readonly tall: ReadonlySet<number>;
}

function Columns({ options, texts, isNarrow }: Pick<DriverSheetProps, 'options' | 'texts' | 'isNarrow'>) {
  const { say } = texts;
  const { columns, hidesPhones } = options;
  return (
    <thead>
      <tr>
        <th className="sheet-number">
          <span className="visually-hidden">{say('print.number')}</span>
        </th>
        <th className="sheet-arrive">{say('print.arrive')}</th>
        {columns.includes('window') && <th className="sheet-window">{say('print.window')}</th>}
        <th className="sheet-customer">{say('print.customer')}</th>
        {columns.includes('phone') && !hidesPhones && !isNarrow && (
          <th className="sheet-phone">{say('print.phone')}</th>
        )}
        {columns.includes('items') && <th className="sheet-items">{say('print.items')}</th>}
        {columns.includes('tick') && <th className="sheet-done">{say('print.done')}</th>}
        {columns.includes('signature') && <th className="sheet-sign">{say('print.signature')}</th>}
      </tr>
    </thead>
  );
}

function Foot({
  plan,
  route,
  texts,
  printedAt,
  page,
  pages,
}: DriverSheetProps & { page: number; pages: number }) {
  const { say } = texts;
  return (
    <footer className="sheet-foot">
      <span>{say('print.footer', { date: formatDate(plan.date), time: formatClock(printedAt) })}</span>
      <span className="sheet-line">{say('print.signature')} ____________________</span>
      <span>{say('print.pageOf', { van: route.van, page, pages })}</span>
    </footer>
  );
}

/** Heights as they come out at this width, then the rows page by page. */
function useLayout(rows: readonly SheetRow[], onLayout: (pages: number) => void) {
  const probe = useRef<HTMLElement>(null);
  const [layout, setLayout] = useState<Layout>();
  useLayoutEffect(() => {
    const page = probe.current;
    if (!page) return;
    const heightOf = (selector: string) => page.querySelector(selector)?.getBoundingClientRect().height ?? 0;
    const zoom = page.getBoundingClientRect().width / page.offsetWidth || 1;
    const room = heightOf('.sheet-body') - heightOf('thead');
    const others = room + heightOf('.sheet-top');
    const heights = [...page.querySelectorAll('tbody > tr')].map((row, i) => ({
      height: row.getBoundingClientRect().height,
      keepsWithNext: rows[i].kind === 'leg' || rows[i].kind === 'directions',
    }));
    // Half a pixel for what rounding adds up to on a page.
    const pages = paginate(heights, room - zoom / 2, others - zoom / 2);
    const tall = new Set(
      pages.flatMap((page_, i) => (page_.some((row) => heights[row].height > others) ? [i] : [])),
    );
    setLayout({ pages, tall });
    onLayout(pages.length);
  }, [rows, onLayout]);
  return { probe, layout };
}

/** The pages of one driver. Give it another `key` when anything changes that changes heights. */
export function DriverSheet(props: DriverSheetProps) {
  const { plan, route, options, texts, code, strip, turns, isNarrow, onPages } = props;
  const rows = useMemo(() => listSheetRows(route, turns), [route, turns]);
  const onLayout = useMemo(() => (pages: number) => onPages(route.key, pages), [onPages, route.key]);
  const { probe, layout } = useLayout(rows, onLayout);
  const pages = layout?.pages ?? [rows.map((_, i) => i)];
  return pages.map((page, number) => (
    <section
      // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other name than their number
      key={number}
      ref={number === 0 ? probe : undefined}
      className="sheet-page"
      data-paper={options.paper}
      data-size={options.size}
      data-clock={formats.clock}
      data-measuring={!layout}
      data-tall={layout?.tall.has(number)}
      lang={texts.language}
    >
      {number === 0 && (
        <div className="sheet-top">
          <SheetHead plan={plan} route={route} texts={texts} code={code} />
          {strip}
        </div>
      )}
      <div className="sheet-body">
        <table>
          <Columns options={options} texts={texts} isNarrow={isNarrow} />
          <tbody>
            {page.map((position) => (
              <SheetRowView
                key={rows[position].key}
                row={rows[position]}
                plan={plan}
                options={options}
                texts={texts}
                isNarrow={isNarrow}
              />
            ))}
          </tbody>
        </table>
      </div>
      <Foot {...props} page={number + 1} pages={pages.length} />
    </section>
  ));
}
