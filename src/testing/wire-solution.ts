/** The answer to a request for the plan `makePlan(['A'])`: one route of so many metres. */
export function makeWireSolution(metres: number) {
  const route = {
    vehicle_id: 'van-1',
    distance: metres,
    transport_time: 600,
    waiting_time: 0,
    service_duration: 300,
    activities: [
      { type: 'start', distance: 0, driving_time: 0, end_time: 28_800, load_after: [1] },
      { type: 'delivery', id: 'A', distance: 1500, driving_time: 300, arr_time: 29_100, end_time: 29_400 },
      { type: 'end', distance: metres, driving_time: 600, arr_time: 29_700 },
    ],
  };
  return {
    costs: 1,
    distance: metres,
    transport_time: 600,
    waiting_time: 0,
    routes: [route],
    unassigned: { services: [], shipments: [], details: [] },
  };
}
