import type { files as English } from '../en/files.ts';
import type { Translation } from '../t.ts';

export const files: Translation<typeof English> = {
  'files.saveAs':
    'Wählen Sie in der Tabellenkalkulation „Speichern unter“ und das Format Excel-Arbeitsmappe (.xlsx) oder CSV.',
  'files.ordersAre':
    'Aufträge werden aus CSV-, TSV-, Excel- (.xlsx), GeoJSON-, GPX- und KML-Dateien gelesen.',
  'files.exportAgain':
    'Exportieren Sie die Datei neu, oder öffnen Sie sie im ursprünglichen Programm und speichern Sie sie noch einmal.',
  'files.badXml': 'Das XML ist nicht lesbar: {detail}.',
  'files.line': 'Zeile {line}',
  'files.noPlaces': '{name} enthält keine Orte.',
  'files.noPlacesWays': '{name} enthält keine Orte, nur {ways}.',
  'files.ordersArePoints': 'Aufträge sind Punkte oder Adressen, keine Linien oder Flächen.',
  'files.lines': { one: '{count} Linie', other: '{count} Linien' },
  'files.areas': { one: '{count} Fläche', other: '{count} Flächen' },
  'files.tracks': { one: '{count} Track', other: '{count} Tracks' },
  'files.otherShapes': { one: '{count} andere Form', other: '{count} andere Formen' },
  'files.leftOut': 'Weggelassen, weil Aufträge Punkte sind: {what}.',
  'files.badPlaces': {
    one: '{count} Ort ohne brauchbare Koordinaten wurde weggelassen.',
    other: '{count} Orte ohne brauchbare Koordinaten wurden weggelassen.',
  },
  'files.trackOnly': '{name} ist ein GPS-Track ohne Stopps.',
  'files.trackOnlyRemedy': 'Fügen Sie seine Punkte als Stopps hinzu, oder lassen Sie ihn weg.',
  'files.badSection': 'Die Testinstanz ist nicht lesbar: {what}.',
  'files.badSectionRemedy': 'Laden Sie die Testinstanz noch einmal aus ihrer Sammlung herunter.',
  'files.missing': '{what} fehlt',
  'files.notNumber': '„{value}“ ist keine Zahl',
  'files.tooFewCells': 'eine Zeile von {section} hat {count} Zahlen, nötig sind {wanted}',
  'files.badPair': 'Abholung und Lieferung von {id} verweisen nicht aufeinander',
  'files.unsupportedType': 'der Typ {type} wird nicht unterstützt',
  'files.unsupportedWeights': 'Entfernungen vom Typ {type} werden nicht unterstützt',
  'files.countDiffers': 'DIMENSION nennt {wanted}, gefunden wurden aber {count}',
  'files.matrixTooShort': 'die Matrix hat {count} Zahlen, nötig sind {wanted}',
  'files.vroomSolution': '{name} ist eine Antwort von VROOM.',
  'files.vroomSolutionRemedy':
    'Fügen Sie stattdessen die zugehörige Aufgabe hinzu: die Datei mit jobs und vehicles.',
  'files.badDate': 'Das ist kein Datum.',
  'files.badDateWay': 'Schreiben Sie es wie 2026-11-24.',
  'files.otherDay': 'Dieser Auftrag ist für {date}, nicht für den Tag des Plans.',
  'files.otherDayWay': 'Fügen Sie ihn dem Plan jenes Tages hinzu, oder übernehmen Sie ihn in diesen.',
  'files.badCurbside': 'Das ist keine Straßenseite.',
  'files.badCurbsideWay': 'Schreiben Sie rechts, links oder egal.',
  'files.noPickup': 'Der Ort der Abholung ist nicht lesbar.',
  'files.noPickupWay': 'Schreiben Sie eine Adresse oder Koordinaten.',
};
