import type { driver as English } from '../en/driver.ts';
import type { Translation } from '../t.ts';

export const driver: Translation<typeof English> = {
  'driver.title': '{van}, {date}',
  'driver.leave': 'Abfahrt',
  'driver.back': 'Zurück',
  'driver.distance': 'Strecke',
  'driver.done': '{done} von {count} erledigt',
  'driver.allDone': 'Alles erledigt',
  'driver.from': 'Ab {place}',
  'driver.tick': 'Stopp {number}, {name}: erledigt',
  'driver.navigate': 'Navigieren',
  'driver.navigateWith': 'Navigieren mit',
  'driver.kept': 'Diese Seite ist auf diesem Telefon gespeichert: Sie öffnet sich auch ohne Netz.',
  'driver.apple': 'Apple Karten',
  'driver.google': 'Google Maps',
  'driver.geo': 'Karten-App',
  'driver.call': '{phone} anrufen',
  'driver.window': 'Zeitfenster: {window}',
  'driver.break': 'Pause {start}, {duration}',
  'driver.reload': 'Fahrt {number}: laden, {place}',
  'driver.minutes': '{duration} vor Ort',
  'driver.pickup': 'Abholen',
  'driver.delivery': 'Liefern',
  'driver.noPlace': 'Ort nicht bekannt: Nehmen Sie die Adresse.',
  'driver.private':
    'Diese Tour steckt im Link selbst und bleibt auf diesem Telefon. Was Sie abhaken, bleibt nur hier. „Navigieren“ sagt dem Kartendienst Ihrer Wahl, wohin Sie fahren.',
  'driver.none': 'In diesem Link steckt keine Tour.',
  'driver.noneDetail':
    'Öffnen Sie den ganzen Link, den Sie bekommen haben, oder scannen Sie den Code noch einmal.',
  'driver.newer': 'Dieser Link stammt aus einer neueren Version von Tourwright.',
  'driver.newerDetail':
    'Laden Sie diese Seite mit Internetverbindung neu, und öffnen Sie den Link noch einmal.',
  'driver.damaged': 'Dieser Link ist beschädigt.',
  'driver.damagedDetail':
    'Manche Apps kürzen lange Links. Bitten Sie noch einmal um den Link oder um die Datei.',
  'driver.planner': 'Planer öffnen',
};
