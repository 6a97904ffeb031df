import type { LigneDeDemande } from '@ondine/webapi/demarche/charger.rules.ts'
import { estRemis, remisesDemande } from '@ondine/webapi/demarche/remise.rules.ts'
import type { TypeDemarche } from '@ondine/webapi/demarche/types.codes.ts'
import type { Contexte } from '../../platform/context.ts'
import { corrigerRemise, estChezElle, remettre, retirerRemise } from '../remise/remise.public.ts'
import type { Contact } from './contact.repo.ts'
import type { NouvelleDemande } from './demande.repo.ts'
import { findPiecesRemises, findRemiseDe, type LienRemise, lierRemise } from './remise.repo.ts'

/** What a contact hands over as it is. */
const traitementDe = (choix: Contact['oft'] | undefined) => {
  const { oft = null, tiers = null } = choix ?? {}
  if (oft === null && tiers === null) return {}
  return { traitement: { ...(oft !== null && { oft }), ...(tiers !== null && { tiers }) } }
}

interface ARemettre extends NouvelleDemande {
  readonly demandeId: number
  readonly reference: string
  readonly lignes: readonly LigneDeDemande[]
  readonly avecPieces: boolean
}

/**
 * Hands a request over to billing in the transaction that keeps it, as it was sent: nothing of it changes afterwards. Answers how it is
 * to be linked to it; undefined where billing is not told.
 */
export const remettreDemande = async (
  ctx: Contexte,
  { demandeId, reference, type, lignes, avecPieces, ...demande }: ARemettre,
  oft?: Contact['oft'],
): Promise<LienRemise | undefined> => {
  if (!estRemis(type)) return undefined
  const nature = remisesDemande.SOUMISSION
  const numero = await remettre(ctx, {
    nature,
    objet: reference,
    numeroContrat: demande.numero_contrat,
    contenu: {
      demande: {
        reference,
        type,
        libelle: demande.libelle,
        recueLe: demande.cree_le.toISOString(),
        echeance: demande.echeance,
        avecCompte: demande.user_web_id !== null,
        nomComplet: demande.nom_complet,
        email: demande.email,
        reponses: lignes
          .toSorted((a, b) => a.ordre - b.ordre)
          .map((ligne) => ({ nom: ligne.nom, rubrique: ligne.entete, type: ligne.type, valeur: ligne.valeur })),
        ...traitementDe(oft),
        pieces: avecPieces ? await findPiecesRemises(ctx.sql, demandeId) : [],
      },
    },
  })
  return { numero, demande_id: demandeId, nature }
}

/** What did not leave yet tells of the files as they are now: one that had a virus is gone. */
export const remettreSansPiece = async (ctx: Contexte, demandeId: number): Promise<void> => {
  const numero = await findRemiseDe(ctx.sql, demandeId)
  if (numero === undefined) return
  const pieces = await findPiecesRemises(ctx.sql, demandeId)
  await corrigerRemise(ctx, numero, ({ demande, ...reste }) => ({
    ...reste,
    ...(demande !== undefined && { demande: { ...demande, pieces } }),
  }))
}

interface AAnnuler {
  readonly demande_id: number
  readonly reference: string
  readonly type: TypeDemarche
  readonly numero_contrat: string | null
}

/** What did not leave yet never does; of what did, billing is told, and answers. */
export const remettreAnnulation = async (
  ctx: Contexte,
  { demande_id: id, reference, numero_contrat: numeroContrat }: AAnnuler,
  motif: string,
): Promise<void> => {
  const numeroAnnule = await findRemiseDe(ctx.sql, id)
  if (numeroAnnule === undefined || (await retirerRemise(ctx, numeroAnnule))) return
  if (!(await estChezElle(ctx, numeroAnnule))) return
  const nature = remisesDemande.ANNULATION
  const contenu = { annulation: { reference, numeroAnnule, motif } }
  const numero = await remettre(ctx, { nature, objet: reference, numeroContrat, contenu })
  await lierRemise(ctx.sql, { numero, demande_id: id, nature })
}

/** Did it leave, and did billing not refuse it? Whoever takes it back then asks billing to. */
export const estPartie = async (ctx: Contexte, demandeId: number): Promise<boolean> => {
  const numero = await findRemiseDe(ctx.sql, demandeId)
  return numero !== undefined && (await estChezElle(ctx, numero))
}
