import type { faults as English, refusals as EnglishRefusals } from '../en/faults.ts';
import type { Translation } from '../t.ts';

export const faults: Translation<typeof English> = {
  'faults.full':
    'Dieser Browser hat keinen Platz mehr für das Kartengebiet. Entfernen Sie ein Gebiet, das Sie nicht mehr brauchen, und fahren Sie dann fort.',
  'faults.needsRoom':
    'Das Kartengebiet braucht {bytes}; dieser Browser lässt die Seite noch {room} behalten. Entfernen Sie ein Gebiet, das Sie nicht mehr brauchen, und fahren Sie dann fort. Ihre Pläne sind unberührt.',
  'faults.needsMore':
    'Das Kartengebiet braucht {bytes}, und so viel hat dieser Browser die Seite nicht behalten lassen. Entfernen Sie ein Gebiet, das Sie nicht mehr brauchen, und fahren Sie dann fort. Ihre Pläne sind unberührt.',
  'faults.busyTab':
    'Ein anderer Tab ändert gerade dieses Kartengebiet. Warten Sie, bis er fertig ist, oder schließen Sie ihn.',
  'faults.lost':
    'Der Browser hat die Arbeit am Kartengebiet beendet, wohl weil der Speicher fehlte. Versuchen Sie ein kleineres Gebiet, oder schließen Sie andere Tabs.',
  'faults.gone': 'Dieses Kartengebiet ist nicht mehr auf diesem Gerät.',
  'faults.goneGet': 'Dieses Kartengebiet ist nicht mehr auf diesem Gerät. Holen Sie es noch einmal.',
  'faults.otherVersion':
    '{name} wurde von einer anderen Version von Tourwright gespeichert. Holen Sie das Gebiet noch einmal.',
  'faults.bundled': 'Die mitgelieferte Karte lässt sich nicht laden ({status})',
  'faults.neverBack':
    'Teile dieses Kartengebiets gingen verloren, und es stammt aus einer Datei: Ziehen Sie diese Datei oder ihr Paket noch einmal hierher.',
  'faults.dropped': 'Die Verbindung brach ab, während die Kartendaten kamen. Versuchen Sie es noch einmal.',
  'faults.unreachable': '{host} ist nicht erreichbar ({detail})',
  'faults.hostSays': '{host} antwortet {status}: {detail}',
  'faults.noReason': 'kein Grund genannt',
  'faults.hostBusy':
    '{host} ist gerade überlastet (hat {times}-mal {status} geantwortet). Versuchen Sie es in einigen Minuten noch einmal, oder wählen Sie einen kleineren Ausschnitt.',
  'faults.notOverpass': '{host} antwortet nicht wie ein Overpass-Server',
  'faults.urlUnreadable': '{url} ist nicht lesbar: Der Server antwortet {status}',
  'faults.droppedHost': 'Die Verbindung zu {host} brach ab',
  'faults.noSize': '{url} ist nicht lesbar: Der Server nennt die Größe nicht',
  'faults.changed': '{url} hat sich beim Lesen geändert',
  'faults.noRoads': 'Die Datei enthält keine Straßen',
  'faults.noRoadsInBounds': 'Die Datei enthält im gewählten Ausschnitt keine Straßen',
  'faults.noRoadsInBox': '{name} hat im gewählten Ausschnitt keine Straßen',
  'faults.atByte': '{fault} (bei Byte {offset})',
  'faults.again': '{fault}. Laden Sie die Datei noch einmal herunter',
  'faults.headerMalformed': 'Der Kopfblock ist fehlerhaft: Die Datei ist beschädigt',
  'faults.blockMalformed': 'Ein Datenblock ist fehlerhaft: Die Datei ist beschädigt',
  'faults.unknownFeature':
    'Die Datei braucht etwas, das hier nicht gelesen werden kann („{feature}“). Wandeln Sie sie mit „osmium cat -f pbf“ um',
  'faults.blockDamaged': 'Ein Datenblock ist beschädigt',
  'faults.blockCompressed':
    'Ein Datenblock ist mit {how} gepackt; lesbar sind nur zlib und ungepackte Blöcke. Wandeln Sie die Datei mit „osmium cat -f pbf“ um',
  'faults.blockEmpty':
    'Ein Datenblock enthält keine Daten; lesbar sind nur zlib und ungepackte Blöcke. Wandeln Sie die Datei mit „osmium cat -f pbf“ um',
  'faults.dataBlockSize': 'Ein Datenblock nennt eine unmögliche Größe von {bytes} Byte',
  'faults.notUnpacked': 'Ein Datenblock lässt sich nicht entpacken: Die Datei ist beschädigt',
  'faults.unpacksTo': 'Ein Datenblock hat entpackt {bytes} statt {wanted} Byte: Die Datei ist beschädigt',
  'faults.emptyFile': 'Die Datei ist leer',
  'faults.notExtract':
    'Das ist kein OpenStreetMap-Auszug im PBF-Format. Wählen Sie eine Datei, deren Name auf .osm.pbf endet',
  'faults.cutBetween': 'Die Datei bricht zwischen zwei Blöcken ab',
  'faults.headerSize': 'Ein Blockkopf nennt eine unmögliche Größe von {bytes} Byte: Die Datei ist beschädigt',
  'faults.cutHeader': 'Die Datei bricht in einem Blockkopf ab',
  'faults.blockSize': 'Ein Block nennt eine unmögliche Größe von {bytes} Byte',
  'faults.cutBlock': 'Die Datei bricht ab: Ein Block von {bytes} Byte endet nach {length}',
  'faults.badMapData': 'Die Kartendaten sind nicht lesbar: {detail}',
  'faults.noMapData': 'Die Antwort enthält keine Kartendaten',
  'faults.notAll': 'Der Server konnte nicht alles schicken: {detail}',
  'faults.mapDataEnd': 'Die Kartendaten enden mittendrin: Die Verbindung brach ab',
  'faults.hgtName': '{file} sagt nicht, welches Quadrat es ist; der Name sollte wie N41W009.hgt sein',
  'faults.hgtSize': '{file} hat {bytes} Byte; Höhendateien haben {sizes}',
  'faults.hgtNothing': '{names} deckt nichts von {area} ab',
  'faults.hgtTooMuch': '{name} ist entpackt größer als ein Quadrat',
  'faults.hgtDamaged': '{name} ist beschädigt und lässt sich nicht entpacken',
  'faults.hgtNone': '{name} enthält keine .hgt-Datei',
  'faults.lacks': '{name} fehlt {part}',
  'faults.partDamaged': '{name} ist beschädigt: {part} ist nicht, was geschrieben wurde',
  'faults.partUnread': '{name}: {part} ist nicht lesbar: {detail}',
  'faults.packLacks': 'Dem Gebietspaket fehlt {part}',
  'faults.sourceDamaged': '{name} ist schon an der Quelle beschädigt: {part}',
  'faults.sourceChanged': '{name} hat sich an der Quelle geändert: Holen Sie das ganze Gebiet noch einmal',
  'faults.notPack': 'Das ist kein Gebietspaket von Tourwright',
  'faults.oldPack':
    'Das Gebietspaket stammt von einer früheren Version von Tourwright. Bauen Sie es neu aus seinem Auszug, oder holen Sie ein neueres.',
  'faults.packLacksIts': 'Dem Gebietspaket fehlt sein Teil {part}',
  'faults.packCut': 'Das Gebietspaket ist abgeschnitten oder beschädigt ({part}). Holen Sie es noch einmal.',
  'faults.packUnread': 'Das Gebietspaket war nicht lesbar ({part})',
  'faults.packEnd':
    'Das Gebietspaket ist abgeschnitten: Sein Ende fehlt. Bauen oder kopieren Sie es noch einmal.',
  'faults.packList': 'Das Inhaltsverzeichnis des Gebietspakets ist beschädigt',
  'faults.packInfo':
    'Das Gebietspaket ist beschädigt ({part}). Bauen Sie es neu aus seinem Auszug, oder holen Sie ein neueres.',
  'faults.packVersion':
    'Das Gebietspaket hat Version {version}, dieses Programm liest Version {known}. Bauen Sie es neu aus seinem Auszug, oder holen Sie ein neueres.',
  'faults.packFormat':
    'Das Gebietspaket hat das Format {format}, diese Version liest {known}. Bauen Sie es neu aus seinem Auszug, oder holen Sie ein neueres.',
  'faults.notCatalog': 'Das ist kein Gebietskatalog von Tourwright',
  'faults.catalogVersion':
    'Der Gebietskatalog hat die Version {version}, dieses Programm liest die Version {known}. Fragen Sie den Anbieter nach einem neueren, oder laden Sie die Seite neu.',
  'faults.catalogArea':
    'Der Gebietskatalog ist nicht zu gebrauchen: {member} des Gebiets {number} fehlt oder ist falsch',
  'faults.catalogTwice': 'Der Gebietskatalog ist nicht zu gebrauchen: {id} steht zweimal darin',
  'faults.packNotListed':
    'Die Datei unter {url} ist nicht die, die der Gebietskatalog aufführt: Eine von beiden wurde ersetzt, die andere noch nicht. Versuchen Sie es später noch einmal, oder sagen Sie es dem Anbieter.',
  'faults.catalogSize': 'Der Gebietskatalog ist größer als {bytes}: Das ist kein Katalog',
  'faults.engineStopped': 'Der Rechenkern brach ab und wurde neu gestartet.',
  'faults.serviceUnreachable': 'Der Dienst unter {url} ist nicht erreichbar: {detail}',
  'faults.serviceNotJson': 'Der Dienst unter {url} schickte eine Antwort, die kein JSON ist',
  'faults.serviceAnswered': 'Der Dienst antwortete {status}',
  'faults.noMap': 'Es ist keine Karte geladen: Öffnen Sie zuerst ein Gebiet',
  'faults.cancelled': 'Die Anfrage wurde abgebrochen',
};

