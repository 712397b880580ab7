/** The sheet of a phone. */
export const phone = {
  'phone.noRoutes': 'No routes yet',
  'phone.noRoutes.detail': 'They appear here after Optimise.',
  'phone.routes': 'Routes',
  'phone.orders': 'Orders',
  'phone.unassigned': 'Unassigned',
  'phone.allRoutes': 'All routes',
  'phone.earlier': '{name} earlier',
  'phone.later': '{name} later',
  'phone.more': 'More for {name}',
} as const;
