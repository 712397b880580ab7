/** What the palette offers for a text: commands, orders and stops, vans. Streets and places come from the engine. */

import { foldText } from '../../files/fold-text.ts';
import { t } from '../../i18n/t.ts';
import type { Plan } from '../../plan/plan.ts';
import { kindBeside } from '../../plan/vehicle.ts';
import type { Settings } from '../../store/settings/settings.ts';
import { listCommands } from '../commands/all-commands.ts';
import type { Command, CommandContext } from '../commands/command.ts';
import { keysOf } from '../commands/key-map.ts';

export type EntryGroup = 'commands' | 'orders' | 'vans' | 'places';

export interface PaletteEntry {
  readonly key: string;
  readonly group: EntryGroup;
  readonly label: string;
  readonly detail?: string;
  /** Keys that do the same. */
  readonly chord?: string;
  /** Colour and number of a van, or of the van that a stop is on; a stop's own number. */
  readonly color?: number;
  readonly number?: number;
  run(context: CommandContext): void;
}

/** Of one group at most so many. */
const MOST: Readonly<Record<EntryGroup, number>> = { commands: 9, orders: 8, vans: 6, places: 6 };

/**
 * How well a folded text answers words: every one of them has to begin somewhere in it; lower is better, best of all a
 * text that begins with what was typed.
 */
function rate(text: string, words: readonly string[]): number | undefined {
  if (text.startsWith(words.join(' '))) return -1;
  let worst = 0;
  for (const word of words) {
    const at = text.indexOf(word);
    if (at < 0) return undefined;
    const isWordStart = at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1]);
    worst = Math.max(worst, at === 0 ? 0 : isWordStart ? 1 : 2);
  }
  return worst;
}

interface Rated {
  readonly entry: PaletteEntry;
  readonly rank: number;
}

interface Picked {
  readonly entries: PaletteEntry[];
  /** Of the first. */
  readonly rank: number;
}

function pickBest(rated: readonly Rated[], group: EntryGroup): Picked {
  const best = [...rated].sort((a, b) => a.rank - b.rank).slice(0, MOST[group]);
  return { entries: best.map(({ entry }) => entry), rank: best[0]?.rank ?? Number.POSITIVE_INFINITY };
}

function findCommands(words: readonly string[], context: CommandContext, settings: Settings): Picked {
  const isOffered = (command: Command) =>
    command.id !== 'help.find' && (command.isEnabled?.(context) ?? true);
  const rated = listCommands()
    .filter(isOffered)
    .flatMap((command): Rated[] => {
      const label = t(command.text);
      const rank = rate(foldText(`${label} ${t(`command.group.${command.group}`)}`), words);
      if (rank === undefined) return [];
      const entry: PaletteEntry = {
        key: command.id,
        group: 'commands',
        label,
        detail: t(`command.group.${command.group}`),
        chord: keysOf(command, settings)[0],
        run: command.run,
      };
      return [{ entry, rank }];
    });
  return pickBest(rated, 'commands');
}

function findOrders(plan: Plan, words: readonly string[]): Picked {
  const places = new Map<string, { color: number; van: string; number: number }>();
  for (const { vehicleId, stops } of plan.solution?.routes ?? []) {
    const vehicle = plan.vehicles.find(({ id }) => id === vehicleId);
    if (!vehicle) continue;
    for (const [i, { orderId }] of stops.entries())
      if (!places.has(orderId))
        places.set(orderId, { color: vehicle.color, van: vehicle.name, number: i + 1 });
  }
  const rated = plan.orders.flatMap((order): Rated[] => {
    const rank = rate(foldText(`${order.name} ${order.id} ${order.address}`), words);
    if (rank === undefined) return [];
    const place = places.get(order.id);
    const where = place
      ? t('palette.stop', { van: place.van, number: String(place.number) })
      : t(order.location ? 'palette.open' : 'palette.lost');
    const entry: PaletteEntry = {
      key: `order ${order.id}`,
      group: 'orders',
      label: order.name || order.id,
      detail: [where, order.address].filter(Boolean).join(' · '),
      ...(place ? { color: place.color, number: place.number } : {}),
      run: ({ planner }) => {
        planner.view.selectOrder(order.id);
        planner.view.lookAt('selection');
      },
    };
    return [{ entry, rank }];
  });
  return pickBest(rated, 'orders');
}

function findVans(plan: Plan, words: readonly string[]): Picked {
  const rated = plan.vehicles.flatMap((vehicle, i): Rated[] => {
    const rank = rate(foldText(`${vehicle.name} ${vehicle.id}`), words);
    if (rank === undefined) return [];
    const stops = plan.solution?.routes
      .filter(({ vehicleId }) => vehicleId === vehicle.id)
      .reduce((sum, route) => sum + route.stops.length, 0);
    const entry: PaletteEntry = {
      key: `van ${vehicle.id}`,
      group: 'vans',
      label: vehicle.name,
      detail: stops === undefined ? kindBeside(vehicle) : t('frame.stops', { count: stops }),
      color: vehicle.color,
      number: i + 1,
      run: ({ planner }) => {
        planner.view.selectVehicle(vehicle.id);
        planner.view.lookAt('selection');
      },
    };
    return [{ entry, rank }];
  });
  return pickBest(rated, 'vans');
}

/** Without a text: commands only. The plan's own things come first, for their names are rarely those of commands. */
export function findEntries(
  text: string,
  plan: Plan,
  context: CommandContext,
  settings: Settings,
): PaletteEntry[] {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  const commands = findCommands(words, context, settings).entries;
  if (words.length === 0) return commands;
  // Whichever answers better first: "van 3" is a van, though many a stop has a 3.
  const own = [findOrders(plan, words), findVans(plan, words)]
    .sort((a, b) => a.rank - b.rank)
    .flatMap(({ entries }) => entries);
  // A command whose name begins so is what was meant.
  const isMeant = commands.some(({ label }) => foldText(label).startsWith(words.join(' ')));
  return isMeant ? [...commands, ...own] : [...own, ...commands];
}
