import type { privacy as English } from '../en/privacy.ts';
import type { Translation } from '../t.ts';

export const privacy: Translation<typeof English> = {
  'privacy.chip.device': 'Auf diesem Gerät',
  'privacy.chip.server': 'Über Ihren Server',
  'privacy.chip.ready': '{name}, geht auch offline',
  'privacy.chip.opening': 'Karte wird geöffnet',
  'privacy.chip.missing': 'Hier keine Kartendaten',
  'privacy.title': 'Was dieses Gerät verlassen hat',
  'privacy.where': 'Wo Pläne berechnet werden',
  'privacy.whereDevice':
    'In diesem Browser, auf diesem Computer. Aufträge, Adressen und Touren werden nirgendwohin gesendet; es geht auch ohne Internetverbindung.',
  'privacy.whereServer':
    'Auf {host}, weil Sie das gewählt haben. Dorthin gehen Aufträge, Fahrzeuge und Regeln jeder Planung, ohne Adressen und mit Orten als Koordinaten. Zeiten nach Änderungen, Straßen und die Adresssuche bleiben auf diesem Gerät.',
  'privacy.useDevice': 'Zurück auf dieses Gerät',
  'privacy.requests': 'Anfragen, seit Sie diese Seite geöffnet haben',
  'privacy.noHosts': 'Server, die seit dem Öffnen dieser Seite gefragt wurden: keine',
  'privacy.hosts': 'Server, die seit dem Öffnen dieser Seite gefragt wurden: {hosts}',
  'privacy.beside':
    'An der einen Tür der App vorbei hat der Browser geladen von: {hosts}. Das darf nicht sein; bitte melden Sie es.',
  'privacy.own': {
    one: '{count} Datei der App selbst, von {host}, {size} über das Netz.',
    other: '{count} Dateien der App selbst, von {host}, {size} über das Netz.',
  },
  'privacy.head.time': 'Zeit',
  'privacy.head.host': 'Server',
  'privacy.head.reason': 'Grund',
  'privacy.head.sent': 'Gesendet',
  'privacy.head.received': 'Empfangen',
  'privacy.noReason': 'nicht mehr erlaubt',
  'privacy.none': 'Kein anderer Server wurde etwas gefragt.',
  'privacy.policy': 'Was der Browser durchsetzt',
  'privacy.policyText':
    'Die Seite darf sich nur mit ihrer eigenen Adresse verbinden. Ein anderer Server ist nur durch eine einzige Tür erreichbar, unter dem Namen, den Sie eingetippt haben, ohne Cookies, und jede Anfrage dadurch steht hier. Skripte, Schriften, Bilder und Karten kommen aus der App selbst.',
  'privacy.policyWords': 'Die Richtlinie, wie der Browser sie hat: {policy}',
  'privacy.stored': 'Was hier gespeichert ist',
  'privacy.storedPlans': { one: '{count} Plan', other: '{count} Pläne' },
  'privacy.storedAreas': { one: '{count} Kartengebiet', other: '{count} Kartengebiete' },
  'privacy.storedProfiles': { one: '{count} eigenes Profil', other: '{count} eigene Profile' },
  'privacy.storedRest':
    'Außerdem Ihre Einstellungen, gemerkte Spalten, gesetzte Adressen und die Liste oben.',
  'privacy.storedSize': 'Insgesamt {used} von {most}, die der Browser erlaubt.',
  'privacy.noTelemetry': 'Es gibt keine Besuchszählung, keine Fehlermeldungen nach außen und kein Konto.',
  'erase.title': 'Alles auf diesem Gerät löschen',
  'erase.open': 'Alles löschen …',
  'erase.what':
    'Alle Pläne, Kartengebiete, eigenen Profile, Einstellungen und gemerkten Adressen in diesem Browser werden gelöscht. Das lässt sich nicht rückgängig machen, und niemand sonst hat eine Kopie. Speichern Sie Pläne, die Sie noch brauchen, vorher als Dateien.',
  'erase.tabs': 'Schließen Sie vorher andere Tabs dieser App.',
  'erase.type': 'Zum Fortfahren {word} eintippen',
  'erase.word': 'löschen',
  'erase.do': 'Alles löschen',
  'erase.failed': 'Dieser Browser lässt die Seite nichts speichern, also gibt es nichts zu löschen.',
  'engine.purpose': 'Berechnet Pläne, weil Sie ihn als Ihren Server gewählt haben',
  'engine.onlyScratch':
    'Ein Server plant ganz neu: Er erfährt nur Aufträge, Fahrzeuge und Regeln. Festhalten, eingefrorene Zeiten, Pausen zu einer Uhrzeit, nachgebende Grenzen, bevorzugte Gebiete, Sperrzonen ohne Uhrzeit und alles Verbessern gehen auf diesem Gerät.',
};
