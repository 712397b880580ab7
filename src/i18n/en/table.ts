/**
 * Tables of stops and routes, as files. The import knows the headings of stops in every language: their meaning is in
 * `files/stop-columns.ts`, and no two of a table may be alike.
 */
export const table = {
  'table.plannedOn': 'Planned on',
  'table.driver': 'Driver name',
  'table.sequence': 'Sequence',
  'table.arrival': 'Arrival',
  'table.begin': 'Begin',
  'table.leave': 'Leave',
  'table.late': 'Minutes late',
  'table.orderNumber': 'Order',
  'table.name': 'Name',
  'table.address': 'Address',
  'table.latitude': 'Latitude',
  'table.longitude': 'Longitude',
  'table.window': 'Time window',
  'table.duration': 'Time at the door (min)',
  'table.type': 'Type',
  'table.skills': 'Skills',
  'table.priority': 'Priority',
  'table.phone': 'Phone',
  'table.note': 'Note',
  'table.outcome': 'Outcome',
  'table.reason': 'Why not planned',
  'table.delivery': 'delivery',
  'table.pickup': 'pickup',
  'table.kilometres': 'Kilometres',
  'table.driving': 'Driving (min)',
  'table.waiting': 'Waiting (min)',
  'table.atDoors': 'At doors (min)',
} as const;