export const refusals: Translation<typeof EnglishRefusals> = {
  'faults.noConnection': 'Einige der Orte sind nicht durch Straßen verbunden.',
  'faults.ofOrder': 'bei {order}: {reason}',
  'faults.torn':
    'Abholung und Lieferung von {order} sollen bleiben, wie sie sind, stehen aber nicht auf demselben Fahrzeug mit der Abholung zuerst. Setzen Sie beide auf ein Fahrzeug, die Abholung zuerst, oder geben Sie den Auftrag frei.',
  'faults.frozenUnknown':
    '{route} hält bei {order}, bevor sich etwas ändern darf, doch dieser Auftrag ist nicht planbar: Er hat keinen Ort oder ist nicht mehr da. Geben Sie ihm einen Ort, oder lassen Sie alles sich ändern.',
  'faults.frozenGone':
    '{route} ist schon unterwegs, bevor sich etwas ändern darf, ist aber nicht verfügbar. Machen Sie es verfügbar, oder lassen Sie alles sich ändern.',
  'faults.frozenBroken':
    'Was {route} behalten soll, verletzt eine Regel ({reason}). Geben Sie es frei, lassen Sie alles sich ändern, oder ändern Sie die Regel.',
  'faults.frozenElsewhere':
    '{order} ist an einer Stelle festgehalten, die der Auftrag nicht haben kann, weil andere Stopps davor liegen und sich nicht ändern dürfen. Geben Sie ihn frei, oder lassen Sie alles sich ändern.',
  'faults.samePlace':
    '{order} und {other} sind an derselben Stelle von {route} festgehalten. Geben Sie einen davon frei.',
  'faults.locksMove':
    'Diese Aufträge sind auf anderen Touren festgehalten, als sie stehen: {orders}. Geben Sie sie frei, oder rechnen Sie mit mehr Freiheit.',
  'faults.needsRoutes':
    'Teile der jetzigen Touren sollen bleiben, doch diese Touren waren nicht lesbar. Lassen Sie alles sich ändern, oder geben Sie sie frei.',
  'faults.lockedTwice':
    '{order} ist auf zwei Arten zugleich festgehalten. Geben Sie den Auftrag frei, und halten Sie ihn dann neu fest.',
};
