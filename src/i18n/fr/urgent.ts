/** The form of an urgent order: French. */
import type { urgent as english } from '../en/urgent.ts';
import type { Translation } from '../t.ts';

export const urgent: Translation<typeof english> = {
  'urgent.id': 'urgent',
  'urgent.name': 'Nom',
  'urgent.onMap': 'Sur la carte',
  'urgent.place': 'Cliquez sur la carte',
  'urgent.placed': 'Position mise sur la carte',
  'urgent.again': 'Un autre lieu',
  'urgent.duration': 'Minutes sur place',
  'urgent.from': 'Pas avant',
  'urgent.until': 'Pas après',
  'urgent.time': 'Une heure, comme 14:30',
  'urgent.number': 'Un nombre, 0 ou plus',
  'urgent.promise': 'Tenir les heures promises',
  'urgent.promise.detail': 'Personne n’attend plus de {minutes} min au-delà de l’heure prévue.',
  'urgent.patience': 'Minutes',
  'urgent.options': 'Où elle irait',
  'urgent.looking': 'Recherche de places',
  'urgent.none':
    'Aucun véhicule ne peut la prendre sans enfreindre une règle. Ajoutez-la comme commande et voyez ce qui pourrait céder.',
  'urgent.addOnly': 'Ajouter sans la placer',
  'urgent.needsPlan': 'Planifiez d’abord les tournées.',
  'urgent.stop': '{van}, arrêt {position}',
  'urgent.arrives': 'arrivée à {time}',
};
