/** The window itself: top bar, rail, banners, common buttons. */
import type { frame as english } from '../en/frame.ts';
import type { Translation } from '../t.ts';

export const frame: Translation<typeof english> = {
  'frame.close': 'Cerrar',
  'frame.cancel': 'Cancelar',
  'frame.back': 'Atrás',
  'frame.next': 'Siguiente',
  'frame.done': 'Listo',
  'frame.remove': 'Quitar',
  'frame.undo': 'Deshacer',
  'frame.redo': 'Rehacer',
  'frame.orders': { one: '{count} pedido', other: '{count} pedidos' },
  'frame.vans': { one: '{count} vehículo', other: '{count} vehículos' },
  'frame.stops': { one: '{count} parada', other: '{count} paradas' },
};
