/** The first steps: French. */
import type { coach as english } from '../en/coach.ts';
import type { Translation } from '../t.ts';

export const coach: Translation<typeof english> = {
  'coach.title': 'Premiers pas',
  'coach.move': 'Déplacer un arrêt',
  'coach.move.how': 'Faites glisser un arrêt dans la frise horaire, ou choisissez-en un et appuyez sur M.',
  'coach.move.touch': 'Ouvrez la tournée d’un véhicule, choisissez un arrêt et déplacez-le.',
  'coach.see': 'Voir les heures changer',
  'coach.see.how': 'Chaque changement est calculé aussitôt, ici et dans les chiffres du panneau.',
  'coach.see.effect': 'Dernier retour {time}, {distance}.',
  'coach.see.later': '{duration} plus tard',
  'coach.see.earlier': '{duration} plus tôt',
  'coach.see.same': 'à la même heure',
  'coach.undo': 'Annuler',
  'coach.undo.how': 'Ctrl Z, ou la flèche du haut, annule tout changement.',
  'coach.undo.touch': 'Annuler, dans le menu du haut, revient sur toute modification.',
  'coach.urgent': 'Ajouter une commande urgente',
  'coach.urgent.how': 'Clic droit sur la carte, ou N, puis choisissez où elle va.',
  'coach.urgent.touch': 'Dans le menu du haut : {find}, puis « urgent ».',
  'coach.print': 'Imprimer',
  'coach.print.how': 'Une feuille par conducteur, dans le menu Partager.',
  'coach.done': 'C’est tout ce qu’il faut.',
  'coach.close': 'Fermer les premiers pas',
  'coach.progress': 'Fait : {done} sur {total}',
  'coach.isDone': '{step}, fait',
};
