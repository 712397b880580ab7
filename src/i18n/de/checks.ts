import type { checks as English } from '../en/checks.ts';
import type { Translation } from '../t.ts';

export const checks: Translation<typeof English> = {
  'checks.toOrders': 'Aufträge hinzufügen',
  'checks.seeOrders': 'Zu den Aufträgen',
  'checks.tooManyPlaces':
    'Eine Berechnung fasst höchstens {most} Orte; dieser Plan hat {count}. Nehmen Sie Aufträge heraus, oder machen Sie Pläne für Teile des Gebiets.',
  'checks.longWait':
    'Die Fahrzeiten zwischen {places} Orten dauern etwa {count} s, bevor Touren zu sehen sind.',
  'checks.cutOff': {
    one: '{van} erreicht die Aufträge nicht: Von seinem Start führt keine Straße zu ihnen.',
    other:
      '{count} Fahrzeuge erreichen die Aufträge nicht (zuerst {van}): Von ihrem Start führt keine Straße zu ihnen.',
  },
  'checks.toFleet': 'Fuhrpark öffnen',
  'checks.toRules': 'Regeln öffnen',
  'checks.toRegions': 'Gebiet holen',
  'checks.showThem': { one: 'Anzeigen', other: 'Alle anzeigen' },
  'checks.showVan': '{name} öffnen',
  'checks.showRule': 'Regel anzeigen',
  'checks.setDepot': 'Start festlegen',
  'checks.setReloadDepot': 'Depot festlegen',
  'checks.depot': 'Depot',
  'checks.noArea': 'Es ist kein Kartengebiet geöffnet.',
  'checks.allOutside': 'Alle Aufträge liegen außerhalb des geöffneten Kartengebiets.',
  'checks.someOutside': {
    one: '{count} Auftrag liegt außerhalb des geöffneten Kartengebiets und wird nicht eingeplant.',
    other: '{count} Aufträge liegen außerhalb des geöffneten Kartengebiets und werden nicht eingeplant.',
  },
  'checks.placeOutside': '{name} liegt außerhalb des geöffneten Kartengebiets.',
  'checks.noOrders': 'Es gibt noch keine Aufträge.',
  'checks.noneLocated': 'Noch hat kein Auftrag einen Ort auf der Karte.',
  'checks.someLost': {
    one: '{count} Auftrag hat noch keinen Ort auf der Karte und wird nicht eingeplant.',
    other: '{count} Aufträge haben noch keinen Ort auf der Karte und werden nicht eingeplant.',
  },
  'checks.wrongOrders': {
    one: '{name}: {why}',
    other: '{name} und andere (insgesamt {count}): {why}',
  },
  'checks.windowOrder': 'Ein Zeitfenster endet, bevor es beginnt.',
  'checks.longVisit': 'Eine Zeit vor Ort ist länger als eine Woche.',
  'checks.badLoad': 'Eine Lademenge ist zu groß oder kleiner als null.',
  'checks.badPriority': 'Prioritäten gehen von 1 bis 10.',
  'checks.noPickup': 'Es fehlt, woher die Ladung kommt.',
  'checks.allowedAndNot': 'Ein Fahrzeug ist zugleich erlaubt und nicht erlaubt.',
  'checks.noTerritoryVan': {
    one: '{count} Auftrag liegt, wo kein Fahrzeug hin darf: {name}. Gebiete werden eingehalten.',
    other: '{count} Aufträge liegen, wo kein Fahrzeug hin darf, etwa {name}. Gebiete werden eingehalten.',
  },
  'checks.noAllowedVan': {
    one: '{name} darf nur auf Fahrzeuge, die heute nicht verfügbar sind.',
    other: '{count} Aufträge, etwa {name}, dürfen nur auf Fahrzeuge, die heute nicht verfügbar sind.',
  },
  'checks.tooMuch':
    'Zu befördern sind {need} {name}, alle Fahrzeuge zusammen fassen aber nur {room}: Einige Aufträge werden nicht eingeplant.',
  'checks.tooLarge': {
    one: '{order} braucht mehr {name}, als das größte Fahrzeug fasst ({room}).',
    other: '{count} Aufträge, etwa {order}, brauchen mehr {name}, als das größte Fahrzeug fasst ({room}).',
  },
  'checks.noSkill': {
    one: 'Kein verfügbares Fahrzeug hat {skill}; {count} Auftrag braucht das.',
    other: 'Kein verfügbares Fahrzeug hat {skill}; {count} Aufträge brauchen das.',
  },
  'checks.beyondShifts': {
    one: 'Die Zeitfenster von {name} liegen außerhalb aller Schichten.',
    other: 'Die Zeitfenster von {count} Aufträgen, etwa {name}, liegen außerhalb aller Schichten.',
  },
  'checks.noVans': 'Es gibt noch kein Fahrzeug.',
  'checks.noneAvailable': 'Heute ist kein Fahrzeug verfügbar.',
  'checks.noDepot': 'Legen Sie fest, wo die Fahrzeuge starten.',
  'checks.someStranded': '{name} hat keinen Startort, und es gibt kein Depot.',
  'checks.reloadHours': 'Die Zeiten zum Nachladen sind kürzer als ein Nachladen.',
  'checks.noReloadDepot':
    '{name} lädt am Depot nach, aber der Plan hat keines. Legen Sie eines fest, oder lassen Sie es dort nachladen, wo die Tour beginnt.',
  'checks.manyProfiles':
    'Die Fahrzeuge fahren auf {count} verschiedene Arten; höchstens {most} lassen sich zusammen planen.',
  'checks.trafficProfile':
    'Stoßzeiten sind nur für Pkw und kleine Lkw bekannt; für {name} ist etwas anderes eingestellt. Schalten Sie die Stoßzeiten aus, oder ändern Sie „Fährt als“.',
  'checks.profileGone': '{name} fährt nach einem Profil, das auf diesem Gerät fehlt.',
  'checks.ofVan': '{name}: {why}',
  'checks.inShift': 'Schicht {number}: {message}',
  'checks.shiftsOverlap': 'Zwei Schichten von {name} laufen zur selben Zeit.',
  'checks.shiftEmpty': 'Die Schicht hat keine Dauer: Sie endet, wenn sie beginnt.',
  'checks.shiftOrder': 'Die Schicht endet, bevor sie beginnt.',
  'checks.latestTooEarly': 'Der späteste Start liegt vor dem Schichtbeginn.',
  'checks.latestTooLate': 'Der späteste Start liegt nach dem Schichtende.',
  'checks.minAboveMax': 'Die Mindestzahl der Aufträge ist größer als die Höchstzahl.',
  'checks.breakEmpty': 'Die Pause hat keine Länge.',
  'checks.breakOrder': 'Die Pause muss beginnen, bevor sie beginnen darf.',
  'checks.breakNever': 'Es fehlt, nach welcher Fahrzeit die Pause fällig ist.',
  'checks.breakDriven': 'Vorher wurde schon länger gefahren, als ohne Pause erlaubt ist.',
  'checks.breakParts': 'Die Teile der Pause ergeben zusammen nicht ihre Länge.',
  'checks.vehiclesOnlyMin':
    'Bei Fahrzeugen geht nur „möglichst wenig“; ein Höchstwert oder Ausgleich ist nicht möglich.',
  'checks.noSuchVan': 'Das Fahrzeug dieser Regel gibt es nicht mehr.',
  'checks.noSuchOrder': 'Auftrag {id} dieser Regel gibt es nicht mehr.',
  'checks.noSuchGroup': 'Kein Auftrag gehört zu dieser Gruppe: {names}.',
  'checks.memberTwice': 'Ein Auftrag ist zweimal genannt.',
  'checks.whichStop': '{name} hat zwei Stopps: Wählen Sie Abholung oder Lieferung.',
  'checks.noTwoStops': '{name} hat nur einen Stopp.',
  'checks.noEnds': 'Start und Ende einer Tour gehören nicht in diese Regel.',
  'checks.startFirst': 'Der Start der Tour muss zuerst kommen.',
  'checks.endLast': 'Das Ende der Tour muss zuletzt kommen.',
  'checks.needsRadius': 'Geben Sie an, wie weit das Gebiet um jeden Auftrag reicht.',
  'checks.needsOne': 'Wählen Sie einen Auftrag.',
  'checks.needsTwo': 'Wählen Sie zwei Aufträge oder einen Auftrag und ein Fahrzeug.',
  'checks.needsTwoGroups': 'Wählen Sie zwei Gruppen oder eine Gruppe und ein Fahrzeug.',
  'checks.areaOfGroups': '„Gebiet für Gebiet“ gilt für Aufträge, nicht für Gruppen.',
  'checks.apartOnOne': 'Aufträge, die nie auf dasselbe Fahrzeug dürfen, lassen sich nicht an eines binden.',
  'checks.twoVans': '{name} ist an {first} und an {second} gebunden.',
  'checks.apartAndTogether': 'Eine andere Regel hält diese Aufträge zusammen, diese trennt sie: {names}.',
  'checks.circle': 'Diese müssten im Kreis jeweils vor dem nächsten kommen: {names}.',
  'checks.twoBehind': '{first} und {second} müssten beide direkt nach {name} kommen.',
  'checks.twoBefore': '{first} und {second} müssten beide direkt vor {name} kommen.',
  'checks.refused': 'Der Plan widerspricht sich: {why}',
  'checks.frozenNoPlace': {
    one: '{name} hat keinen Ort, aber einen Stopp, der zurückliegt und sich nicht ändern darf: geben Sie dem Auftrag einen Ort, oder lassen Sie alles sich ändern.',
    other:
      '{count} Aufträge, etwa {name}, haben keinen Ort, aber Stopps, die zurückliegen und sich nicht ändern dürfen: geben Sie ihnen einen Ort, oder lassen Sie alles sich ändern.',
  },
  'checks.underWay':
    '{name} hat schon Stopps hinter sich, ist aber nicht verfügbar: machen Sie es verfügbar oder lassen Sie alles ändern.',
};
