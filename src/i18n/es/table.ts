/** Tables of stops and routes, as files. */
import type { table as English } from '../en/table.ts';
import type { Translation } from '../t.ts';

export const table: Translation<typeof English> = {
  'table.plannedOn': 'Planificado en',
  'table.driver': 'Nombre del conductor',
  'table.sequence': 'Secuencia',
  'table.arrival': 'Llegada',
  'table.begin': 'Comienzo',
  'table.leave': 'Salida',
  'table.late': 'Minutos de retraso',
  'table.orderNumber': 'Pedido',
  'table.name': 'Nombre',
  'table.address': 'Dirección',
  'table.latitude': 'Latitud',
  'table.longitude': 'Longitud',
  'table.window': 'Franja horaria',
  'table.duration': 'Tiempo de servicio (min)',
  'table.type': 'Tipo',
  'table.skills': 'Habilidades',
  'table.priority': 'Prioridad',
  'table.phone': 'Teléfono',
  'table.note': 'Nota',
  'table.outcome': 'Resultado',
  'table.reason': 'Por qué no se planificó',
  'table.delivery': 'entrega',
  'table.pickup': 'recogida',
  'table.kilometres': 'Kilómetros',
  'table.driving': 'Conducción (min)',
  'table.waiting': 'Espera (min)',
  'table.atDoors': 'Servicio (min)',
};
