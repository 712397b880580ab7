/** The first steps: French. */
import type { coach as english } from '../en/coach.ts';
import type { Translation } from '../t.ts';

export const coach: Translation<typeof english> = {
  'coach.title': 'Premiers pas',
  'coach.move': 'Déplacer un arrêt',
  'coach.move.how': 'Faites glisser un arrêt dans la frise horaire, ou choisissez-en un et appuyez sur M.',
  'coach.see': 'Voir les heures changer',
  'coach.see.how': 'Chaque changement est calculé aussitôt, ici et dans les chiffres du panneau.',
  'coach.see.effect': 'Dernier retour {time}, {distance}.',
  'coach.see.later': '{duration} plus tard',
  'coach.see.earlier': '{duration} plus tôt',
  'coach.see.same': 'à la même heure',
  'coach.undo': 'Annuler',
  'coach.undo.how': 'Ctrl Z, ou la flèche du haut, annule tout changement.',
  'coach.urgent': 'Ajouter une commande urgente',
  'coach.urgent.how': 'Clic droit sur la carte, ou N, puis choisissez où elle va.',
  'coach.print': 'Imprimer',
  'coach.print.how': 'Une feuille par conducteur, dans le menu Partager.',
  'coach.done': 'C’est tout ce qu’il faut.',
  'coach.close': 'Fermer les premiers pas',
  'coach.progress': 'Fait : {done} sur {total}',
  'coach.isDone': '{step}, fait',
};
