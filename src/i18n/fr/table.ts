/** Tables of stops and routes, as files. */
import type { table as English } from '../en/table.ts';
import type { Translation } from '../t.ts';

export const table: Translation<typeof English> = {
  'table.plannedOn': 'Prévu sur',
  'table.driver': 'Nom du conducteur',
  'table.sequence': 'Ordre de passage',
  'table.arrival': 'Arrivée',
  'table.begin': 'Début sur place',
  'table.leave': 'Départ',
  'table.late': 'Minutes de retard',
  'table.orderNumber': 'Commande',
  'table.name': 'Nom',
  'table.address': 'Adresse',
  'table.latitude': 'Latitude',
  'table.longitude': 'Longitude',
  'table.window': 'Créneau',
  'table.duration': 'Temps sur place (min)',
  'table.type': 'Type',
  'table.skills': 'Compétences',
  'table.priority': 'Priorité',
  'table.phone': 'Téléphone',
  'table.note': 'Note',
  'table.outcome': 'Résultat',
  'table.reason': 'Pourquoi non planifiée',
  'table.delivery': 'livraison',
  'table.pickup': 'enlèvement',
  'table.kilometres': 'Kilomètres',
  'table.driving': 'Conduite (min)',
  'table.waiting': 'Attente (min)',
  'table.atDoors': 'Sur place (min)',
};
