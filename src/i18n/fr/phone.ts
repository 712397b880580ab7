/** The sheet of a phone: French. */
import type { phone as english } from '../en/phone.ts';
import type { Translation } from '../t.ts';

export const phone: Translation<typeof english> = {
  'phone.noRoutes': 'Pas encore de tournées',
  'phone.noRoutes.detail': 'Elles apparaissent ici après Optimiser.',
  'phone.routes': 'Tournées',
  'phone.orders': 'Commandes',
  'phone.unassigned': 'Non placées',
  'phone.allRoutes': 'Toutes les tournées',
  'phone.earlier': '{name} plus tôt',
  'phone.later': '{name} plus tard',
  'phone.more': 'Plus pour {name}',
};
