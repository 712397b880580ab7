import { Printer } from 'lucide-react';
import { type CSSProperties, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ExportPlan, ExportRoute } from '../../files/out/export-plan.ts';
import { buildGoogleLinks, GOOGLE_STOPS } from '../../files/out/map-links.ts';
import { buildQrMatrix } from '../../files/out/qr-matrix.ts';
import { language } from '../../i18n/language-state.ts';
import { joinList, t } from '../../i18n/t.ts';
import { buildPrintedCode, isLocalOnly, type PrintedCode } from '../parts/driver-link.ts';
import { Notice } from '../parts/Notice.tsx';
import { Overlay } from '../parts/Overlay.tsx';
import { usePlan, usePlanner } from '../use-planner.ts';
import { DriverSheet } from './DriverSheet.tsx';
import { MapStrip } from './MapStrip.tsx';
import { PrintOptionsForm } from './PrintOptionsForm.tsx';
import { type PrintOptions, readOptions, saveOptions } from './print-options.ts';
import type { SheetCode } from './SheetHead.tsx';
import type { SheetTexts } from './sheet-texts.ts';
import { useSheetTexts, useStrips, useTurns } from './use-sheet-data.ts';
import './print.css';

/** Tells the printer about paper and margins while the sheets are open. */
function usePaper({ paper, isTwoUp }: Pick<PrintOptions, 'paper' | 'isTwoUp'>): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    const size = paper === 'a4' ? 'A4' : 'letter';
    sheet.replaceSync(`@page { size: ${size} ${isTwoUp ? 'landscape' : 'portrait'}; margin: 0; }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [paper, isTwoUp]);
}

/** Pixels of a strip, by whether the sheet is half a page. */
const STRIP = { wide: [703, 228], narrow: [493, 168] } as const;
/** Pixels of a page, and the air beside it on the screen. */
const PAGE_PIXELS = { single: 794, pair: 1123 };
const AIR = 48;

function findCode(
  plan: ExportPlan,
  route: ExportRoute,
  options: PrintOptions,
  texts: SheetTexts,
): SheetCode | undefined {
  if (options.code === 'none') return undefined;
  if (options.code === 'google') {
    const links = buildGoogleLinks(route, GOOGLE_STOPS);
    const matrix = links.length > 0 ? buildQrMatrix(links[0]) : undefined;
    return matrix && { matrix, caption: texts.say('print.scanGoogle', { parts: links.length }) };
  }
  const printed = buildPrintedCode(plan, route, {
    language: texts.language,
    hasPhones: !options.hidesPhones,
    hasNotes: options.columns.includes('note'),
  });
  const captions = {
    nothing: 'print.scan',
    notes: 'print.scanNoNotes',
    'notes and phones': 'print.scanBare',
  } as const;
  return (
    printed && {
      matrix: printed.matrix,
      caption: texts.say(captions[printed.dropped]),
      dropped: printed.dropped,
    }
  );
}

/** Share of their size at which pages fit beside the options. */
function useZoom(isPair: boolean) {
  const area = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(1);
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const watch = new ResizeObserver(([{ contentRect }]) =>
      setZoom(
        Math.min(1, Math.max(0.3, (contentRect.width - AIR) / PAGE_PIXELS[isPair ? 'pair' : 'single'])),
      ),
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [isPair]);
  return { area, zoom };
}

function Warnings({
  plan,
  without,
  lean,
  bare,
  isCodeLocal,
  noTurns,
}: {
  plan: ExportPlan;
  without: readonly string[];
  /** Vans whose codes hold no notes, and those without phone numbers as well. */
  lean: readonly string[];
  bare: readonly string[];
  isCodeLocal: boolean;
  noTurns: readonly string[];
}) {
  return (
    <div className="print-warnings">
      {plan.isStale && <Notice tone="warn">{t('print.stale')}</Notice>}
      {isCodeLocal && <Notice tone="warn">{t('print.codeLocal', { host: location.host })}</Notice>}
      {without.length > 0 && (
        <Notice tone="warn">{t('print.codeTooLong', { van: joinList(without) })}</Notice>
      )}
      {lean.length > 0 && <Notice tone="info">{t('print.codeLean', { van: joinList(lean) })}</Notice>}
      {bare.length > 0 && <Notice tone="info">{t('print.codeBare', { van: joinList(bare) })}</Notice>}
      {noTurns.length > 0 && (
        <Notice tone="warn">{t('print.turnsMissing', { van: joinList(noTurns) })}</Notice>
      )}
    </div>
  );
}

/** The sheets as they will be on paper, and the choices beside them. */
export function PrintView() {
  const { view } = usePlanner();
  const { outputs } = usePlanner();
  const plan = usePlan();
  const out = useMemo(() => outputs.buildExport(plan), [outputs, plan]);
  const [options, setOptions] = useState(() => readOptions(language.current));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [pagesOf, setPages] = useState<Readonly<Record<string, number>>>({});
  const [printedAt] = useState(() => new Date());
  const routes = useMemo(() => out.routes.filter(({ key }) => !left.has(key)), [out, left]);
  const [width, height] = options.isTwoUp ? STRIP.narrow : STRIP.wide;
  const { viewOf, groundOf } = useStrips(routes, width, height);
  const turnsOf = useTurns(routes, options.hasTurns, options.language);
  const texts = useSheetTexts(options.language);
  const { area, zoom } = useZoom(options.isTwoUp);
  usePaper(options);
  const close = useCallback(() => view.closeOverlay(), [view]);
  const onPages = useCallback(
    (key: string, pages: number) => setPages((known) => ({ ...known, [key]: pages })),
    [],
  );
  const change = (values: Partial<PrintOptions>) => {
    const next = { ...options, ...values };
    setOptions(next);
    saveOptions(next);
  };
  const codes = useMemo(
    () => new Map(texts ? routes.map((route) => [route.key, findCode(out, route, options, texts)]) : []),
    [out, routes, options, texts],
  );
  const listDropped = (what: PrintedCode['dropped']) =>
    routes.filter(({ key }) => codes.get(key)?.dropped === what).map(({ van }) => van);
  const isReady =
    texts !== undefined && turnsOf !== undefined && (!options.hasMap || groundOf.size === viewOf.size);
  const pages = routes.reduce((sum, { key }) => sum + (pagesOf[key] ?? 1), 0);
  const isNarrow = options.isTwoUp || options.size === 'big';
  const print = () => {
    window.print();
    outputs.markSent();
  };
  return (
    <Overlay
      title={t('print.title')}
      size="window"
      onClose={close}
      actions={
        <>
          <span className="muted" role="status">
            {isReady
              ? `${t('print.sheets', { count: routes.length })}, ${t('print.pages', { count: pages })}`
              : t('print.preparing')}
          </span>
          <button
            type="button"
            className="button button-ink"
            disabled={!isReady || routes.length === 0}
            onClick={print}
          >
            <Printer size={16} strokeWidth={1.5} /> {t('print.print')}
          </button>
        </>
      }
    >
      <div className="print-view">
        <aside className="print-side">
          <Warnings
            plan={out}
            without={
              options.code === 'none' || !texts
                ? []
                : routes.filter(({ key }) => !codes.get(key)).map(({ van }) => van)
            }
            lean={listDropped('notes')}
            bare={listDropped('notes and phones')}
            isCodeLocal={options.code === 'driver' && isLocalOnly()}
            noTurns={
              options.hasTurns && turnsOf
                ? routes.filter(({ key }) => !turnsOf.has(key)).map(({ van }) => van)
                : []
            }
          />
          <PrintOptionsForm
            options={options}
            onChange={change}
            routes={out.routes}
            chosen={new Set(routes.map(({ key }) => key))}
            onChoose={(key, isChosen) =>
              setLeft((now) => new Set(isChosen ? [...now].filter((one) => one !== key) : [...now, key]))
            }
          />
          <p className="muted">{t('print.printHint')}</p>
        </aside>
        <div ref={area} className="print-area" data-ready={isReady} data-testid="print-area">
          <div
            className="print-pages"
            data-pair={options.isTwoUp}
            data-paper={options.paper}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled area must be reachable by keyboard
            tabIndex={0}
            style={{ '--preview-zoom': zoom } as CSSProperties}
          >
            {texts &&
              turnsOf &&
              routes.map((route) => {
                const shown = viewOf.get(route.key);
                return (
                  <DriverSheet
                    // Whatever changes heights makes the pages anew.
                    key={`${route.key} ${JSON.stringify(options)}`}
                    plan={out}
                    route={route}
                    options={options}
                    texts={texts}
                    printedAt={printedAt}
                    code={codes.get(route.key)}
                    turns={turnsOf.get(route.key)}
                    isNarrow={isNarrow}
                    onPages={onPages}
                    strip={
                      options.hasMap &&
                      shown && (
                        <MapStrip
                          route={route}
                          view={shown}
                          ground={groundOf.get(route.key)}
                          attribution={out.attribution}
                          label={texts.say('print.mapOf', { van: route.van })}
                        />
                      )
                    }
                  />
                );
              })}
          </div>
        </div>
      </div>
    </Overlay>
  );
}
