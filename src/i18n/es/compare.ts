/** Snapshots side by side. */
import type { compare as english } from '../en/compare.ts';
import type { Translation } from '../t.ts';

export const compare: Translation<typeof english> = {
  'compare.empty': 'Tome una instantánea, cambie algo y compare.',
  'compare.take': 'Tomar una instantánea',
  'compare.taken': 'Instantánea {name} tomada.',
  'compare.a': 'A',
  'compare.b': 'B',
  'compare.now': 'Ahora',
  'compare.plan': 'Plan',
  'compare.figure': 'Cifra',
  'compare.change': 'B frente a A',
  'compare.use': 'Usar B',
  'compare.useDone': 'Se usan las rutas de {name}.',
  'compare.show': 'Mostrar B en el mapa',
  'compare.hide': 'Volver a mostrar el plan',
  'compare.remove': 'Quitar la instantánea {name}',
  'compare.changes': { one: '{count} parada distinta', other: '{count} paradas distintas' },
  'compare.same': 'Las mismas paradas, en el mismo orden y a las mismas horas.',
  'compare.order': 'Pedido',
  'compare.nowhere': 'en ninguna ruta',
  'compare.place': '{van}, parada {position}, {time}',
  'compare.select': 'Comparar con',
  'compare.useVan': 'Tomar solo un vehículo de B',
};
