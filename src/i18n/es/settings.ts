/** Choices for this device, and what it keeps. */
import type { settings as english } from '../en/settings.ts';
import type { Translation } from '../t.ts';

export const settings: Translation<typeof english> = {
  'settings.title': 'Ajustes',
  'settings.appearance': 'Aspecto',
  'settings.theme.light': 'Claro',
  'settings.theme.dark': 'Oscuro',
  'settings.theme.system': 'Como el sistema',
  'settings.follows': 'El contraste alto y el movimiento reducido siguen los ajustes del sistema.',
  'settings.figures': 'Idioma y cifras',
  'settings.language': 'Idioma',
  'settings.languageFailed':
    'No se han podido obtener los textos de ese idioma. Inténtelo otra vez con conexión.',
  'settings.units': 'Distancias',
  'settings.units.km': 'Kilómetros y metros',
  'settings.units.mi': 'Millas y pies',
  'settings.clock': 'Reloj',
  'settings.clock.24': '24 horas, 16:30',
  'settings.clock.12': '12 horas, 4:30 pm',
  'settings.currency': 'Moneda',
  'settings.currencyNote': 'El signo junto a los costes. Los precios de los vehículos no cambian de número.',
  'settings.zone': 'Zona horaria',
  'settings.zoneNote':
    'Todas las horas de un plan son la hora local de la base, esté donde esté este ordenador. Cuándo se guarda el plan se indica en la hora de este ordenador ({zone}).',
  'settings.planning': 'Planificar a mano',
  'settings.keepsMoves': 'Las paradas movidas se quedan en su vehículo',
  'settings.keepsMovesNote':
    'Lo que usted mueve a mano se queda en ese vehículo con el próximo «Mejorar», hasta que lo suelte.',
  'settings.stopsForEdits': 'Un cambio para el cálculo sin preguntar',
  'settings.stopsForEditsNote':
    'Si no, un cambio durante el cálculo pregunta antes. El mejor plan encontrado se conserva en todo caso.',
  'settings.keys': 'Teclas',
  'settings.letterKeys': 'Teclas sin Ctrl',
  'settings.letterKeysNote':
    'Las letras, las cifras y los signos hacen algo cuando el cursor no está en ningún campo.',
  'settings.changeKeys': 'Cambiar teclas',
  'settings.showKeys': 'Ver todas las teclas',
  'settings.help': 'Ayuda',
  'settings.showSteps': 'Mostrar otra vez los primeros pasos',
  'settings.privacy': 'Privacidad',
  'settings.privacyNote':
    'Los planes y las zonas del mapa se guardan en este navegador, en este ordenador. Nada de ello se envía a ningún sitio.',
  'settings.showPrivacy': 'Qué ha salido de este dispositivo',
  'settings.developer': 'Desarrolladores',
  'settings.isDeveloper': 'Vista de desarrollador',
  'settings.isDeveloperNote':
    'El panel recibe una pestaña con las solicitudes que hace el planificador, para verlas, cambiarlas y enviarlas.',
  'settings.hosts': 'Otros servidores',
  'settings.hostsNone':
    'Nunca se ha consultado ninguno. La página solo puede llegar a otro servidor donde usted indique su dirección.',
  'settings.hostsSome':
    'Consultados porque usted indicó su dirección. Ninguno ha sabido nada de sus planes, salvo un servidor que haya elegido para planificar.',
  'settings.hostGone': 'Ya no se permite',
  'settings.hostAsked': {
    one: '{count} solicitud, la última: {moment}',
    other: '{count} solicitudes, la última: {moment}',
  },
  'settings.forbid': 'Prohibir',
  'settings.forbidHost': 'Prohibir {host}',
};
