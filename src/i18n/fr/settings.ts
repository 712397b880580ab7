/** Choices for this device, and what it keeps: French. */
import type { settings as english } from '../en/settings.ts';
import type { Translation } from '../t.ts';

export const settings: Translation<typeof english> = {
  'settings.title': 'Réglages',
  'settings.appearance': 'Apparence',
  'settings.theme.light': 'Clair',
  'settings.theme.dark': 'Sombre',
  'settings.theme.system': 'Comme le système',
  'settings.follows': 'Le contraste élevé et les animations réduites suivent les réglages du système.',
  'settings.figures': 'Langue et chiffres',
  'settings.language': 'Langue',
  'settings.languageFailed':
    'Les textes de cette langue n’ont pas pu être chargés. Réessayez avec une connexion.',
  'settings.units': 'Distances',
  'settings.units.km': 'Kilomètres et mètres',
  'settings.units.mi': 'Miles et pieds',
  'settings.clock': 'Horloge',
  'settings.clock.24': '24 heures, 16:30',
  'settings.clock.12': '12 heures, 4:30 pm',
  'settings.currency': 'Monnaie',
  'settings.currencyNote':
    'Le signe à côté des coûts. Les tarifs des véhicules restent les nombres qu’ils sont.',
  'settings.zone': 'Fuseau horaire',
  'settings.zoneNote':
    'Toutes les heures d’un plan sont locales au dépôt, où que soit cet ordinateur. L’heure d’enregistrement du plan est celle de cet ordinateur ({zone}).',
  'settings.planning': 'Planification à la main',
  'settings.keepsMoves': 'Les arrêts déplacés restent sur leur véhicule',
  'settings.keepsMovesNote':
    'Ce que vous déplacez à la main reste sur ce véhicule lors du prochain Améliorer, jusqu’à ce que vous le libériez.',
  'settings.stopsForEdits': 'Une modification arrête le calcul sans demander',
  'settings.stopsForEditsNote':
    'Sinon, un changement fait pendant un calcul pose d’abord la question. Le meilleur plan trouvé est gardé dans tous les cas.',
  'settings.keys': 'Touches',
  'settings.letterKeys': 'Touches sans Ctrl',
  'settings.letterKeysNote': 'Lettres, chiffres et signes agissent quand aucun champ n’a le curseur.',
  'settings.changeKeys': 'Changer les touches',
  'settings.showKeys': 'Voir toutes les touches',
  'settings.help': 'Aide',
  'settings.showSteps': 'Revoir les premiers pas',
  'settings.privacy': 'Vie privée',
  'settings.privacyNote':
    'Les plans et les zones de carte sont gardés dans ce navigateur, sur cet ordinateur. Rien n’en est envoyé nulle part.',
  'settings.showPrivacy': 'Ce qui a quitté cet appareil',
  'settings.developer': 'Développeurs',
  'settings.isDeveloper': 'Vue développeur',
  'settings.isDeveloperNote':
    'Le panneau reçoit un onglet avec les requêtes que fait le planificateur, à voir, changer et envoyer.',
  'settings.hosts': 'Autres hôtes',
  'settings.hostsNone':
    'Aucun n’a jamais été sollicité. La page n’atteint un autre hôte que là où vous indiquez son adresse.',
  'settings.hostsSome':
    'Sollicités parce que vous avez indiqué leur adresse. Aucun n’a rien appris de vos plans, sauf un serveur choisi par vous pour planifier.',
  'settings.hostGone': 'Plus autorisé',
  'settings.hostAsked': {
    one: '{count} requête, la dernière le {moment}',
    other: '{count} requêtes, la dernière le {moment}',
  },
  'settings.forbid': 'Interdire',
  'settings.forbidHost': 'Interdire {host}',
};
