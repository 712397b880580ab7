import type { frame as English } from '../en/frame.ts';
import type { Translation } from '../t.ts';

export const frame: Translation<typeof English> = {
  'frame.close': 'Schließen',
  'frame.cancel': 'Abbrechen',
  'frame.back': 'Zurück',
  'frame.done': 'Fertig',
  'frame.undo': 'Rückgängig',
  'frame.openDemo': 'Beispiel öffnen',
  'frame.redo': 'Wiederholen',
  'frame.orders': { one: '{count} Auftrag', other: '{count} Aufträge' },
  'frame.vans': { one: '{count} Fahrzeug', other: '{count} Fahrzeuge' },
  'frame.stops': { one: '{count} Stopp', other: '{count} Stopps' },
  'frame.undoWhat': 'Rückgängig: {label}',
  'frame.notSaved': 'Nicht gespeichert',
  'frame.saving': 'Wird gespeichert',
  'frame.saved': 'Auf diesem Gerät gespeichert {time}',
  'frame.addOrders': 'Aufträge hinzufügen',
  'frame.addVans': 'Fahrzeuge hinzufügen',
  'frame.panels': 'Bereiche',
  'frame.menu': 'Menü',
  'frame.panelBadge': '{panel}, {count}',
  'frame.update': 'Eine neuere Version ist bereit.',
  'frame.updateDetail': 'Ihr Plan bleibt erhalten; die Seite lädt einmal neu.',
  'frame.updateNow': 'Jetzt aktualisieren',
  'frame.updateLater': 'Später',
  'frame.updateWait': 'Nach der Planung',
  'frame.saveFailed': 'Nicht gespeichert.',
  'frame.saveNoRoom':
    'Dieser Browser hat keinen Platz mehr. Der Plan bleibt in diesem Tab offen; entfernen Sie ein Kartengebiet oder einen Plan, um Platz zu schaffen.',
  'frame.saveRefused': 'Der Plan bleibt in diesem Tab offen. Der Browser meldet: {detail}',
  'frame.saveSlow':
    'Der Browser antwortet nicht. Der Plan bleibt in diesem Tab offen, das Speichern wird von selbst wiederholt.',
  'frame.saveFailedDetail': '{message} Ein anderer Plan lässt sich öffnen, sobald dieser gespeichert ist.',
  'frame.tryAgain': 'Erneut versuchen',
  'frame.partFailed': 'Dieser Teil ließ sich nicht anzeigen.',
  'frame.partFailedDetail':
    'Ihr Plan ist auf diesem Gerät gespeichert. Laden Sie die Seite neu; ohne Netz zuerst einmal verbinden.',
  'frame.reload': 'Neu laden',
  'frame.makeRoom': 'Platz schaffen',
  'frame.unkept': 'Hier wird nichts behalten.',
  'frame.unkeptDetail':
    'Dieser Browser lässt die Seite nichts speichern, wie in manchen privaten Fenstern. Sie können planen, aber der Plan ist weg, wenn dieser Tab schließt.',
  'frame.cleared': 'Der Speicher des Browsers wurde geleert.',
  'frame.clearedDetail':
    'Dieser Plan wurde aus dem, was hier offen ist, wieder gespeichert. Andere Pläne, Kartengebiete und Einstellungen von vorher sind weg; eine Sicherung bringt sie zurück.',
  'frame.shared': 'Von einer anderen App geschickt:',
  'frame.sharedDetail': '{names}. Öffnen Sie sie nur, wenn Sie sie selbst geschickt haben.',
  'frame.sharedTooMuch':
    'Es wurde mehr geschickt, als ein Plan braucht: höchstens 20 Dateien und 200 MB auf einmal. Nichts wurde behalten; schicken Sie weniger, oder ziehen Sie die Dateien hierher.',
  'frame.sharedOpen': 'Öffnen',
  'frame.sharedDiscard': 'Verwerfen',
  'frame.framed': 'Tourwright läuft nicht innerhalb einer Seite eines anderen Anbieters.',
  'frame.framedOpen': 'In einem eigenen Tab öffnen',
  'frame.copy': 'Das ist eine Kopie.',
  'frame.copyDetail':
    'Der Plan ist in einem anderen Tab offen. Was Sie hier ändern, wird als eigener Plan behalten.',
  'frame.understood': 'Verstanden',
  'frame.titlePlanning': 'Planung läuft … {rest}',
  'frame.titlePlanned': '✓ Geplant {rest}',
  'frame.confirmAgain': '{label}: zum Bestätigen noch einmal drücken',
};
