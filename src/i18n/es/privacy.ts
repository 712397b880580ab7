/** What leaves this device, what is kept on it, and deleting it. */
import type { privacy as english } from '../en/privacy.ts';
import type { Translation } from '../t.ts';

export const privacy: Translation<typeof english> = {
  'privacy.chip.device': 'En este dispositivo',
  'privacy.chip.server': 'Con su servidor',
  'privacy.chip.ready': '{name}, lista sin conexión',
  'privacy.chip.opening': 'Abriendo el mapa',
  'privacy.chip.missing': 'Aquí no hay mapa',
  'privacy.title': 'Qué ha salido de este dispositivo',
  'privacy.where': 'Dónde se calculan los planes',
  'privacy.whereDevice':
    'En este navegador, en este ordenador. Los pedidos, las direcciones y las rutas no se envían a ningún sitio; funciona sin conexión.',
  'privacy.whereServer':
    'En {host}, porque usted lo ha elegido. Recibe los pedidos, los vehículos y las reglas de cada cálculo, sin las direcciones y con los lugares como coordenadas. Las horas tras los cambios, las calles y la búsqueda de direcciones se quedan en este dispositivo.',
  'privacy.useDevice': 'Volver a este dispositivo',
  'privacy.requests': 'Solicitudes desde que abrió esta página',
  'privacy.noHosts': 'Servidores contactados desde que abrió esta página: ninguno',
  'privacy.hosts': 'Servidores contactados desde que abrió esta página: {hosts}',
  'privacy.beside':
    'Además de la única puerta de la aplicación, el navegador ha cargado datos de: {hosts}. Eso no debe ocurrir; avísenos, por favor.',
  'privacy.own': {
    one: '{count} archivo de la propia aplicación, de {host}, {size} por la red.',
    other: '{count} archivos de la propia aplicación, de {host}, {size} por la red.',
  },
  'privacy.head.time': 'Hora',
  'privacy.head.host': 'Servidor',
  'privacy.head.reason': 'Motivo',
  'privacy.head.sent': 'Enviado',
  'privacy.head.received': 'Recibido',
  'privacy.noReason': 'ya no se permite',
  'privacy.none': 'No se ha pedido nada a otro servidor.',
  'privacy.policy': 'Qué hace cumplir el navegador',
  'privacy.policyText':
    'La página solo puede conectarse con su propia dirección. A otro servidor se llega por una única puerta, con el nombre que usted ha escrito, sin cookies, y toda solicitud que pasa por ella aparece aquí. Los scripts, las fuentes, las imágenes y las teselas del mapa vienen de la propia aplicación.',
  'privacy.policyWords': 'La política tal como la tiene el navegador: {policy}',
  'privacy.stored': 'Qué se guarda aquí',
  'privacy.storedPlans': { one: '{count} plan', other: '{count} planes' },
  'privacy.storedAreas': { one: '{count} zona del mapa', other: '{count} zonas del mapa' },
  'privacy.storedProfiles': { one: '{count} perfil propio', other: '{count} perfiles propios' },
  'privacy.storedRest':
    'Además, sus ajustes, las columnas recordadas, las direcciones ubicadas y la lista de arriba.',
  'privacy.storedSize': '{used} en total, de {most} que permite el navegador.',
  'privacy.noTelemetry': 'No se cuentan visitas, no se notifican errores y no hay cuentas.',
  'erase.title': 'Eliminar todo de este dispositivo',
  'erase.open': 'Eliminar todo…',
  'erase.what':
    'Se eliminan todos los planes, zonas del mapa, perfiles propios, ajustes y direcciones recordadas de este navegador. No se puede deshacer, y nadie más tiene una copia. Guarde antes como archivos los planes que aún necesite.',
  'erase.tabs': 'Cierre antes las demás pestañas de esta aplicación.',
  'erase.type': 'Escriba {word} para seguir',
  'erase.word': 'eliminar',
  'erase.do': 'Eliminar todo',
  'erase.failed': 'Este navegador no deja que la página guarde nada, así que no hay nada que eliminar.',
  'engine.purpose': 'Calcula planes, porque usted lo ha elegido como su servidor',
  'engine.onlyScratch':
    'Un servidor planifica desde cero: solo recibe los pedidos, los vehículos y las reglas. Los bloqueos, las horas sin cambios, los descansos a una hora, los límites que pueden ceder, los territorios preferidos, las zonas prohibidas sin horas y las formas de mejorar funcionan en este dispositivo.',
};
