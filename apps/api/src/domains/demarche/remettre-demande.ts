import { estRemis, remisesDemande } from '@ondine/webapi/demarche/remise.rules.ts'
import type { TypeDemarche } from '@ondine/webapi/demarche/types.codes.ts'
import type { Contexte } from '../../platform/context.ts'
import { corrigerRemise, estChezElle, remettre, retirerRemise } from '../remise/remise.public.ts'
import type { Contact } from './contact.repo.ts'
import { findARemettre, findPiecesRemises, findRemiseDe, lierRemise } from './remise.repo.ts'

/** What a contact hands over as it is. */
const traitementDe = (choix: Contact['oft'] | undefined) => {
  const { oft = null, tiers = null } = choix ?? {}
  if (oft === null && tiers === null) return {}
  return { traitement: { ...(oft !== null && { oft }), ...(tiers !== null && { tiers }) } }
}

/** Hands a request over to billing in the transaction that keeps it, as it was sent: nothing of it changes afterwards. */
export const remettreDemande = async (ctx: Contexte, reference: string, oft?: Contact['oft']): Promise<void> => {
  const demande = await findARemettre(ctx.sql, reference)
  if (demande === undefined || !estRemis(demande.type)) return
  const { demande_id: id, numero_contrat: numeroContrat, reponses, pieces } = demande
  const nature = remisesDemande.SOUMISSION
  const numero = await remettre(ctx, {
    nature,
    objet: reference,
    numeroContrat,
    contenu: {
      demande: {
        reference,
        type: demande.type,
        libelle: demande.libelle,
        recueLe: demande.cree_le.toISOString(),
        echeance: demande.echeance,
        avecCompte: demande.user_web_id !== null,
        nomComplet: demande.nom_complet,
        email: demande.email,
        reponses,
        ...traitementDe(oft),
        pieces,
      },
    },
  })
  await lierRemise(ctx.sql, { numero, demande_id: id, nature })
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
