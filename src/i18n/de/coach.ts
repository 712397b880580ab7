import type { coach as English } from '../en/coach.ts';
import type { Translation } from '../t.ts';

export const coach: Translation<typeof English> = {
  'coach.title': 'Erste Schritte',
  'coach.move': 'Stopp verschieben',
  'coach.move.how': 'Ziehen Sie einen Stopp in der Zeitachse, oder wählen Sie einen aus und drücken Sie M.',
  'coach.move.touch': 'Öffnen Sie die Tour eines Wagens, wählen Sie einen Stopp und verschieben Sie ihn.',
  'coach.see': 'Sehen, wie sich die Zeiten ändern',
  'coach.see.how': 'Jede Änderung wird sofort berechnet, hier und in den Zahlen des unteren Bereichs.',
  'coach.see.effect': 'Letztes Fahrzeug zurück {time}, {distance}.',
  'coach.see.later': '{duration} später',
  'coach.see.earlier': '{duration} früher',
  'coach.see.same': 'zur selben Zeit',
  'coach.undo': 'Rückgängig',
  'coach.undo.how': 'Strg Z oder der Pfeil oben nimmt jede Änderung zurück.',
  'coach.undo.touch': 'Rückgängig, im Menü oben, nimmt jede Änderung zurück.',
  'coach.urgent': 'Eilauftrag hinzufügen',
  'coach.urgent.how':
    'Drücken Sie auf der Karte die rechte Maustaste oder N, und wählen Sie, wohin er kommt.',
  'coach.urgent.touch': 'Im Menü oben: {find}, dann „Eilauftrag“.',
  'coach.print': 'Drucken',
  'coach.print.how': 'Für jede Tour ein Blatt, aus dem Menü „Teilen“.',
  'coach.done': 'Mehr braucht es nicht.',
  'coach.close': 'Erste Schritte schließen',
  'coach.progress': '{done} von {total} erledigt',
  'coach.isDone': '{step}, erledigt',
};
