/** The fleet as a CSV file, and out of a table: a row a van, below it a row for each further shift. */
import { parseNumber } from '../files/parse-number.ts';
import { parseTime } from '../files/parse-time.ts';
import type { Table } from '../files/table.ts';
import { writeCsv } from '../files/write-csv.ts';
import { type LanguageState, language } from '../i18n/language-state.ts';
import { t } from '../i18n/t.ts';
import type { Plan } from '../plan/plan.ts';
import type { FurtherShift, Vehicle, VehicleShift } from '../plan/vehicle.ts';
import { listDrivenVans } from './arrange/past.ts';
import type { Cell } from './cells/cell.ts';
import { listShiftCells } from './cells/shift-cells.ts';
import { listVehicleCells } from './cells/vehicle-cells.ts';
import { checkVehicle } from './checks/check-vehicles.ts';
import { addLoadNames } from './edits/load-edits.ts';
import { addVehicleType } from './edits/type-edits.ts';
import { pickColor, pickVehicleId, removeVehicles } from './edits/vehicle-edits.ts';
import { type HeaderMeaning, readHeaders, roomField } from './fleet-headers.ts';
import { stale, withChange } from './plan-edits.ts';

interface FleetProblem {
  /** As a spreadsheet counts. */
  readonly row: number;
  readonly column?: string;
  readonly value?: string;
  readonly reason: string;
}

export interface FleetFile {
  /** The plan with the file's measures and types, its vans as they were. */
  readonly plan: Plan;
  readonly vehicles: readonly Vehicle[];
  /** Rows that stay out. */
  readonly problems: readonly FleetProblem[];
  /** Headers that mean nothing here. */
  readonly unknown: readonly string[];
}

/** Each row is held against the vans before it. */
export const FLEET_LIMITS = { maxRows: 20_000 };
/** `1.200` and `1,200` of a van's room. */
const THOUSANDS = /(?<=^\d{1,3}(?:[.,]\d{3})*)[.,](?=\d{3}(?!\d))/g;
/** A file is for any computer, whatever its units. */
const FILE_UNITS = 'km';
/** A file may leave these empty where a van has them already. */
const KEPT_WHEN_EMPTY = new Set(['name', 'isAvailable', 'shift', 'color']);

function typeNameOf(plan: Plan, vehicle: Vehicle): string {
  return plan.vehicleTypes.find(({ id }) => id === vehicle.typeId)?.name ?? '';
}

/** CSV text with every field of every van, for this program and for spreadsheets. */
export function writeFleet(plan: Plan): string {
  const cells = listVehicleCells(plan, FILE_UNITS);
  const shiftCells = new Map(listShiftCells().map((cell) => [cell.key, cell]));
  const header = [
    t('fleet.id'),
    t('fleet.furtherShift'),
    t('fleet.type'),
    ...cells.map(({ label }) => label),
  ];
  const rows = plan.vehicles.flatMap((vehicle) => [
    [vehicle.id, '', typeNameOf(plan, vehicle), ...cells.map((cell) => cell.text(vehicle, plan))],
    ...(vehicle.moreShifts ?? []).map((shift) => [
      vehicle.id,
      shift.id,
      '',
      ...cells.map(({ key }) => shiftCells.get(key)?.text(shift, plan) ?? ''),
    ]),
  ]);
  return writeCsv([header, ...rows], { byteOrderMark: true });
}

function fold(text: string): string {
  return text.trim().toLowerCase();
}

/** Measures that the file has room columns for and the plan does not know. */
function findNewLoads(meanings: readonly (HeaderMeaning | undefined)[], plan: Plan): string[] {
  return meanings.flatMap((meaning) =>
    meaning && 'measure' in meaning && roomField(plan, meaning.measure) === undefined
      ? [meaning.measure]
      : [],
  );
}

class FleetReader {
  readonly problems: FleetProblem[] = [];
  readonly vehicles: Vehicle[] = [];
  /** By field. */
  private readonly columnOf = new Map<string, number>();
  /** Of columns that count in other units than the plan. */
  private readonly sizeOf = new Map<string, number>();
  private readonly cells: readonly Cell<Vehicle>[];
  private readonly shiftCells: readonly Cell<VehicleShift>[] = listShiftCells();

