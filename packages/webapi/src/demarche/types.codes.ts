/** Procedures whose form is defined (2§7). */
export const typesDemarche = [
  'Contact',
  'SOUSCRIPTIONV2',
  'SOUSCRIPTIONV2_PRO',
  'SOUSCRIPTION_SIGN',
  'SOUSCRIPTIONV3',
  'RECLAMATION',
  'ANALYSE',
  'DROIT_ACCES_DONNEES',
  'BRANCHEMENT_NEUF',
  'ENTREPRISE',
  'NOUVEAU_PAYEUR',
  'COORD_PAYEUR',
  'COORD_PAYEUR_CONTACT',
  'VIREMENT',
] as const
export type TypeDemarche = (typeof typesDemarche)[number]

/** Named by the specification (2§7) and made by a process: their forms are not there yet, so that nobody opens, sends or tunes them. */
export const typesAVenir = [
  'SOUSCRIPTION',
  'RESILIATION',
  'RESILIATION_DEC',
  'AUTORELEVE',
  'AUTORELEVE_DEC',
  'MODIF_COORD_BANCAIRE',
  'MODIF_COORD_BANCAIRE_CONTACT',
  'exportReleveCompte',
] as const
export type TypeAVenir = (typeof typesAVenir)[number]

/** Forms that a call of their own takes: nobody processes a request of theirs (2§7, decision 072). */
export type TypeAppelDedie = 'FACTURE_ANONYME' | 'TELECHARGER_PDF'
