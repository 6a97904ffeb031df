import { alerteEndpoints } from '@ondine/webapi/alerte/alerte.endpoints.ts'
import { listeAlertes, listeAlertesEnCours } from '@ondine/webapi/alerte/alertes.liste.ts'
import type { ContexteUtilisateur } from '../../platform/context.ts'
import { type DemandeListe, defineSource } from '../../platform/liste/source.ts'
import { vueLieu } from '../abonnement/lieu.public.ts'
import type { LigneAlerte } from './alerte.repo.ts'
import { vueAlerte, vueInstance } from './alerte.view.ts'
import { jourCourant, parametresGeneraux } from './contexte-moteur.ts'
import {
  detailAlertes,
  detailAlertesEnCours,
  type FiltreAlertes,
  lignesAlertes,
  trisAlertes,
} from './liste-alertes.repo.ts'

type Demande =
  | DemandeListe<typeof alerteEndpoints.alertes>
  | DemandeListe<typeof alerteEndpoints.alertesAvecInstanceEnCours>

const filtreDe = ({ ctx, entree: { query }, mots }: Demande, enCours: boolean): FiltreAlertes => ({
  lecteur: ctx.auteur,
  numeroContrat: query.numeroContrat ?? null,
  idGroupe: query.idGroupe ?? null,
  type: query.type ?? null,
  enCours,
  idAlerte: null,
  mots,
})

/** An alert as its reader sees it today. */
export const presenter = (ctx: ContexteUtilisateur, ligne: LigneAlerte) =>
  vueAlerte(ctx, ligne, { generaux: parametresGeneraux(ctx.parametres), aujourdHui: jourCourant(ctx) })

/** Alerts of a contract, of a group, or of every contract the caller sees (1§7.6). */
export const sourceAlertes = defineSource({
  liste: listeAlertes,
  endpoint: alerteEndpoints.alertes,
  identite: { id: 'bigint' },
  tris: trisAlertes,
  lignes: (demande, cle) => lignesAlertes(filtreDe(demande, false), cle),
  detail: (page, { ctx }) => detailAlertes(page, ctx.auteur, jourCourant(ctx)),
  vue: (ligne, { ctx }) => presenter(ctx, ligne),
})

/** The firing ones, each with its event. */
export const sourceAlertesEnCours = defineSource({
  liste: listeAlertesEnCours,
  endpoint: alerteEndpoints.alertesAvecInstanceEnCours,
  identite: { id: 'bigint' },
  tris: trisAlertes,
  lignes: (demande, cle) => lignesAlertes(filtreDe(demande, true), cle),
  detail: (page, { ctx }) => detailAlertesEnCours(page, ctx.auteur, jourCourant(ctx)),
  vue: (ligne, { ctx }) => ({
    ...presenter(ctx, ligne),
    adresseLivraisonConstruite: vueLieu(ligne),
    groupes: ctx.fonctionnalites.Groupe ? ligne.groupes : [],
    instanceEnCours: ligne.instance === null ? null : vueInstance(ligne.instance, ctx),
  }),
})
