/** The form of an urgent order. */
import type { urgent as english } from '../en/urgent.ts';
import type { Translation } from '../t.ts';

export const urgent: Translation<typeof english> = {
  'urgent.id': 'urgente',
  'urgent.name': 'Nombre',
  'urgent.onMap': 'En el mapa',
  'urgent.place': 'Haga clic en el mapa',
  'urgent.placed': 'Ubicado en el mapa',
  'urgent.again': 'Otro lugar',
  'urgent.duration': 'Minutos de servicio',
  'urgent.from': 'No antes de',
  'urgent.until': 'No después de',
  'urgent.time': 'Una hora, como 14:30',
  'urgent.number': 'Un número, 0 o más',
  'urgent.promise': 'Mantener las horas prometidas',
  'urgent.promise.detail': 'Nadie espera más de {minutes} min sobre lo previsto.',
  'urgent.patience': 'Minutos',
  'urgent.options': 'Dónde iría',
  'urgent.looking': 'Buscando posiciones',
  'urgent.none':
    'Ningún vehículo puede llevarlo sin incumplir una regla. Añádalo como pedido para ver qué podría ceder.',
  'urgent.addOnly': 'Añadir sin asignar',
  'urgent.needsPlan': 'Primero, planifique las rutas.',
  'urgent.stop': '{van}, parada {position}',
  'urgent.arrives': 'llegada a las {time}',
};