  constructor(
    public plan: Plan,
    meanings: readonly (HeaderMeaning | undefined)[],
  ) {
    this.cells = listVehicleCells(plan, FILE_UNITS);
    meanings.forEach((meaning, i) => {
      const field = meaning && ('field' in meaning ? meaning.field : roomField(plan, meaning.measure));
      if (field === undefined || this.columnOf.has(field)) return;
      this.columnOf.set(field, i);
      if (meaning && 'size' in meaning && meaning.size) this.sizeOf.set(field, meaning.size);
    });
  }

  /** A van may be called by its driver. */
  hasName(): boolean {
    return this.columnOf.has('name') || this.columnOf.has('driver');
  }

  read(record: readonly string[], row: number): void {
    const shiftId = this.value(record, 'furtherShift');
    if (shiftId) this.readShift(record, row, shiftId);
    else this.readVehicle(record, row);
  }

  private value(record: readonly string[], field: string): string | undefined {
    const column = this.columnOf.get(field);
    if (column === undefined) return field === 'shift' ? this.joinShift(record) : undefined;
    const text = record[column] ?? '';
    const size = this.sizeOf.get(field);
    if (size === undefined) return text;
    // Nobody counts in thousandths of a kilogram.
    const amount = parseNumber(size === 1 ? text.replace(THOUSANDS, '') : text);
    return amount === undefined ? text : String(amount * size);
  }

  /** The shift, whose ends have columns of their own. */
  private joinShift(record: readonly string[]): string | undefined {
    const from = this.value(record, 'shiftFrom');
    const to = this.value(record, 'shiftTo');
    if (from === undefined || to === undefined) return undefined;
    return from === '' && to === '' ? '' : `${from}-${to}`;
  }

  /** The item with the row's cells; undefined, with the problems noted, where one cannot be read. */
  private fill<Item>(
    item: Item,
    cells: readonly Cell<Item>[],
    record: readonly string[],
    row: number,
  ): Item | undefined {
    let next = item;
    let isGood = true;
    for (const cell of cells) {
      const text = this.value(record, cell.key);
      if (text === undefined || !cell.write || (text === '' && KEPT_WHEN_EMPTY.has(cell.key))) continue;
      const written = cell.write(next, text, this.plan);
      if (written.ok) next = written.value;
      else {
        isGood = false;
        this.problems.push({ row, column: cell.label, value: text, reason: written.reason });
      }
    }
    return isGood ? next : undefined;
  }

  private readVehicle(record: readonly string[], row: number): void {
    const id = this.value(record, 'id') || undefined;
    const name = this.value(record, 'name') ?? this.value(record, 'driver') ?? '';
    const known = this.plan.vehicles.find((vehicle) =>
      id === undefined ? vehicle.name === name : vehicle.id === id,
    );
    const blank: Vehicle = {
      id: id ?? pickVehicleId(name, [...this.plan.vehicles, ...this.vehicles]),
      name,
      kind: '',
      capacity: this.plan.loadNames.map(() => null),
      skills: [],
      shift: [8 * 3600, 17 * 3600],
      departure: 'early',
      color: pickColor([...this.plan.vehicles, ...this.vehicles]),
      isAvailable: true,
    };
    const { moreShifts: _, ...base } = known ?? blank;
    if (!known && name === '') {
      this.problems.push({ row, column: t('fleet.name'), value: '', reason: t('fleet.needsName') });
      return;
    }
    if (this.vehicles.some((vehicle) => vehicle.id === base.id)) {
      this.problems.push({ row, column: t('fleet.id'), value: base.id, reason: t('fleet.fileTwice') });
      return;
    }
    const filled = this.fill<Vehicle>(base, this.cells, record, row);
    if (!filled) return;
    const [wrong] = checkVehicle(filled);
    if (wrong) this.problems.push({ row, reason: wrong });
    else this.vehicles.push(this.withType(filled, this.value(record, 'type')));
  }

  private withType(vehicle: Vehicle, name: string | undefined): Vehicle {
    if (name === undefined) return vehicle;
    if (name === '') return withChange<Vehicle>(vehicle, { typeId: undefined });
    const known = this.plan.vehicleTypes.find((type) => fold(type.name) === fold(name));
    if (known) return { ...vehicle, typeId: known.id };
    this.plan = addVehicleType(this.plan, { ...vehicle, kind: name });
    return { ...vehicle, typeId: this.plan.vehicleTypes.at(-1)?.id };
  }

