import { codesPeriodicite } from '../../alerte/alerte.codes.ts'
import { decimal, declarer, entier } from '../parametre.declaration.ts'

/** Consumption and alerts. */
export const parametresConsommation = declarer({
  facteurCoutEurosParM3: decimal(
    1.17,
    0,
    1000,
    'Prix estimé de l’eau par m³, dans la monnaie de l’agence (0\u202f: ne pas estimer de coût)',
  ),
  consommationDateArchive: {
    type: 'System.DateTime',
    defaut: '2000-01-01',
    description: 'Plus ancienne date de consommation consultable',
    public: true,
  },
  consommationEcartMesureMinutes: entier(
    120,
    1,
    1440,
    'Écart maximal entre deux lectures pour une valeur mesurée, en minutes',
  ),
  consommationEcartEstimeJours: entier(7, 1, 31, 'Écart maximal entre deux lectures pour une valeur estimée, en jours'),
  consommationDebitMaximalM3h: entier(
    150,
    1,
    100_000,
    'Débit qu’aucun compteur de diamètre inconnu ne dépasse, en m³ par heure\u202f: un index qui saute davantage n’est pas compté',
  ),
  consommationMargeDebitPourCent: entier(
    200,
    100,
    1000,
    'Débit qu’un compteur de diamètre connu peut passer pendant un jour, en pourcentage de son débit de surcharge (Q4)',
  ),
  consommationPuissanceMaximaleKw: entier(
    1000,
    1,
    1_000_000,
    'Puissance qu’aucune installation électrique ne dépasse, en kW\u202f: un index qui saute davantage n’est pas compté',
  ),
  consommationNouvelleBaseHeures: entier(48, 1, 720, 'Heures d’index plus bas avant de retenir une nouvelle base'),
  NbMaxAlertesActives: { ...entier(1, 1, 100, 'Nombre maximal d’alertes actives par contrat'), public: true },
  AFDM: decimal(5, 0, 1000, 'Débit minimal de fuite, litres par heure, premier fournisseur de capteurs'),
  AFDH: decimal(5, 0, 1000, 'Débit minimal de fuite, litres par heure, deuxième fournisseur de capteurs'),
  AFDW: decimal(5, 0, 1000, 'Débit minimal de fuite, litres par heure, troisième fournisseur de capteurs'),
  AFND: entier(2, 1, 30, 'Jours consécutifs d’écoulement avant une alerte de fuite'),
  ASND: entier(3, 1, 60, 'Jours de dépassement avant une alerte de surconsommation'),
  alerteCanaux: {
    type: 'System.List',
    defaut: ['MAIL', 'SMS'],
    choix: ['MAIL', 'SMS'],
    description: 'Envois proposés pour les alertes',
  },
  alertePeriodicites: {
    type: 'System.List',
    defaut: codesPeriodicite,
    choix: codesPeriodicite,
    description: 'Fréquences proposées pour les alertes',
  },
})
