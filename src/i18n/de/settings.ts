import type { settings as English } from '../en/settings.ts';
import type { Translation } from '../t.ts';

export const settings: Translation<typeof English> = {
  'settings.title': 'Optionen',
  'settings.appearance': 'Aussehen',
  'settings.theme.light': 'Hell',
  'settings.theme.dark': 'Dunkel',
  'settings.theme.system': 'Wie das System',
  'settings.follows': 'Hoher Kontrast und weniger Bewegung richten sich nach dem System.',
  'settings.figures': 'Sprache und Zahlen',
  'settings.language': 'Sprache',
  'settings.languageFailed':
    'Die Texte dieser Sprache ließen sich nicht laden. Versuchen Sie es mit Internetverbindung noch einmal.',
  'settings.units': 'Entfernungen',
  'settings.units.km': 'Kilometer und Meter',
  'settings.units.mi': 'Meilen und Fuß',
  'settings.clock': 'Uhr',
  'settings.clock.24': '24 Stunden, 16:30',
  'settings.clock.12': '12 Stunden, 4:30 pm',
  'settings.currency': 'Währung',
  'settings.currencyNote':
    'Das Zeichen bei Kosten. Die Preise der Fahrzeuge bleiben die Zahlen, die sie sind.',
  'settings.zone': 'Zeitzone',
  'settings.zoneNote':
    'Alle Uhrzeiten eines Plans gelten am Ort des Depots, wo immer dieser Computer steht. Wann der Plan gespeichert wurde, steht in der Zeit dieses Computers ({zone}).',
  'settings.planning': 'Planen von Hand',
  'settings.keepsMoves': 'Verschobene Stopps bleiben auf ihrem Fahrzeug',
  'settings.keepsMovesNote':
    'Was Sie von Hand verschieben, bleibt beim nächsten „Verbessern“ auf diesem Fahrzeug, bis Sie es freigeben.',
  'settings.stopsForEdits': 'Eine Änderung hält die Planung ohne Rückfrage an',
  'settings.stopsForEditsNote':
    'Sonst fragt eine Änderung während der Planung erst nach. Der beste Plan bis dahin bleibt in jedem Fall erhalten.',
  'settings.keys': 'Tasten',
  'settings.letterKeys': 'Tasten ohne Strg',
  'settings.letterKeysNote': 'Buchstaben, Ziffern und Zeichen wirken, wenn kein Feld den Cursor hat.',
  'settings.changeKeys': 'Tasten ändern',
  'settings.showKeys': 'Alle Tasten zeigen',
  'settings.help': 'Hilfe',
  'settings.showSteps': 'Erste Schritte wieder zeigen',
  'settings.privacy': 'Datenschutz',
  'settings.privacyNote':
    'Pläne und Kartengebiete liegen in diesem Browser auf diesem Computer. Nichts davon wird irgendwohin gesendet.',
  'settings.showPrivacy': 'Was dieses Gerät verlassen hat',
  'settings.developer': 'Für die Entwicklung',
  'settings.isDeveloper': 'Entwickleransicht',
  'settings.isDeveloperNote':
    'Der untere Bereich bekommt einen Reiter mit den Anfragen des Planers, zum Ansehen, Ändern und Senden.',
  'settings.hosts': 'Andere Server',
  'settings.hostsNone':
    'Keiner wurde je gefragt. Die Seite erreicht einen anderen Server nur, wo Sie seine Adresse nennen.',
  'settings.hostsSome':
    'Gefragt, weil Sie ihre Adresse genannt haben. Keiner erfuhr etwas von Ihren Plänen, außer einem Server, auf dem Sie planen wollten.',
  'settings.hostGone': 'Nicht mehr erlaubt',
  'settings.hostAsked': {
    one: '{count} Anfrage, zuletzt {moment}',
    other: '{count} Anfragen, zuletzt {moment}',
  },
  'settings.forbid': 'Verbieten',
  'settings.forbidHost': '{host} verbieten',
};
