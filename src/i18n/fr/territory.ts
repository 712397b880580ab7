/** Territories: areas that vans prefer or keep to. */
import type { territory as English } from '../en/territory.ts';
import type { Translation } from '../t.ts';

export const territory: Translation<typeof English> = {
  'territory.title': 'Territoires',
  'territory.detail':
    'Zones que les véhicules préfèrent ou respectent. Une commande dans une zone revient à ses véhicules, une commande hors de toute zone aux véhicules sans zone.',
  'territory.none': 'Pas encore de zone : chaque véhicule va partout.',
  'territory.draw': 'Dessiner une zone',
  'territory.close': 'Fermer la zone',
  'territory.fromRoutes': 'D’après ces tournées',
  'territory.fromSnapshot': 'D’après {name}',
  'territory.take': 'Tirer des zones des tournées',
  'territory.name': 'Nom',
  'territory.vans': 'Véhicules',
  'territory.noVans': 'Choisir un véhicule',
  'territory.strength': 'Avec quelle rigueur',
  'territory.strength.prefer': 'Préférer',
  'territory.strength.keep': 'Respecter',
  'territory.strength.closed': 'Zone interdite',
  'territory.preferDetail': 'Un arrêt ne va sur un autre véhicule que si cela épargne {minutes} min.',
  'territory.keepDetail': 'Seuls ses véhicules la desservent, et ils ne desservent rien hors de leurs zones.',
  'territory.inside': { one: '{count} commande', other: '{count} commandes' },
  'territory.elsewhere': { one: '{count} sur un autre véhicule', other: '{count} sur d’autres véhicules' },
  'territory.says': 'Pas encore de véhicule, donc sans effet',
  'territory.outside': {
    one: '{count} arrêt sur {total} hors de son territoire',
    other: '{count} arrêts sur {total} hors de leur territoire',
  },
  'territory.showOutside': 'Les montrer',
  'territory.edit': 'Modifier la zone {name}',
  'territory.remove': 'Supprimer la zone {name}',
  'territory.corners':
    'Déplacez ses coins sur la carte ; un petit point entre deux coins en crée un nouveau.',
  'territory.show': 'Montrer sur la carte',
  'territory.showDetail':
    'Zones dans la couleur de leur véhicule, sous les arrêts ; zones interdites hachurées de rouge.',
  'territory.newName': 'Zone {number}',
  'territory.crosses': 'Le contour se croise lui-même. Dessinez-le sans qu’un côté en croise un autre.',
  'territory.noAreas': 'Les arrêts de ces tournées sont entremêlés : aucune zone ne peut en être tirée.',
  'territory.made': { one: '{count} zone tirée des tournées', other: '{count} zones tirées des tournées' },
  'territory.undo.add': 'Dessiner une zone',
  'territory.undo.fromRoutes': 'Territoires des tournées',
  'territory.undo.change': 'Modifier la zone {name}',
  'territory.undo.remove': 'Supprimer la zone {name}',
  'territory.noteTitle': 'Hors de son territoire',
  'territory.belongs': 'Elle se trouve dans {areas}, le territoire de {vans}.',
  'territory.belongsTo': 'Elle se trouve dans le territoire de {vans}.',
  'territory.belongsNobody': 'Elle n’est dans aucune zone, alors que {van} en a une.',
  'territory.belongsNone': 'Elle se trouve dans {areas} ; aucun véhicule de cette zone ne roule.',
  'territory.working': 'Calcul de ce que cela épargne…',
  'territory.saves':
    'Cela épargne {duration} : à sa meilleure place chez elle, arrêt {position} de {van}, les tournées changeraient de {change}.',
  'territory.savesNothing':
    'Cela n’épargne pas de temps : à sa meilleure place chez elle, arrêt {position} de {van}, les tournées changeraient de {change}.',
  'territory.noPlace': 'Aucun véhicule de sa zone n’a de place pour elle dans les tournées actuelles.',
};
