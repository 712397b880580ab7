/** The commands of the import, from the dropped file to the orders in the plan. */
import type { DuplicateChoice } from '../../files/find-duplicates.ts';
import { guessColumns } from '../../files/guess-columns.ts';
import type { ProblemCode, RowProblem } from '../../files/order-draft.ts';
import type { ReadOptions } from '../../files/table-readers.ts';
import { t } from '../../i18n/t.ts';
import { listOrderStops, type Order } from '../../plan/order.ts';
import type { Plan } from '../../plan/plan.ts';
import type { LocateCommands, NewItem } from '../locate/locate-commands.ts';
import type { Box } from '../regions/outside-region.ts';
import {
  changeCells,
  choose,
  editsOfAll,
  editsOfFillDown,
  editsOfFix,
  editsToEmpty,
  listAdded,
  rowsWithProblems,
  runCheck,
  skipRows,
} from './check-step.ts';
import { closeImport, queueOrderFiles } from './import-queue.ts';
import {
  CLOSED,
  type ImportMode,
  type ImportState,
  type ImportStep,
  type ImportStore,
  type ReadOrderFile,
  readHere,
} from './import-state.ts';
import { draftKey, type FoundFor, importInto, labelOf } from './make-orders.ts';
import { type OtherFileHandlers, receiveOtherFile } from './other-files.ts';
import type { ParkedRowsStore } from './parked-rows.ts';
import { openBytes, type ReadStep, readAgain } from './read-step.ts';
import { applyMapping, MappingStore, type TextStorage } from './saved-mappings.ts';

interface ImportOptions {
  readonly importing: ImportStore;
  readonly parked: ParkedRowsStore;
  readonly readFile?: ReadOrderFile;
  readonly storage: TextStorage | undefined;
  readonly locate: LocateCommands;
  readonly getPlan: () => Plan;
  readonly getBox: () => Box | undefined;
  readonly edit: (label: string, change: (plan: Plan) => Plan) => void;
  readonly takesOrders: boolean;
  readonly otherFiles: OtherFileHandlers;
  /** Shows the orders once they are in the plan. */
  readonly onAdded: () => void;
}

const STEPS: readonly ImportStep[] = ['drop', 'shape', 'columns', 'check', 'locate'];

