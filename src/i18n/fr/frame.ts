/** The window itself: top bar, rail, banners, common buttons: French. */
import type { frame as english } from '../en/frame.ts';
import type { Translation } from '../t.ts';

export const frame: Translation<typeof english> = {
  'frame.close': 'Fermer',
  'frame.cancel': 'Annuler',
  'frame.back': 'Retour',
  'frame.done': 'Terminé',
  'frame.undo': 'Annuler',
  'frame.redo': 'Rétablir',
  'frame.orders': { one: '{count} commande', other: '{count} commandes' },
  'frame.vans': { one: '{count} véhicule', other: '{count} véhicules' },
  'frame.stops': { one: '{count} arrêt', other: '{count} arrêts' },
  'frame.openDemo': 'Ouvrir la démonstration',
  'frame.undoWhat': 'Annuler : {label}',
  'frame.notSaved': 'Non enregistré',
  'frame.saving': 'Enregistrement',
  'frame.saved': 'Enregistré sur cet appareil à {time}',
  'frame.addOrders': 'Ajouter des commandes',
  'frame.addVans': 'Ajouter des véhicules',
  'frame.panels': 'Volets',
  'frame.menu': 'Menu',
  'frame.panelBadge': '{panel}, {count}',
  'frame.update': 'Une version plus récente est prête.',
  'frame.updateDetail': 'Votre plan est gardé ; la page se recharge une fois.',
  'frame.updateNow': 'Mettre à jour',
  'frame.updateLater': 'Plus tard',
  'frame.updateWait': 'Une fois le calcul fini',
  'frame.saveFailed': 'Non enregistré.',
  'frame.saveNoRoom':
    'Ce navigateur n’a plus de place. Le plan reste ouvert dans cet onglet ; supprimez une zone de carte ou un plan pour faire de la place.',
  'frame.saveRefused': 'Le plan reste ouvert dans cet onglet. Le navigateur dit : {detail}',
  'frame.saveSlow':
    'Le navigateur ne répond pas. Le plan reste ouvert dans cet onglet ; l’enregistrement sera retenté automatiquement.',
  'frame.saveFailedDetail': '{message} Un autre plan pourra être ouvert une fois celui-ci enregistré.',
  'frame.tryAgain': 'Réessayer',
  'frame.partFailed': 'Cette partie n’a pas pu être affichée.',
  'frame.partFailedDetail':
    'Votre plan est conservé sur cet appareil. Rechargez la page ; sans réseau, connectez-vous d’abord une fois.',
  'frame.reload': 'Recharger',
  'frame.makeRoom': 'Faire de la place',
  'frame.unkept': 'Rien n’est gardé ici.',
  'frame.unkeptDetail':
    'Ce navigateur ne laisse rien enregistrer à la page, comme dans certaines fenêtres privées. Vous pouvez planifier, mais le plan disparaît à la fermeture de cet onglet.',
  'frame.cleared': 'Le stockage du navigateur a été vidé.',
  'frame.clearedDetail':
    'Ce plan a été enregistré de nouveau à partir de ce qui est ouvert ici. Les autres plans, zones de carte et réglages d’avant sont perdus ; une sauvegarde les rétablit.',
  'frame.shared': 'Envoyé par une autre application :',
  'frame.sharedDetail': '{names}. Ne l’ouvrez que si vous l’avez envoyé vous-même.',
  'frame.sharedTooMuch':
    'Plus a été envoyé qu’un plan n’en demande : au plus 20 fichiers et 200 Mo à la fois. Rien n’a été gardé ; envoyez-en moins ou déposez les fichiers ici.',
  'frame.sharedOpen': 'Ouvrir',
  'frame.sharedDiscard': 'Écarter',
  'frame.framed': 'Tourwright ne fonctionne pas à l’intérieur d’une page d’un autre site.',
  'frame.framedOpen': 'L’ouvrir dans un onglet à part',
  'frame.copy': 'Ceci est une copie.',
  'frame.copyDetail':
    'Le plan est ouvert dans un autre onglet. Ce que vous changez ici est gardé comme un plan à part.',
  'frame.understood': 'Compris',
  'frame.titlePlanning': 'Planification… {rest}',
  'frame.titlePlanned': '✓ Planifié {rest}',
  'frame.confirmAgain': '{label} : appuyez encore pour confirmer',
  // The sheet of a phone.
  'phone.noRoutes': 'Pas encore de tournées',
  'phone.noRoutes.detail': 'Elles apparaissent ici après Optimiser.',
  'phone.routes': 'Tournées',
  'phone.orders': 'Commandes',
  'phone.unassigned': 'Non placées',
  'phone.allRoutes': 'Toutes les tournées',
  'phone.earlier': '{name} plus tôt',
  'phone.later': '{name} plus tard',
  'phone.more': 'Plus pour {name}',
};
