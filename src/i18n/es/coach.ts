/** The first steps. */
import type { coach as english } from '../en/coach.ts';
import type { Translation } from '../t.ts';

export const coach: Translation<typeof english> = {
  'coach.title': 'Primeros pasos',
  'coach.move': 'Mover una parada',
  'coach.move.how': 'Arrastre una parada en el cronograma, o elija una y pulse M.',
  'coach.move.touch': 'Abra la ruta de una furgoneta, elija una parada y muévala.',
  'coach.see': 'Ver cómo cambian las horas',
  'coach.see.how': 'Cada cambio se calcula al momento, aquí y en las cifras del panel.',
  'coach.see.effect': 'Último vehículo de vuelta {time}, {distance}.',
  'coach.see.later': '{duration} más tarde',
  'coach.see.earlier': '{duration} antes',
  'coach.see.same': 'a la misma hora',
  'coach.undo': 'Deshacer',
  'coach.undo.how': 'Ctrl Z, o la flecha de arriba, deshace cualquier cambio.',
  'coach.undo.touch': 'Deshacer, en el menú de arriba, retira cualquier cambio.',
  'coach.urgent': 'Añadir un pedido urgente',
  'coach.urgent.how': 'Pulse el mapa con el botón derecho, o la tecla N, y elija dónde va.',
  'coach.urgent.touch': 'En el menú de arriba: {find}, y luego «urgente».',
  'coach.print': 'Imprimir',
  'coach.print.how': 'Una hoja para cada conductor, desde el menú «Compartir».',
  'coach.done': 'Eso es todo lo que hace falta.',
  'coach.close': 'Cerrar los primeros pasos',
  'coach.progress': 'Hechos: {done} de {total}',
  'coach.isDone': '{step}, hecho',
};
