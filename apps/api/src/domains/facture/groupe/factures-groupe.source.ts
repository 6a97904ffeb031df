import type { StatutFacture } from '@ondine/webapi/facture/factures.codes.ts'
import { listeDeFacturesGroupe } from '@ondine/webapi/facture/factures-groupe.liste.ts'
import { type FactureDeGroupe, facturesGroupeEndpoints } from '@ondine/webapi/facture/groupe.endpoints.ts'
import { debutProfondeur, moisAvant } from '@ondine/webapi/facture/historique.rules.ts'
import { sql } from 'kysely'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { jourLocal } from '../../../platform/instant-local.ts'
import { type DemandeListe, defineSource } from '../../../platform/liste/source.ts'
import { vueLieu } from '../../abonnement/lieu.public.ts'
import { contratsFermes } from '../../acces/contenus.public.ts'
import { etapesDemandees } from '../factures.source.ts'
import { vueFacture } from '../factures.view.ts'
import { trisFactures } from '../liste-factures.repo.ts'
import type { PourFacture } from '../offre.ts'
import { debutHistorique, lus, type Perimetre } from './contrats-lus.ts'
import {
  decompteParContrat,
  detailFacturesGroupe,
  facturesParContrat,
  facturesParDate,
  type LigneFactureDeGroupe,
  partsParDate,
} from './liste-factures-groupe.repo.ts'
import { parMots, type Recherche } from './par-mots.sql.ts'

/** The contracts that a call on this group is about. The guard has checked the group. */
export const perimetreDe = (ctx: ContexteUtilisateur, idGroupe: number): Perimetre => ({
  idGroupe,
  lecteur: ctx.auteur.userWebId,
  sauf: contratsFermes(ctx, 'facture'),
})

/** Since when a group shows what is settled: `toujours` of any, `depuis` beyond so many contracts, by the settings (2§6, 2§7). */
export const reglageHistorique = (
  { clock, parametres }: ContexteUtilisateur,
  mois = parametres.profondeurHistorique,
) => {
  const aujourdhui = jourLocal(clock.now())
  const toujours = debutProfondeur(aujourdhui, mois)
  const depuis = moisAvant(aujourdhui, parametres.FacturesNbMoisRestrictionHistorique)
  return {
    auDela: parametres.FacturesNbContratsActivationRestrictionHistorique,
    toujours: toujours ?? null,
    // the later of the two
    depuis: toujours !== undefined && toujours > depuis ? toujours : depuis,
  }
}

const vue = (ligne: LigneFactureDeGroupe, pour: PourFacture): FactureDeGroupe => ({
  ...vueFacture(ligne, pour),
  adresseLivraisonConstruite: vueLieu(ligne),
})

const commun = {
  liste: listeDeFacturesGroupe,
  // never the number: it stands in cursors and selections, and proves the contract (decision 013)
  identite: { numero_contrat: 'text', id: 'bigint' },
  tris: trisFactures,
  preparee: true,
  vue,
} as const

const TOUT = { numero: true, type: true, contrat: true, adresse: true }
/** Columns named by `listeColonnes`, of those that the search looks into. */
const cherchees = (listeColonnes: readonly string[] | undefined): Recherche['dans'] => {
  if (listeColonnes === undefined) return TOUT
  const noms = new Set(listeColonnes)
  return {
    numero: noms.has('numeroFacture'),
    type: noms.has('libelleTypeFacture'),
    contrat: noms.has('numeroContrat'),
    adresse: noms.has('adresseLivraisonConstruite'),
  }
}

type DemandeToutes = DemandeListe<typeof facturesGroupeEndpoints.listeFacturesGroupe>
const filtreToutes = (demande: DemandeToutes) => {
  const { ctx, entree, tri, mots, dateDebut, dateFin } = demande
  const { query } = entree
  return {
    aux: etapesDemandees(demande),
    lecteur: ctx.auteur.userWebId,
    statut: undefined,
    parDate: tri.colonne === 'dateFacture',
    mots,
    dans: cherchees(query.listeColonnes),
    dateDebut,
    dateFin,
    depuis: [debutHistorique(reglageHistorique(ctx, query.profondeurHistorique))],
  }
}

