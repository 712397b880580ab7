/** The map: tools, hints, its text summary. */
import type { map as english } from '../en/map.ts';
import type { Translation } from '../t.ts';

export const map: Translation<typeof english> = {
  'map.tools': 'Herramientas del mapa',
  'map.select': 'Elegir paradas',
  'map.lasso': 'Rodear paradas para elegirlas (Q)',
  'map.add': 'Añadir un pedido urgente',
  'map.hint.depot': 'Haga clic en el mapa donde salen los vehículos.',
  'map.hint.area': 'Haga clic en las esquinas de la zona, una tras otra.',
  'map.hint.box': 'Arrastre un recuadro sobre la zona que necesita.',
  'map.hint.van': 'Haga clic en el mapa donde el vehículo empieza o termina.',
  'map.hint.lasso': 'Dibuje una línea alrededor de las paradas.',
  'map.hint.territory': 'Haga clic en las esquinas y al final otra vez en la primera, o pulse Intro.',
  'map.hint.urgent': 'Haga clic en el mapa donde está el pedido.',
  'map.hint.place': 'Haga clic en el mapa donde está {name}.',
  'map.theOrder': 'el pedido',
  'map.zoomIn': 'Acercar',
  'map.zoomOut': 'Alejar',
  'map.fit': 'Ver todo el plan',
  'map.settled': 'Estable',
  'map.changed': 'Recién cambiado',
  'map.best': 'Mejor plan hasta ahora',
  'map.demo': 'ciudad de muestra, calles inventadas',
  'map.invented': 'Calles inventadas, no es un lugar real',
  'map.report': 'Avisar de un error del mapa',
  'map.missing':
    'Este navegador no puede dibujar el mapa (no ofrece WebGL). Las listas y el cronograma funcionan como siempre.',
  'map.of': 'Mapa de {region}: {routes}, {stops}',
  'map.ofNothing': 'nada todavía',
  'map.routes': { one: '{count} ruta', other: '{count} rutas' },
  'map.legend': 'Rutas en el mapa',
  'map.all': 'Todas',
};
