import { facturesEndpoints } from '@ondine/webapi/facture/factures.endpoints.ts'
import { listeDeFactures } from '@ondine/webapi/facture/factures.liste.ts'
import { jourLocal } from '../../platform/instant-local.ts'
import { type DemandeListe, defineSource } from '../../platform/liste/source.ts'
import { vueFacture } from './factures.view.ts'
import { moisAvant } from './historique.rules.ts'
import { detailFactures, lignesFactures, trisFactures } from './liste-factures.repo.ts'

const commun = { liste: listeDeFactures, identite: { id: 'bigint' }, tris: trisFactures } as const

const TOUT = { numero: true, type: true }
/** Columns named by `listeColonnes`, of those that the search looks into. */
const cherchees = (listeColonnes: string | undefined) => {
  if (listeColonnes === undefined) return TOUT
  const noms = new Set(listeColonnes.split(',').map((nom) => nom.trim()))
  return { numero: noms.has('numeroFacture'), type: noms.has('libelleTypeFacture') }
}

type Demande = DemandeListe<typeof facturesEndpoints.listeFactures>
const debutHistorique = ({ ctx, entree: { query } }: Demande): string | undefined => {
  const mois = query.profondeurHistorique ?? ctx.parametres.profondeurHistorique
  return mois < 0 ? undefined : moisAvant(jourLocal(ctx.clock.now()), mois)
}

/** Every invoice of a contract. */
export const sourceFactures = defineSource({
  ...commun,
  endpoint: facturesEndpoints.listeFactures,
  lignes: (demande, cle) => {
    const { ctx, entree, mots, dateDebut, dateFin } = demande
    const { numeroContrat, listeColonnes } = entree.query
    const dans = cherchees(listeColonnes)
    const depuis = debutHistorique(demande)
    return lignesFactures({ numeroContrat, lecteur: ctx.auteur.userWebId, mots, dans, dateDebut, dateFin, depuis }, cle)
  },
  detail: (page, { ctx }) => detailFactures(page, ctx.auteur.userWebId),
  vue: vueFacture,
})

/** Those of one state: to settle, settled, at the treasury. */
export const sourceFacturesParEtat = defineSource({
  ...commun,
  endpoint: facturesEndpoints.factures,
  lignes: ({ ctx, entree: { query }, mots, dateDebut, dateFin }, cle) =>
    lignesFactures(
      {
        numeroContrat: query.contrat,
        lecteur: ctx.auteur.userWebId,
        statut: query.type,
        mots,
        dans: TOUT,
        dateDebut,
        dateFin,
      },
      cle,
    ),
  detail: (page, { ctx }) => detailFactures(page, ctx.auteur.userWebId),
  vue: vueFacture,
})
