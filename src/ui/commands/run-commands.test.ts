/** Each command beside planners that note what they are told: when it is offered, and what it does. */
import { expect, test } from 'vitest';
import type { Plan } from '../../plan/plan.ts';
import { makePlan, makeSolution } from '../../testing/make-plan.ts';
import { recordPlanner } from '../../testing/ui/record-planner.ts';
import { listCommands } from './all-commands.ts';

const bare = makePlan(['A', 'B', 'C'], 3);
const [first, second, third] = bare.vehicles.map(({ id }) => id);
const planned: Plan = { ...bare, solution: makeSolution(second, ['A', 'B']) };
const empty = makePlan([]);
const onRoute = { selectedOrder: 'B', selectedOrders: new Set(['B', 'A']) };
const offRoute = { selectedOrder: 'C', selectedOrders: new Set(['C']) };

type State = Parameters<typeof recordPlanner>[0];

/** Ids of what is offered that is not offered always. */
function listOffered(state: State): string[] {
  const { planner } = recordPlanner(state);
  return listCommands()
    .filter((command) => command.isEnabled?.({ planner, browse: () => undefined }))
    .map(({ id }) => id);
}

function run(id: string, state: State): string[] {
  const { planner, told } = recordPlanner(state);
  const command = listCommands().find((each) => each.id === id);
  command?.run({ planner, browse: () => told.push('browse()') });
  return told;
}

const MAKING = ['plan.optimise', 'plan.scratch', 'plan.freeze', 'order.new', 'vehicle.new'];
const WITH_ROUTES = ['plan.improve', 'plan.place', 'plan.reorder', 'output.print', 'output.phone'];
const PANELS = ['orders', 'fleet', 'profiles', 'rules', 'unassigned', 'regions', 'plans', 'settings'].map(
  (panel) => `panel.${panel}`,
);
const DOCK = ['timeline', 'routes', 'compare'].map((tab) => `dock.${tab}`);

test('an empty plan can be begun, one with orders written to a file', () => {
  const always = [...MAKING, 'plan.new', 'plan.demo', ...PANELS, 'regions.choose', ...DOCK, 'help.steps'];
  const offered = listOffered({ plan: empty });
  expect(offered.sort()).toEqual(always.sort());
  expect(listOffered({ plan: bare }).sort()).toEqual([...always, 'output.export', 'output.save'].sort());
});

test('what is offered besides, by what there is', () => {
  const more = (state: Partial<State>, before: State = { plan: bare }) => {
    const already = new Set(listOffered(before));
    return listOffered({ ...before, ...state }).filter((id) => !already.has(id));
  };
  const routes = [...WITH_ROUTES, 'plan.snapshot'];
  expect(more({ plan: planned }).sort()).toEqual(routes.sort());
  // Routes that serve nobody are not printed; those that are fair can be evened out.
  const [route] = planned.solution?.routes ?? [];
  const idle = { ...planned.solution, routes: [{ ...route, stops: [] }] } as Plan['solution'];
  expect(more({ plan: { ...bare, solution: idle } })).not.toContain('output.print');
  const even: Plan = { ...planned, fairness: { level: 1, of: 'orders' } };
  expect(more({ plan: even }, { plan: planned })).toEqual(['plan.even']);
  expect(more({ edits: [1, 0] })).toEqual(['plan.undo']);
  expect(more({ edits: [0, 1] })).toEqual(['plan.redo']);
  expect(more({ isDeveloper: true })).toEqual(['dock.api']);
  expect(more({ server: 'https://example.org' })).toEqual(['help.device']);
  expect(more({ canClose: true })).toEqual(['map.closeArea']);
  expect(more({ view: { selectedVehicle: first } })).toEqual(['map.fitSelection', 'map.others']);
  expect(more({ view: { hiddenVehicles: new Set([first]) } })).toEqual(['map.others']);
  const chosen = ['stop.move', 'stop.best', 'stop.done', 'map.fitSelection'];
  expect(more({ view: offRoute }, { plan: planned })).toEqual(chosen);
  const steps = ['takeOut', 'earlier', 'later', 'vanBefore', 'vanAfter', 'lock', 'pin'];
  const placed = [...chosen, ...steps.map((id) => `stop.${id}`), 'map.others'];
  expect(more({ view: onRoute }, { plan: planned }).sort()).toEqual(placed.sort());
});

test('during a run it can be ended, and nothing begun or handed out', () => {
  const idle = listOffered({ plan: planned });
  const offered = listOffered({ plan: planned, isSolving: true });
  expect(offered.filter((id) => !idle.includes(id))).toEqual(['plan.stop', 'plan.discard']);
  expect(idle.filter((id) => !offered.includes(id)).sort()).toEqual(
    [...MAKING, ...WITH_ROUTES, 'plan.new', 'plan.demo'].sort(),
  );
});

test('the lab has neither the demo city nor the first steps', () => {
  const idle = listOffered({ plan: planned });
  const offered = listOffered({ plan: planned, lab: {} });
  expect(idle.filter((id) => !offered.includes(id))).toEqual(
    expect.arrayContaining(['plan.demo', 'help.steps']),
  );
});

