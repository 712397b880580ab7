/** The sheet of a phone. */
import type { phone as english } from '../en/phone.ts';
import type { Translation } from '../t.ts';

export const phone: Translation<typeof english> = {
  'phone.noRoutes': 'Aún no hay rutas',
  'phone.noRoutes.detail': 'Aparecen aquí después de «Optimizar».',
  'phone.routes': 'Rutas',
  'phone.orders': 'Pedidos',
  'phone.unassigned': 'Sin asignar',
  'phone.allRoutes': 'Todas las rutas',
  'phone.earlier': 'Adelantar {name}',
  'phone.later': 'Retrasar {name}',
  'phone.more': 'Más opciones de {name}',
};