export function createImportCommands(options: ImportOptions) {
  const { importing, parked: parkedRows, locate, getPlan, getBox, edit, otherFiles, onAdded } = options;
  const mappings = new MappingStore(options.storage);
  const step: ReadStep = {
    importing,
    readFile: options.readFile ?? readHere,
    mappings,
    takesOrders: options.takesOrders,
    onOtherFile: (file, content) => receiveOtherFile(importing, otherFiles, file, content),
  };
  const check = () => runCheck(importing, getPlan(), getBox());

  /** Places that were found in the list, by row and part. */
  function listFound(): Map<string, FoundFor> {
    const found = new Map<string, FoundFor>();
    const asked = new Map(listUnlocated().map(({ key, text }) => [key, text]));
    for (const item of locate.store.getState().items) {
      const { key, place, streetHint, text } = item;
      if (asked.get(key) === item.asked)
        found.set(key, { location: place?.location, streetHint, address: text });
    }
    return found;
  }

  /** Stops of the rows to be added that have an address and no place. */
  function listUnlocated(): NewItem[] {
    return listAdded(importing.getState()).added.flatMap((draft): NewItem[] => {
      const base = { orderId: draft.id, row: draft.row, name: draft.name };
      const items: NewItem[] = [];
      if (!draft.location)
        items.push({
          ...base,
          key: draftKey(draft, 'delivery'),
          part: 'delivery',
          text: draft.address,
          streetHint: draft.streetHint,
        });
      if (draft.pickup && !draft.pickup.location)
        items.push({
          ...base,
          key: draftKey(draft, 'pickup'),
          part: 'pickup',
          text: draft.pickup.address,
        });
      return items;
    });
  }

  async function park(): Promise<void> {
    const { checked, table, columns, parkedId } = importing.getState();
    if (!checked || !table) return;
    const rows = new Set(rowsWithProblems(checked));
    const id = parkedId ?? crypto.randomUUID();
    if (rows.size === 0) {
      if (parkedId) await parkedRows.delete(parkedId);
      return;
    }
    const left = { ...table, rows: table.rows.filter(({ number }) => rows.has(number)) };
    const savedAt = new Date().toISOString();
    await parkedRows.park({ id, planId: getPlan().id, table: left, columns, savedAt });
  }

  const commands = {
    mappings,
    queueFiles: (files: readonly File[], mode: ImportMode) => queueOrderFiles(step, files, mode),
    /** The wizard without a file, to choose one. */
    openImport(mode: ImportMode = 'append'): void {
      if (!importing.getState().isOpen)
        importing.setState({ ...CLOSED, isOpen: true, step: 'drop', mode }, true);
    },
    /** Rows or addresses from the clipboard. */
    pasteRows(text: string, name: string): Promise<void> {
      const bytes = new TextEncoder().encode(text);
      return openBytes(step, { name, bytes }, 'append');
    },
    readAgain: (change: Partial<ReadOptions>) => readAgain(step, change),
    closeImport(): Promise<void> {
      if (locate.store.getState().source === 'import') locate.close();
      return closeImport(step);
    },
    setMode(mode: ImportMode): void {
      importing.setState({ mode, isTouched: true });
      if (importing.getState().checked) check();
    },
    /** The plan becomes one for this day, `YYYY-MM-DD`, as an undo step of its own. */
    takeDay(date: string): void {
      edit(t('plans.edit.day'), (plan) => ({ ...plan, date }));
      check();
    },
    /** Any step that was reached before; forward is what the steps' own commands are for. */
    goBack(): void {
      const { step: now, file, source, isTouched } = importing.getState();
      const target = STEPS[STEPS.indexOf(now) - 1] ?? 'drop';
      // Parked rows come without a file: their columns are as far back as it goes.
      const isReachable = target !== 'shape' || (file !== undefined && source !== undefined);
      importing.setState({
        step: isReachable ? target : 'columns',
        error: undefined,
        // Places that were chosen are kept, and leaving would lose them as it would anything else.
        isTouched: isTouched || (now === 'locate' && locate.store.getState().isTouched),
      });
    },
    goTo(target: ImportStep): void {
      importing.setState({ step: target, error: undefined });
    },
    /** Another saved mapping on the open file; undefined for guesses alone. */
    takeMapping(id: string | undefined): void {
      const { source } = importing.getState();
      if (!source) return;
      const saved = mappings.list().find((one) => one.id === id);
      const guessed = guessColumns(source);
      importing.setState({
        isTouched: true,
        checked: undefined,
        columns: saved ? applyMapping(source, guessed, saved) : guessed,
        mapping: saved && { id: saved.id, name: saved.name, usedAt: saved.usedAt },
      });
    },
    checkImport(): void {
      check();
      importing.setState({ step: 'check' });
    },
    fixCell(row: number, column: number, value: string): void {
      changeCells(importing, [{ row, column, value }]);
      check();
    },
    /** The same text into a column of several rows. */
    fixCells(rows: readonly number[], column: number, value: string): void {
      changeCells(
        importing,
        rows.map((row) => ({ row, column, value })),
      );
      check();
    },
    fixProblem(problem: RowProblem): void {
      changeCells(importing, editsOfFix(problem, importing.getState()));
      check();
    },
    fixAll(code: ProblemCode): void {
      changeCells(importing, editsOfAll(code, importing.getState()));
      check();
    },
    emptyAll(code: ProblemCode): void {
      changeCells(importing, editsToEmpty(code, importing.getState()));
      check();
    },
    fillDown(row: number, column: number): void {
      changeCells(importing, editsOfFillDown(row, column, importing.getState()));
      check();
    },
    skipRows(rows: readonly number[], isSkipped = true): void {
      skipRows(importing, rows, isSkipped);
      check();
    },
    chooseDuplicate: (key: string, choice: DuplicateChoice) => choose(importing, key, choice),
    chooseAllDuplicates(keys: readonly string[], choice: DuplicateChoice): void {
      for (const key of keys) choose(importing, key, choice);
    },
    closeError: () => importing.setState({ error: undefined }),
    /** Takes a file that is no list of orders off the screen. */
    dropOther: () => importing.setState({ other: undefined }),
    /** The columns are kept under this name. */
    noteMapping: (mapping: ImportState['mapping']) => importing.setState({ mapping }),
    countAdded: () => listAdded(importing.getState()).added.length,
    countUnlocated: () => listUnlocated().length,
    /** Looks up the addresses of what is to be added. */
    startLocating(): void {
      importing.setState({ step: 'locate' });
      locate.open('import', listUnlocated());
    },
    /** Adds what is good as one undo step, parks the rest, and closes the import. */
    finishImport(): void {
      const state = importing.getState();
      const { checked, columns, mode } = state;
      if (!checked) return;
      const resolved = listAdded(state);
      const rows = { resolved, columns, found: listFound() };
      edit(labelOf(mode), (plan) => importInto(plan, rows, mode));
      void park();
      onAdded();
      void commands.closeImport();
    },
    /** Goes on with parked rows. */
    openParked(id: string): void {
      const rows = parkedRows.store.getState().parked.find((one) => one.id === id);
      if (!rows || importing.getState().isOpen) return;
      const { table, columns } = rows;
      importing.setState({ ...CLOSED, isOpen: true, source: table, table, columns, parkedId: id }, true);
      commands.checkImport();
    },

    /** Opens the list of addresses for the plan's own orders that have no place. */
    locateOrders(): void {
      const items = getPlan().orders.flatMap((order) =>
        listOrderStops(order).flatMap((stop): NewItem[] => {
          if (stop.location) return [];
          const part = stop === order ? 'delivery' : 'pickup';
          const { id, name } = order;
          return [
            {
              key: `${id}:${part}`,
              orderId: id,
              part,
              name,
              text: stop.address,
              streetHint: stop.streetHint,
            },
          ];
        }),
      );
      if (items.length > 0) locate.open('plan', items);
    },
    /** Puts what was found into the plan's orders as one undo step. */
    finishLocating(label: string): void {
      const { items } = locate.store.getState();
      edit(label, (plan) => {
        const byOrder = new Map<string, typeof items>();
        for (const item of items)
          if (item.place) byOrder.set(item.orderId, [...(byOrder.get(item.orderId) ?? []), item]);
        if (byOrder.size === 0) return plan;
        const orders = plan.orders.map((order) => (byOrder.get(order.id) ?? []).reduce(applyFound, order));
        return { ...plan, orders, isStale: plan.solution ? true : plan.isStale };
      });
      locate.close();
    },
  };
  return commands;
}

function applyFound(
  order: Order,
  {
    part,
    place,
    streetHint,
    text,
  }: { part: string; place?: { location: readonly [number, number] }; streetHint?: string; text: string },
): Order {
  if (!place) return order;
  const location: [number, number] = [place.location[0], place.location[1]];
  const found = { location, streetHint, address: text };
  if (part === 'delivery') return { ...order, ...found };
  return order.pickup ? { ...order, pickup: { ...order.pickup, ...found } } : order;
}
