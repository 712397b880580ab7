/** What leaves this device, what is kept on it, and deleting it: French. */
import type { privacy as english } from '../en/privacy.ts';
import type { Translation } from '../t.ts';

export const privacy: Translation<typeof english> = {
  'privacy.chip.device': 'Sur cet appareil',
  'privacy.chip.server': 'Sur votre serveur',
  'privacy.chip.ready': '{name}, prêt hors ligne',
  'privacy.chip.opening': 'Ouverture de la carte',
  'privacy.chip.missing': 'Pas de carte ici',
  'privacy.title': 'Ce qui a quitté cet appareil',
  'privacy.where': 'Où les plans sont calculés',
  'privacy.whereDevice':
    'Dans ce navigateur, sur cet ordinateur. Les commandes, adresses et tournées ne sont envoyées nulle part ; cela marche sans connexion.',
  'privacy.whereServer':
    'Sur {host}, parce que vous l’avez choisi. Il reçoit les commandes, véhicules et règles de chaque calcul, sans les adresses et avec les lieux en coordonnées. Les heures après un changement, les rues et la recherche d’adresses restent sur cet appareil.',
  'privacy.useDevice': 'Revenir à cet appareil',
  'privacy.requests': 'Requêtes depuis l’ouverture de cette page',
  'privacy.noHosts': 'Hôtes contactés depuis l’ouverture de cette page : aucun',
  'privacy.hosts': 'Hôtes contactés depuis l’ouverture de cette page : {hosts}',
  'privacy.beside':
    'Hors de l’unique porte de l’application, le navigateur a chargé depuis : {hosts}. Cela ne doit pas arriver ; merci de le signaler.',
  'privacy.own': {
    one: '{count} fichier de l’application même, de {host}, {size} par le réseau.',
    other: '{count} fichiers de l’application même, de {host}, {size} par le réseau.',
  },
  'privacy.head.time': 'Heure',
  'privacy.head.host': 'Hôte',
  'privacy.head.reason': 'Raison',
  'privacy.head.sent': 'Envoyé',
  'privacy.head.received': 'Reçu',
  'privacy.noReason': 'plus autorisé',
  'privacy.none': 'Rien n’a été demandé à un autre hôte.',
  'privacy.policy': 'Ce que le navigateur impose',
  'privacy.policyText':
    'La page ne peut se connecter qu’à sa propre adresse. Un autre hôte n’est atteint que par une seule porte, par le nom que vous avez tapé, sans cookies, et chaque requête qui y passe est listée ici. Scripts, polices, images et cartes viennent de l’application même.',
  'privacy.policyWords': 'La politique telle que le navigateur la connaît : {policy}',
  'privacy.stored': 'Ce qui est gardé ici',
  'privacy.storedPlans': { one: '{count} plan', other: '{count} plans' },
  'privacy.storedAreas': { one: '{count} zone de carte', other: '{count} zones de carte' },
  'privacy.storedProfiles': { one: '{count} profil personnel', other: '{count} profils personnels' },
  'privacy.storedRest':
    'S’y ajoutent vos réglages, les modèles de colonnes, les adresses situées et la liste ci-dessus.',
  'privacy.storedSize': '{used} en tout, sur {most} que permet le navigateur.',
  'privacy.noTelemetry': 'Il n’y a ni comptage de visites, ni rapport d’erreurs, ni compte.',
  'erase.title': 'Tout supprimer sur cet appareil',
  'erase.open': 'Tout supprimer…',
  'erase.what':
    'Tous les plans, zones de carte, profils personnels, réglages et adresses retenues de ce navigateur sont supprimés. C’est irréversible, et personne d’autre n’en a de copie. Enregistrez d’abord en fichiers les plans dont vous avez encore besoin.',
  'erase.tabs': 'Fermez d’abord les autres onglets de cette application.',
  'erase.type': 'Tapez {word} pour continuer',
  'erase.word': 'supprimer',
  'erase.do': 'Tout supprimer',
  'erase.failed': 'Ce navigateur ne laisse rien enregistrer à la page ; il n’y a donc rien à supprimer.',
  'engine.purpose': 'Calcule les plans, parce que vous l’avez choisi comme serveur',
  'engine.onlyScratch':
    'Un serveur planifie de zéro : il ne reçoit que les commandes, les véhicules et les règles. Les verrous, les heures figées, les pauses à une heure, les limites qui peuvent céder, les territoires préférés, les zones interdites sans heures et les façons d’améliorer marchent sur cet appareil.',
};