type DemandeParEtat = DemandeListe<typeof facturesGroupeEndpoints.facturesGroupe>
const filtreParEtat = <S extends StatutFacture>(demande: DemandeParEtat, statut: S) => {
  const { ctx, tri, mots, dateDebut, dateFin } = demande
  // what is due is never hidden
  const depuis = statut === 'DR' ? [debutHistorique(reglageHistorique(ctx))] : []
  return {
    lecteur: ctx.auteur.userWebId,
    statut,
    parDate: tri.colonne === 'dateFacture',
    mots,
    dans: TOUT,
    dateDebut,
    dateFin,
    depuis,
    aux: etapesDemandees(demande),
  }
}

/** What statements of these lists read more than once: the contracts, and what a search finds of them. */
const avecDe = (
  demande: Pick<DemandeToutes, 'ctx'> & { entree: { query: { idGroupe: number } } },
  recherche: Recherche,
) => {
  const contrats = lus.table(perimetreDe(demande.ctx, demande.entree.query.idGroupe))
  return recherche.mots.length === 0 ? contrats : sql`${contrats}, ${parMots.tables(recherche)}`
}
const avecToutes = (demande: DemandeToutes) => avecDe(demande, filtreToutes(demande))
const avecParEtat = (demande: DemandeParEtat) => avecDe(demande, filtreParEtat(demande, demande.entree.query.type))

/** Every invoice of a group, looked for contract by contract: its exports too. */
export const sourceFacturesGroupe = defineSource({
  ...commun,
  endpoint: facturesGroupeEndpoints.listeFacturesGroupe,
  avec: avecToutes,
  lignes: (demande, cle) => facturesParContrat(filtreToutes(demande), cle),
  entiere: true,
  detail: (page, { ctx }) => detailFacturesGroupe(page, ctx.auteur.userWebId),
})
/** Those of one state. */
export const sourceFacturesGroupeParEtat = defineSource({
  ...commun,
  endpoint: facturesGroupeEndpoints.facturesGroupe,
  avec: avecParEtat,
  lignes: (demande, cle) => facturesParContrat(filtreParEtat(demande, demande.entree.query.type), cle),
  entiere: true,
  detail: (page, { ctx }) => detailFacturesGroupe(page, ctx.auteur.userWebId),
})

/**
 * The same lists of thousands of contracts, by date: walked day after day. A search is counted contract by contract, and walked where it finds
 * more than is counted.
 */
export const sourceGrandGroupe = defineSource({
  ...commun,
  endpoint: facturesGroupeEndpoints.listeFacturesGroupe,
  avec: avecToutes,
  lignes: (demande, cle) => facturesParDate(filtreToutes(demande), cle),
  parts: (demande, cle) => partsParDate(filtreToutes(demande), cle),
  decompte: (demande) => decompteParContrat(filtreToutes(demande)),
  rechercheOrdonnee: () => true,
  detail: (page, { ctx }) => detailFacturesGroupe(page, ctx.auteur.userWebId),
})
export const sourceGrandGroupeReglees = defineSource({
  ...commun,
  endpoint: facturesGroupeEndpoints.facturesGroupe,
  avec: avecParEtat,
  lignes: (demande, cle) => facturesParDate(filtreParEtat(demande, 'DR'), cle),
  parts: (demande, cle) => partsParDate(filtreParEtat(demande, 'DR'), cle),
  decompte: (demande) => decompteParContrat(filtreParEtat(demande, 'DR')),
  rechercheOrdonnee: () => true,
  detail: (page, { ctx }) => detailFacturesGroupe(page, ctx.auteur.userWebId),
})
