/** Moving stops by hand, what it does, and what broken rules are called. */
export const adjust = {
  'adjust.move': 'Move stop',
  'adjust.moveMany': { one: 'Move {count} stop', other: 'Move {count} stops' },
  'adjust.takeOut': { one: 'Take out {count} order', other: 'Take out {count} orders' },
  'adjust.place': { one: 'Place {count} order', other: 'Place {count} orders' },
  'adjust.lock': 'Lock',
  'adjust.unlock': 'Unlock',
  'adjust.snapshot': 'Snapshot',
  'adjust.useSnapshot': 'Use another plan',
  'adjust.insert': 'Add urgent order',
  'adjust.moved': '{name} moved to {van}, stop {position}, arrives {time}.',
  'adjust.movedLate': '{name} moved to {van}, stop {position}, arrives {time}, {late} late.',
  'adjust.movedMany': { one: '{count} stop moved to {van}.', other: '{count} stops moved to {van}.' },
  'adjust.takenOut': { one: '{count} order taken out.', other: '{count} orders taken out.' },
  'adjust.placed': { one: '{count} order placed.', other: '{count} orders placed.' },
  'adjust.isBest': { one: 'It is at its best place.', other: 'They are at their best places.' },
  'adjust.done': 'Done: {label}.',
  'adjust.held.free': { one: '{count} stop may move again.', other: '{count} stops may move again.' },
  'adjust.held.vehicle': {
    one: '{count} stop stays on its van.',
    other: '{count} stops stay on their vans.',
  },
  'adjust.held.pinned': {
    one: '{count} stop is fixed at its place.',
    other: '{count} stops are fixed at their places.',
  },
  'adjust.undone': 'Undone: {label}.',
  'adjust.redone': 'Redone: {label}.',
  'adjust.notDone': 'That could not be done: {reason}',
  'adjust.noPlace': 'No van can take {name}.',
  'adjust.stopVan': '{van} stops at {time}',
  'adjust.vanStopped':
    '{van} stopped at {time} and takes no more stops. “Drives again” in its menu takes that back.',
  'adjust.reloadsUnderWay':
    '{van} reloads and has stops behind it: a change could move a reload that has happened. Let everything change, or set its reloads to 0.',
  'adjust.past':
    'It lies behind: what was reached, or is marked as done or failed, stays. To change it, set back the time under “Day in progress” or take its mark away.',
  'adjust.pastKept': {
    one: '{count} stop that lies behind stays.',
    other: '{count} stops that lie behind stay.',
  },
  'adjust.more': '+{value}',
  'adjust.less': '−{value}',
  'adjust.bestPlace': 'best place',
  'adjust.late': { one: '{count} late', other: '{count} late' },
  'adjust.lateBy': '{duration} late',
} as const;
