/** Legs by the hour put together from one table for each traffic, and the last of them kept. */
import type { HourlyMatrix, LegMatrix } from '../leg-matrix.ts';

const KEPT = 4;

/** Which traffic holds in each slot of time. */
export type TrafficHours = Omit<HourlyMatrix, 'tables'>;

/** `tables` of equal size, as `traffic` numbers them. */
function joinHours(traffic: TrafficHours, tables: readonly LegMatrix[]): LegMatrix {
  const [first] = tables;
  const times = first.times.slice();
  const distances = first.distances.slice();
  for (const table of tables.slice(1)) {
    for (let leg = 0; leg < times.length; leg++) {
      if (table.times[leg] < 0) continue;
      const isFirst = times[leg] < 0;
      if (isFirst || table.times[leg] < times[leg]) times[leg] = table.times[leg];
      if (isFirst || table.distances[leg] < distances[leg]) distances[leg] = table.distances[leg];
    }
  }
  return { times, distances, snapped: first.snapped, hours: { ...traffic, tables } };
}

/** The joined matrices asked for last: equal questions get the same object. */
export class JoinedHours {
  private readonly joined: LegMatrix[] = [];

  join(traffic: TrafficHours, tables: readonly LegMatrix[]): LegMatrix {
    const isSame = ({ hours }: LegMatrix): boolean =>
      hours !== undefined &&
      hours.from === traffic.from &&
      hours.seconds === traffic.seconds &&
      hours.tables.length === tables.length &&
      hours.tables.every((table, i) => table === tables[i]) &&
      hours.tableOfSlot.length === traffic.tableOfSlot.length &&
      hours.tableOfSlot.every((table, slot) => table === traffic.tableOfSlot[slot]);
    const at = this.joined.findIndex(isSame);
    const [known] = at < 0 ? [joinHours(traffic, tables)] : this.joined.splice(at, 1);
    this.joined.unshift(known);
    this.joined.length = Math.min(this.joined.length, KEPT);
    return known;
  }
}
