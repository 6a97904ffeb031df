import { type DuesVoulues, etapesVoulues } from '@ondine/webapi/facture/dues.rules.ts'
import { facturesEndpoints } from '@ondine/webapi/facture/factures.endpoints.ts'
import { listeDeFactures } from '@ondine/webapi/facture/factures.liste.ts'
import { debutProfondeur } from '@ondine/webapi/facture/historique.rules.ts'
import type { ContexteUtilisateur } from '../../platform/context.ts'
import { jourLocal } from '../../platform/instant-local.ts'
import { defineSource } from '../../platform/liste/source.ts'
import type { AuxEtapes } from './dues.public.ts'
import { vueFacture } from './factures.view.ts'
import { detailFactures, lignesFactures, trisFactures } from './liste-factures.repo.ts'

const commun = { liste: listeDeFactures, identite: { id: 'bigint' }, tris: trisFactures, preparee: true } as const

const TOUT = { numero: true, type: true }
/** Columns named by `listeColonnes`, of those that the search looks into. */
const cherchees = (listeColonnes: readonly string[] | undefined) => {
  if (listeColonnes === undefined) return TOUT
  const noms = new Set(listeColonnes)
  return { numero: noms.has('numeroFacture'), type: noms.has('libelleTypeFacture') }
}

/** Where dues are to stand, and on which day; undefined where the list is not narrowed to it. */
export const etapesDemandees = ({
  ctx,
  entree: { query },
}: {
  readonly ctx: ContexteUtilisateur
  readonly entree: { readonly query: DuesVoulues }
}): AuxEtapes | undefined => {
  const etapes = etapesVoulues(query)
  return etapes && { etapes, le: jourLocal(ctx.clock.now()) }
}

/** Every invoice of a contract. */
export const sourceFactures = defineSource({
  ...commun,
  endpoint: facturesEndpoints.listeFactures,
  lignes: (demande, cle) => {
    const { ctx, entree, mots, dateDebut, dateFin } = demande
    const { numeroContrat, listeColonnes } = entree.query
    const dans = cherchees(listeColonnes)
    const depuis = debutProfondeur(
      jourLocal(ctx.clock.now()),
      entree.query.profondeurHistorique ?? ctx.parametres.profondeurHistorique,
    )
    return lignesFactures(
      {
        numeroContrat,
        lecteur: ctx.auteur.userWebId,
        mots,
        dans,
        dateDebut,
        dateFin,
        depuis,
        aux: etapesDemandees(demande),
      },
      cle,
    )
  },
  detail: (page, { ctx }) => detailFactures(page, ctx.auteur.userWebId),
  vue: vueFacture,
})

/** Those of one state: to settle, settled, at the treasury. */
export const sourceFacturesParEtat = defineSource({
  ...commun,
  endpoint: facturesEndpoints.factures,
  lignes: (demande, cle) => {
    const { ctx, entree, mots, dateDebut, dateFin } = demande
    const { query } = entree
    return lignesFactures(
      {
        numeroContrat: query.contrat,
        lecteur: ctx.auteur.userWebId,
        statut: query.type,
        mots,
        dans: TOUT,
        dateDebut,
        dateFin,
        // what is due is never hidden
        depuis: debutProfondeur(jourLocal(ctx.clock.now()), ctx.parametres.profondeurHistorique),
        aux: etapesDemandees(demande),
      },
      cle,
    )
  },
  detail: (page, { ctx }) => detailFactures(page, ctx.auteur.userWebId),
  vue: vueFacture,
})
