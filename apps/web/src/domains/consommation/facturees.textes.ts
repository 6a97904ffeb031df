import { FINE } from '@ondine/webapi/common/nombres.rules.ts'

export const factureesTextes = {
  titre: 'Consommations facturées',
  contrat:
    'Ce que vous avez consommé entre deux relevés de facturation. Ces relevés ne se mêlent pas à ceux que nous recevons à distance.',
  groupe: 'La somme des contrats du groupe, par mois de relevé de facturation.',
  vide: 'Aucune consommation facturée pour le moment. Il faut deux relevés de facturation.',
  erreur: 'Vos consommations facturées n’ont pas pu se charger',
  erreurSuite: 'Vos données ne sont pas perdues. Réessayez dans un instant.',
} as const

/** Why the volume of a billed period is not known. */
export const texteAnomalie = {
  INDEX_EN_BAISSE: `Volume inconnu${FINE}: l’index relevé est plus bas que le précédent.`,
  INDEX_TROP_HAUT: `Volume inconnu${FINE}: l’index relevé est plus haut que le compteur n’a pu compter.`,
  DEPOSE_SANS_INDEX: `Volume inconnu${FINE}: le compteur a été déposé sans relevé.`,
  POSE_SANS_INDEX: `Volume inconnu${FINE}: le nouveau compteur a été posé sans relevé.`,
} as const
