import type { phone as English } from '../en/phone.ts';
import type { Translation } from '../t.ts';

export const phone: Translation<typeof English> = {
  'phone.noRoutes': 'Noch keine Touren',
  'phone.noRoutes.detail': 'Sie stehen hier nach „Optimieren“.',
  'phone.routes': 'Touren',
  'phone.orders': 'Aufträge',
  'phone.unassigned': 'Ohne Tour',
  'phone.allRoutes': 'Alle Touren',
  'phone.earlier': '{name} früher',
  'phone.later': '{name} später',
  'phone.more': 'Mehr zu {name}',
};
