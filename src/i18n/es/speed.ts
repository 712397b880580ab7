/** The Speed page. */
import type { speed as english } from '../en/speed.ts';
import type { Translation } from '../t.ts';

export const speed: Translation<typeof english> = {
  'speed.title': 'Velocidad',
  'speed.intro':
    'La rapidez con que planifica este ordenador. Se buscan rutas en la última zona del mapa elegida y se planifican problemas de prueba frente a los mejores resultados conocidos. Nada sale de este navegador.',
  'speed.run': 'Medir',
  'speed.again': 'Medir otra vez',
  'speed.stop': 'Parar',
  'speed.copy': 'Copiar como texto',
  'speed.copied': 'Copiado',
  'speed.busy': 'Se está calculando un plan. Párelo antes, o espere a que acabe.',
  'speed.stopped': 'Parado. Lo medido hasta ahora se conserva.',
  'speed.machine': 'Este ordenador',
  'speed.cores': { one: '{count} núcleo', other: '{count} núcleos' },
  'speed.memory': '{memory} GB de memoria o más',
  'speed.roads': 'Vías',
  'speed.whichRegion':
    'En la última zona del mapa elegida en el planificador o, si no hay ninguna, en la ciudad de muestra.',
  'speed.inRegion': 'En {region}',
  'speed.task.routes': 'Una ruta',
  'speed.task.routes.note': {
    one: '{count} ruta al azar, una de cada cien por encima de {p99}',
    other: '{count} rutas al azar, una de cada cien por encima de {p99}',
  },
  'speed.task.table100': 'Tiempos de viaje, 100 × 100',
  'speed.task.table500': 'Tiempos de viaje, 500 × 500',
  'speed.task.profile': 'Preparar un perfil nuevo',
  'speed.task.profile.note': 'todas las vías valoradas de nuevo',
  'speed.task.isochrone': 'Hasta dónde se llega en 15 minutos',
  'speed.plans': 'Planes',
  'speed.seconds': 'Tiempo de búsqueda para cada uno',
  'speed.secondsValue': '{seconds} s',
  'speed.kind.loads': { one: '{count} pedido con carga', other: '{count} pedidos con carga' },
  'speed.kind.windows': {
    one: '{count} pedido con franja horaria',
    other: '{count} pedidos con franjas horarias',
  },
  'speed.kind.pairs': { one: '{count} recogida con entrega', other: '{count} recogidas con entrega' },
  'speed.kind.file': { one: '{count} pedido, de su archivo', other: '{count} pedidos, de su archivo' },
  'speed.addFile': 'Añadir archivos de investigación',
  'speed.addHint':
    'Texto de Solomon, Li & Lim o CVRPLIB; un archivo .sol con el mismo nombre aporta el valor de referencia.',
  'speed.waiting': 'en espera',
  'speed.searching': 'buscando',
  'speed.noPlan': 'ningún plan completo en ese tiempo',
  'speed.best.ours': 'mejor que conocemos: {best}',
  'speed.best.published': 'mejor conocido: {best}',
  'speed.gap': '{gap}',
  'speed.gapLabel': 'Por encima del mejor conocido',
  'speed.curve': 'De {first} a {last} por encima del mejor conocido, en {seconds} s',
  'speed.progress': 'Midiendo',
  'speed.noValue': '{file} no contiene un coste con el que comparar.',
  'speed.noInstance': '{file} no es un problema de investigación.',
  'speed.ms': '{value}\u00a0ms',
  'command.panel.speed': 'Velocidad',
};
