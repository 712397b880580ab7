/** How fast this computer plans: French. */
import type { speed as english } from '../en/speed.ts';
import type { Translation } from '../t.ts';

export const speed: Translation<typeof english> = {
  'speed.title': 'Rapidité',
  'speed.intro':
    'À quelle vitesse cet ordinateur planifie. Des trajets sont cherchés dans la dernière zone de carte choisie, et des problèmes d’essai sont planifiés et comparés aux meilleurs résultats connus. Rien ne quitte ce navigateur.',
  'speed.run': 'Mesurer',
  'speed.again': 'Mesurer de nouveau',
  'speed.stop': 'Arrêter',
  'speed.copy': 'Copier en texte',
  'speed.copied': 'Copié',
  'speed.busy': 'Un plan est en cours de calcul. Arrêtez-le d’abord, ou attendez sa fin.',
  'speed.stopped': 'Arrêté. Ce qui a été mesuré avant reste.',
  'speed.machine': 'Cet ordinateur',
  'speed.cores': { one: '{count} cœur', other: '{count} cœurs' },
  'speed.memory': '{memory} Go de mémoire ou plus',
  'speed.roads': 'Routes',
  'speed.whichRegion':
    'Dans la dernière zone de carte choisie dans le planificateur, sinon dans la ville de démonstration.',
  'speed.inRegion': 'Zone : {region}',
  'speed.task.routes': 'Un trajet',
  'speed.task.routes.note': {
    one: '{count} trajet au hasard, un sur cent au-dessus de {p99}',
    other: '{count} trajets au hasard, un sur cent au-dessus de {p99}',
  },
  'speed.task.table100': 'Temps de trajet, 100 × 100',
  'speed.task.table500': 'Temps de trajet, 500 × 500',
  'speed.task.profile': 'Préparation d’un nouveau profil',
  'speed.task.profile.note': 'toutes les routes recalculées',
  'speed.task.isochrone': 'Ce qu’on atteint en 15 minutes',
  'speed.plans': 'Plans',
  'speed.seconds': 'Temps de recherche pour chacun',
  'speed.secondsValue': '{seconds} s',
  'speed.kind.loads': { one: '{count} commande avec charge', other: '{count} commandes avec charges' },
  'speed.kind.windows': { one: '{count} commande avec créneau', other: '{count} commandes avec créneaux' },
  'speed.kind.pairs': {
    one: '{count} enlèvement avec livraison',
    other: '{count} enlèvements avec livraison',
  },
  'speed.kind.file': {
    one: '{count} commande, de votre fichier',
    other: '{count} commandes, de votre fichier',
  },
  'speed.addFile': 'Ajouter des fichiers de recherche',
  'speed.addHint':
    'Texte Solomon, Li & Lim ou CVRPLIB ; un fichier .sol du même nom apporte la valeur à comparer.',
  'speed.waiting': 'en attente',
  'speed.searching': 'recherche',
  'speed.noPlan': 'pas de plan complet dans le temps donné',
  'speed.best.ours': 'notre meilleur {best}',
  'speed.best.published': 'meilleur connu {best}',
  'speed.gap': '{gap}',
  'speed.gapLabel': 'Au-dessus du meilleur connu',
  'speed.curve': 'De {first} à {last} au-dessus du meilleur connu, en {seconds} s',
  'speed.progress': 'Mesure en cours',
  'speed.noValue': '{file} ne contient pas de coût à comparer.',
  'speed.noInstance': '{file} n’est pas une instance de recherche.',
  'speed.ms': '{value} ms',
  'command.panel.speed': 'Rapidité',
};
