/** How many vehicles are needed at least, whatever the roads: a hunt for fewer is in vain. */
import type { VrpProblem } from '../vrp-problem.ts';

/** At least 1. Counts on loads that stay on board for good (`isOneWay`); otherwise nothing is known. */
export function findFleetFloor(problem: VrpProblem, isOneWay: boolean): number {
  const { slots, tasks, dimensionCount: dims, vehicleCount } = problem;
  let floor = 1;
  for (let d = 0; d < dims && isOneWay; d++) {
    let open = 0;
    for (let t = 0; t < tasks.count; t++) open += Math.abs(tasks.load[t * dims + d]);
    const capacityOfVehicle = new Float64Array(vehicleCount);
    for (let s = 0; s < slots.count; s++) capacityOfVehicle[slots.vehicle[s]] += slots.capacity[s * dims + d];
    const largestFirst = capacityOfVehicle.sort().reverse();
    let count = 0;
    while (count < vehicleCount && open > 0) open -= largestFirst[count++];
    if (count > floor) floor = count;
  }
  return floor;
}