  private readShift(record: readonly string[], row: number, shiftId: string): void {
    const id = this.value(record, 'id');
    const position = this.vehicles.findIndex((vehicle) => vehicle.id === id);
    if (position < 0) {
      this.problems.push({ row, column: t('fleet.id'), value: id ?? '', reason: t('fleet.fileNoVan') });
      return;
    }
    const blank: FurtherShift = { id: shiftId, shift: [0, 0] };
    const filled = this.fill<VehicleShift>(blank, this.shiftCells, record, row);
    if (!filled) return;
    const vehicle = this.vehicles[position];
    const moreShifts = [...(vehicle.moreShifts ?? []), { ...filled, id: shiftId }];
    const [wrong] = checkVehicle({ ...vehicle, moreShifts });
    if (wrong) this.problems.push({ row, reason: wrong });
    else this.vehicles[position] = { ...vehicle, moreShifts };
  }
}

/** Whether all that a column says are times. */
function isTimed(rows: Table['rows'], index: number): boolean {
  const filled = rows.map(({ cells }) => cells[index]).filter((cell) => cell !== '');
  return filled.length > 0 && filled.every((cell) => parseTime(cell) !== undefined);
}

/** Where vans start and end is a place; people also head the ends of the shift so. */
function asShiftEnd(meaning: HeaderMeaning | undefined): HeaderMeaning | undefined {
  const field = meaning && 'field' in meaning ? meaning.field : undefined;
  if (field === 'start') return { field: 'shiftFrom' };
  return field === 'end' ? { field: 'shiftTo' } : meaning;
}

/**
 * Reads what {@link writeFleet} wrote, or a table with the same headers or usual ones; rows with a problem stay out.
 * `languages`: those in which the headers may be.
 */
export function readFleet(
  { columns, rows }: Pick<Table, 'columns' | 'rows'>,
  plan: Plan,
  languages: readonly LanguageState[] = [language],
): FleetFile {
  const headers = columns.map(({ header }) => header);
  const meanings = readHeaders(headers, languages).map((meaning, i) =>
    isTimed(rows, i) ? asShiftEnd(meaning) : meaning,
  );
  const wider = addLoadNames(plan, findNewLoads(meanings, plan), () => 0);
  const reader = new FleetReader(wider, meanings);
  if (!reader.hasName()) {
    return { plan, vehicles: [], problems: [{ row: 1, reason: t('fleet.fileNoName') }], unknown: [] };
  }
  for (const { cells, number } of rows) reader.read(cells, number);
  return {
    plan: reader.plan,
    vehicles: reader.vehicles,
    problems: reader.problems,
    unknown: headers.filter((_, i) => !meanings[i]),
  };
}

/** The file's vans beside the plan's, or in their place; those of which a stop lies behind stay. */
export function applyFleet(plan: Plan, file: FleetFile, mode: 'update' | 'replace'): Plan {
  const wider: Plan = {
    ...plan,
    loadNames: file.plan.loadNames,
    orders: file.plan.loadNames === plan.loadNames ? plan.orders : file.plan.orders,
    vehicles: file.plan.vehicles,
    vehicleTypes: file.plan.vehicleTypes,
  };
  const fromFile = new Map(file.vehicles.map((vehicle) => [vehicle.id, vehicle]));
  const known = new Set(wider.vehicles.map(({ id }) => id));
  if (mode === 'replace') {
    const driven = listDrivenVans(plan);
    const others = wider.vehicles.filter(({ id }) => !fromFile.has(id));
    const gone = others.filter(({ id }) => !driven.has(id)).map(({ id }) => id);
    const vehicles = [...file.vehicles, ...others.filter(({ id }) => driven.has(id))];
    return stale({ ...removeVehicles(wider, new Set(gone)), vehicles });
  }
  return stale({
    ...wider,
    vehicles: [
      ...wider.vehicles.map((vehicle) => fromFile.get(vehicle.id) ?? vehicle),
      ...file.vehicles.filter(({ id }) => !known.has(id)),
    ],
  });
}
