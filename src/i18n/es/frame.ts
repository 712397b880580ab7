/** The window itself: top bar, rail, banners, common buttons. */
import type { frame as english } from '../en/frame.ts';
import type { Translation } from '../t.ts';

export const frame: Translation<typeof english> = {
  'frame.close': 'Cerrar',
  'frame.cancel': 'Cancelar',
  'frame.back': 'Atrás',
  'frame.done': 'Listo',
  'frame.undo': 'Deshacer',
  'frame.openDemo': 'Abrir la muestra',
  'frame.redo': 'Rehacer',
  'frame.orders': { one: '{count} pedido', other: '{count} pedidos' },
  'frame.vans': { one: '{count} vehículo', other: '{count} vehículos' },
  'frame.stops': { one: '{count} parada', other: '{count} paradas' },
  'frame.undoWhat': 'Deshacer: {label}',
  'frame.notSaved': 'Sin guardar',
  'frame.saving': 'Guardando',
  'frame.saved': 'Guardado en este dispositivo, {time}',
  'frame.addOrders': 'Añadir pedidos',
  'frame.addVans': 'Añadir vehículos',
  'frame.panels': 'Paneles',
  'frame.menu': 'Menú',
  'frame.panelBadge': '{panel}, {count}',
  'frame.update': 'Hay una versión más nueva.',
  'frame.updateDetail': 'Su plan se conserva; la página se carga una vez más.',
  'frame.updateNow': 'Actualizar ahora',
  'frame.updateLater': 'Más tarde',
  'frame.updateWait': 'Al acabar el cálculo',
  'frame.saveFailed': 'No se ha guardado.',
  'frame.saveNoRoom':
    'A este navegador no le queda espacio. El plan sigue abierto en esta pestaña; elimine una zona del mapa o un plan para hacer sitio.',
  'frame.saveRefused': 'El plan sigue abierto en esta pestaña. El navegador dice: {detail}',
  'frame.saveSlow':
    'El navegador no responde. El plan sigue abierto en esta pestaña y se vuelve a intentar guardarlo automáticamente.',
  'frame.saveFailedDetail': '{message} Se podrá abrir otro plan cuando este esté guardado.',
  'frame.tryAgain': 'Reintentar',
  'frame.partFailed': 'No se pudo mostrar esta parte.',
  'frame.partFailedDetail':
    'Su plan se conserva en este dispositivo. Vuelva a cargar la página; sin red, conéctese antes una vez.',
  'frame.reload': 'Volver a cargar',
  'frame.makeRoom': 'Hacer sitio',
  'frame.unkept': 'Aquí no se guarda nada.',
  'frame.unkeptDetail':
    'Este navegador no deja que la página guarde nada, como en algunas ventanas privadas. Puede planificar, pero el plan se pierde al cerrar esta pestaña.',
  'frame.cleared': 'Se ha vaciado el almacenamiento del navegador.',
  'frame.clearedDetail':
    'Este plan se ha guardado de nuevo con lo que está abierto aquí. Los demás planes, zonas del mapa y ajustes anteriores se han perdido; una copia de seguridad los recupera.',
  'frame.shared': 'Enviado por otra aplicación:',
  'frame.sharedDetail': '{names}. Ábralo solo si lo ha enviado usted.',
  'frame.sharedTooMuch':
    'Se ha enviado más de lo que cabe en un plan: como mucho 20 archivos y 200 MB a la vez. No se ha guardado nada; envíe menos o arrastre los archivos aquí.',
  'frame.sharedOpen': 'Abrir',
  'frame.sharedDiscard': 'Descartar',
  'frame.framed': 'Tourwright no funciona dentro de una página de otro sitio.',
  'frame.framedOpen': 'Abrirlo en una pestaña propia',
  'frame.copy': 'Esto es una copia.',
  'frame.copyDetail':
    'El plan está abierto en otra pestaña. Lo que cambie aquí se guarda como un plan aparte.',
  'frame.understood': 'Entendido',
  'frame.titlePlanning': 'Planificando… {rest}',
  'frame.titlePlanned': '✓ Planificado {rest}',
  'frame.confirmAgain': '{label}: pulse otra vez para confirmar',
  // The sheet of a phone.
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
