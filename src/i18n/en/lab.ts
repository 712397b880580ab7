/** The lab, and the ways between it and the planner. */
export const lab = {
  'lab.title': 'Lab',
  'lab.what': 'Research instances, planned against the best values known, and the speed of this computer.',
  'lab.open': 'Open the lab',
  'lab.openIn': 'Open in the lab',
  'lab.toPlanner': 'Back to the planner',
  'lab.welcome': 'Plan research instances on this computer.',
  'lab.welcomeSub':
    'They lie on a plane, in their own units, and their routes are held against the best values known.',
  'lab.instance': 'Open an instance',
  'lab.instanceWhat': 'CVRPLIB (.vrp), Solomon or Li & Lim text. Drop the file anywhere.',
  'lab.speed': 'Measure the speed of this computer',
  'lab.speedWhat': 'How fast routes, travel times and plans are worked out here.',
  'lab.measure': 'Open Speed',
  'lab.saved': {
    one: 'Open a saved instance ({count} instance)',
    other: 'Open a saved instance ({count} instances)',
  },
  'lab.inLab': {
    one: '{count} research instance is in the lab',
    other: '{count} research instances are in the lab',
  },
  'lab.inPlanner': { one: '{count} plan is in the planner', other: '{count} plans are in the planner' },
  'lab.notKept':
    'This browser keeps no plans, so none can be handed over to the other page. Open the file there.',
  'lab.noOrders': 'This is a list of orders, and the lab has no map for it.',
  'lab.noOrdersRemedy': 'Open it in the planner.',
  'lab.noMaps': 'Map files are opened in the planner.',
} as const;
