/** The first-run card, and files over the window. */
import type { welcome as english } from '../en/welcome.ts';
import type { Translation } from '../t.ts';

export const welcome: Translation<typeof english> = {
  'welcome.demoName': 'Demostración de Linderwick',
  'welcome.title': 'Planifique rutas en este ordenador.',
  'welcome.sub': 'Sus pedidos se quedan en este navegador. Sin cuenta y sin subir nada.',
  'welcome.demo': 'Probar la ciudad de muestra',
  'welcome.demoWhat': 'Linderwick, 40 pedidos y 4 vehículos. Ya está en este dispositivo.',
  'welcome.area': 'Elegir mi zona',
  'welcome.areaWhat':
    'Descargue una vez una zona ya hecha o traiga un extracto de OpenStreetMap, y planifique después sin conexión.',
  'welcome.drop': 'Suelte un archivo donde sea',
  'welcome.dropWhat': 'Pedidos en CSV, Excel o GeoJSON, o un mapa en .osm.pbf.',
  'welcome.try': 'Probar',
  'welcome.choose': 'Elegir zona',
  'welcome.browse': 'Buscar archivos',
  'welcome.saved': {
    one: 'Abrir un plan guardado ({count} plan)',
    other: 'Abrir un plan guardado ({count} planes)',
  },
  'drop.kinds': 'CSV, Excel, GeoJSON, o un mapa en .osm.pbf',
  'drop.replace': 'Suelte para reemplazar los pedidos',
  'drop.undo': 'Los pedidos actuales se pueden recuperar con «Deshacer»',
  'drop.add': 'Suelte para añadir pedidos',
  'drop.any': 'Suelte pedidos o un mapa',
  'welcome.vansFirst': 'Pulse «Añadir vehículos»: con uno ya puede haber rutas.',
  'welcome.optimiseFirst': 'Pulse «Optimizar»: en unos segundos hay rutas con paradas que mover.',
};
