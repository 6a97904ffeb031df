import type { TypeDemarche } from './types.codes.ts'

/**
 * The specification's processes (2§6) and the types that each is made by: what hides one for a contract, or warns before it, does so for
 * all its types.
 */
export const processus = {
  dem_poser_question: ['Contact'],
  dem_nouveau_payeur: ['NOUVEAU_PAYEUR'],
  contrat_coordonnee_postale: ['COORD_PAYEUR', 'COORD_PAYEUR_CONTACT'],
  dem_paiement_virement: ['VIREMENT'],
  dem_abonnement: ['SOUSCRIPTIONV2', 'SOUSCRIPTIONV2_PRO', 'SOUSCRIPTION_SIGN', 'SOUSCRIPTIONV3'],
} as const satisfies Readonly<Record<string, readonly TypeDemarche[]>>

const typesParProcessus: readonly (readonly TypeDemarche[])[] = Object.values(processus)

/** The types whose tuning tells where this one shows: those of its process, else itself. */
export const typesDuProcessus = (type: TypeDemarche): readonly TypeDemarche[] =>
  typesParProcessus.find((types) => types.includes(type)) ?? [type]
