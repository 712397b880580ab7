/** The page that a driver opens. */
import type { driver as english } from '../en/driver.ts';
import type { Translation } from '../t.ts';

export const driver: Translation<typeof english> = {
  'driver.title': '{van}, {date}',
  'driver.leave': 'Salida',
  'driver.back': 'Vuelta',
  'driver.distance': 'Distancia',
  'driver.done': 'Hechas: {done} de {count}',
  'driver.allDone': 'Todo hecho',
  'driver.from': 'Desde {place}',
  'driver.tick': 'Parada {number}, {name}: hecha',
  'driver.navigate': 'Navegar',
  'driver.navigateWith': 'Navegar con',
  'driver.kept': 'Esta página se guarda en este teléfono: se abre sin red.',
  'driver.apple': 'Mapas de Apple',
  'driver.google': 'Google Maps',
  'driver.geo': 'App de mapas',
  'driver.call': 'Llamar al {phone}',
  'driver.window': 'Horario: {window}',
  'driver.break': 'Descanso {start}, {duration}',
  'driver.reload': 'Viaje {number}: cargar en {place}',
  'driver.minutes': '{duration} de servicio',
  'driver.pickup': 'Recoger',
  'driver.delivery': 'Entregar',
  'driver.noPlace': 'Lugar desconocido: use la dirección.',
  'driver.private':
    'Esta ruta está en el propio enlace y se queda en este teléfono. Lo que marque solo se guarda aquí. «Navegar» dice adónde va al servicio de mapas que elija.',
  'driver.none': 'Este enlace no contiene ninguna ruta.',
  'driver.noneDetail': 'Abra el enlace completo que ha recibido, o escanee el código otra vez.',
  'driver.newer': 'Este enlace se hizo con una versión más nueva de Tourwright.',
  'driver.newerDetail': 'Vuelva a cargar esta página mientras tenga conexión y abra el enlace otra vez.',
  'driver.damaged': 'Este enlace está dañado.',
  'driver.damagedDetail': 'Algunas apps cortan los enlaces largos. Pídalo otra vez, o pida el archivo.',
  'driver.planner': 'Abrir el planificador',
};
