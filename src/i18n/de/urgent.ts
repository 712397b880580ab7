import type { urgent as English } from '../en/urgent.ts';
import type { Translation } from '../t.ts';

export const urgent: Translation<typeof English> = {
  'urgent.id': 'eilig',
  'urgent.name': 'Name',
  'urgent.onMap': 'Auf der Karte',
  'urgent.place': 'Auf die Karte klicken',
  'urgent.placed': 'Auf der Karte gesetzt',
  'urgent.again': 'Anderer Ort',
  'urgent.duration': 'Minuten vor Ort',
  'urgent.from': 'Nicht vor',
  'urgent.until': 'Nicht nach',
  'urgent.time': 'Eine Uhrzeit wie 14:30',
  'urgent.number': 'Eine Zahl ab 0',
  'urgent.promise': 'Zugesagte Zeiten halten',
  'urgent.promise.detail': 'Niemand wartet mehr als {minutes} min länger als geplant.',
  'urgent.patience': 'Minuten',
  'urgent.options': 'Wohin er käme',
  'urgent.looking': 'Stellen werden gesucht',
  'urgent.none':
    'Kein Fahrzeug kann ihn übernehmen, ohne eine Regel zu verletzen. Fügen Sie ihn als Auftrag hinzu, und sehen Sie, was nachgeben könnte.',
  'urgent.addOnly': 'Ohne Ort hinzufügen',
  'urgent.needsPlan': 'Planen Sie zuerst die Touren.',
  'urgent.stop': '{van}, Stopp {position}',
  'urgent.arrives': 'Ankunft {time}',
};
