import { type TypeAVenir, type TypeDemarche, typesDemarche } from './types.codes.ts'

type TypeNomme = TypeDemarche | TypeAVenir

/**
 * The specification's processes (2§6) and the types that each is made by: what hides one for a contract, or warns before it, does so for
 * all its types. One whose form comes later is in its process from the day it has one.
 */
export const processus = {
  dem_poser_question: ['Contact'],
  dem_nouveau_payeur: ['NOUVEAU_PAYEUR'],
  contrat_coordonnee_postale: ['COORD_PAYEUR', 'COORD_PAYEUR_CONTACT'],
  dem_paiement_virement: ['VIREMENT'],
  dem_abonnement: ['SOUSCRIPTION', 'SOUSCRIPTIONV2', 'SOUSCRIPTIONV2_PRO', 'SOUSCRIPTION_SIGN', 'SOUSCRIPTIONV3'],
  dem_resil: ['RESILIATION', 'RESILIATION_DEC'],
  dem_releve_conf: ['AUTORELEVE', 'AUTORELEVE_DEC'],
  dem_changer_RIB: ['MODIF_COORD_BANCAIRE', 'MODIF_COORD_BANCAIRE_CONTACT'],
  dem_ReleveDeCompte: ['exportReleveCompte'],
} as const satisfies Readonly<Record<string, readonly TypeNomme[]>>

const typesParProcessus: readonly (readonly TypeNomme[])[] = Object.values(processus)

/** All the types of the process that this one belongs to; itself where it belongs to none. */
export const typesDuMemeProcessus = (type: TypeNomme): readonly TypeNomme[] =>
  typesParProcessus.find((types) => types.includes(type)) ?? [type]

/** The types whose tuning tells where this one shows: those of its process, else itself. */
export const typesDuProcessus = (type: TypeDemarche): readonly TypeDemarche[] => {
  const siens = typesDuMemeProcessus(type)
  return typesDemarche.filter((un) => siens.includes(un))
}