const chosen = { plan: planned, view: onRoute };
const fold = (isDockOpen: boolean) => run('dock.fold', { plan: bare, view: { isDockOpen } });

test.each<[string, State, readonly string[]]>([
  ['plan.optimise', { plan: bare }, ['requestRun()']],
  ['plan.scratch', { plan: bare }, ['requestRun("scratch")']],
  ['plan.place', { plan: planned }, ['requestRun("place")']],
  ['plan.freeze', { plan: bare }, ['view.openDialog({"kind":"freeze"})']],
  // Once there are routes a new order comes in between them.
  ['order.new', { plan: bare }, ['view.leaveWelcome()', 'beginOrder()']],
  ['order.new', { plan: planned }, ['view.leaveWelcome()', 'view.openUrgent()']],
  ['vehicle.new', { plan: bare }, ['view.leaveWelcome()', 'beginVehicle()']],
  ['plan.stop', { plan: bare, isSolving: true }, ['stopSolving(false)']],
  ['plan.discard', { plan: bare, isSolving: true }, ['stopSolving(true)']],
  ['plan.undo', { plan: bare }, ['undo()']],
  ['plan.redo', { plan: bare }, ['redo()']],
  ['plan.snapshot', { plan: planned }, ['takeSnapshot()', 'view.showDock("compare")']],
  ['plan.open', { plan: bare }, ['browse()']],
  ['plan.new', { plan: bare }, ['newPlan()']],
  ['plan.demo', { plan: bare }, ['openDemo()']],
  ['output.print', { plan: planned }, ['view.openOverlay("print")']],
  ['output.phone', { plan: planned }, ['view.openOverlay("phone")']],
  ['output.export', { plan: planned }, ['view.openOverlay("export")']],
  ['panel.rules', { plan: bare }, ['view.openPanel("rules")']],
  ['dock.routes', { plan: bare }, ['view.showDock("routes")']],
  ['stop.next', chosen, ['view.selectOrder("C")']],
  ['stop.previous', chosen, ['view.selectOrder("A")']],
  ['stop.move', chosen, ['view.openDialog({"kind":"move","orderIds":["B","A"]})']],
  ['stop.best', chosen, ['adjuster.placeBest(["B","A"])']],
  ['stop.takeOut', chosen, ['adjuster.takeOut(["B","A"])']],
  ['stop.earlier', chosen, ['adjuster.step({"orderId":"B"}, -1)']],
  ['stop.later', chosen, ['adjuster.step({"orderId":"B"}, 1)']],
  ['stop.vanBefore', chosen, [`adjuster.placeBest(["B","A"], {"vehicleId":"${first}"})`]],
  ['stop.vanAfter', chosen, [`adjuster.placeBest(["B","A"], {"vehicleId":"${third}"})`]],
  ['map.fitSelection', chosen, ['view.lookAt("selection")']],
  ['map.fitAll', chosen, ['view.lookAt("plan")']],
  // The van of the chosen stop stays on show.
  ['map.others', chosen, [`view.hideVehicles(["${first}","${third}"])`]],
  ['map.others', { plan: planned, view: { hiddenVehicles: new Set([first]) } }, ['view.hideVehicles([])']],
  [
    'map.others',
    { plan: planned, view: { ...onRoute, selectedVehicle: third } },
    [`view.hideVehicles(["${first}","${second}"])`],
  ],
  ['map.lasso', chosen, ['view.setTool({"kind":"lasso"})']],
  ['map.closeArea', chosen, ['territories.closeArea()']],
  ['help.find', { plan: bare }, ['view.openDialog({"kind":"palette"})']],
  ['help.keys', { plan: bare }, ['view.openDialog({"kind":"keys"})']],
  ['help.privacy', { plan: bare }, ['view.openDialog({"kind":"privacy"})']],
  ['help.places', { plan: bare }, ['view.openDialog({"kind":"places"})']],
  ['help.erase', { plan: bare }, ['view.openDialog({"kind":"erase"})']],
  ['help.steps', { plan: bare }, ['coach.begin()']],
  ['help.device', { plan: bare }, ['engine.chooseDevice()']],
])('%s does what it says', (id, state, calls) => {
  expect(run(id, state)).toEqual(calls);
});

test('the dock is folded and opened by one command; locks, pins and marks are told apart', () => {
  expect([fold(true), fold(false)]).toEqual([['view.setDockOpen(false)'], ['view.setDockOpen(true)']]);
  expect(run('stop.lock', chosen)[1]).toBe('announcer.say("2 stops stay on their vans.")');
  expect(run('stop.pin', chosen)[1]).toBe('announcer.say("2 stops are fixed at their places.")');
  expect(run('stop.done', chosen)[0]).toMatch(/^markStops\(\[.*\], "done"\)$/);
  expect(run('problem.next', chosen)).toEqual(['announcer.say("There are no problems.")']);
});
