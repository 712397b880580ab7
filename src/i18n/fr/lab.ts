import type { lab as English } from '../en/lab.ts';
import type { Translation } from '../t.ts';

export const lab: Translation<typeof English> = {
  'lab.title': 'Labo',
  'lab.what':
    'Instances de recherche, planifiées et comparées aux meilleures valeurs connues, et rapidité de cet ordinateur.',
  'lab.open': 'Ouvrir le labo',
  'lab.openIn': 'Ouvrir dans le labo',
  'lab.toPlanner': 'Retour au planificateur',
  'lab.welcome': 'Planifiez des instances de recherche sur cet ordinateur.',
  'lab.welcomeSub':
    'Elles se trouvent sur un plan, dans leurs propres unités, et leurs tournées sont comparées aux meilleures valeurs connues.',
  'lab.instance': 'Ouvrir une instance',
  'lab.instanceWhat': 'Texte CVRPLIB (.vrp), Solomon ou Li & Lim. Déposez le fichier n’importe où.',
  'lab.speed': 'Mesurer la rapidité de cet ordinateur',
  'lab.speedWhat': 'À quelle vitesse trajets, temps de trajet et plans sont calculés ici.',
  'lab.measure': 'Ouvrir Rapidité',
  'lab.saved': {
    one: 'Ouvrir une instance enregistrée ({count} instance)',
    other: 'Ouvrir une instance enregistrée ({count} instances)',
  },
  'lab.inLab': {
    one: '{count} instance de recherche est dans le labo',
    other: '{count} instances de recherche sont dans le labo',
  },
  'lab.inPlanner': {
    one: '{count} plan est dans le planificateur',
    other: '{count} plans sont dans le planificateur',
  },
  'lab.notKept':
    'Ce navigateur ne garde aucun plan ; aucun ne peut donc être transmis à l’autre page. Ouvrez-y le fichier.',
  'lab.noOrders': 'C’est une liste de commandes, et le labo n’a pas de carte pour elle.',
  'lab.noOrdersRemedy': 'Ouvrez-la dans le planificateur.',
  'lab.noMaps': 'Les fichiers de carte s’ouvrent dans le planificateur.',
};
