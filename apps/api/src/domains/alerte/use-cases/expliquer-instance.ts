import { PAUSE_JOURS_MAX } from '@ondine/webapi/alerte/alerte.codes.ts'
import type { alerteEndpoints } from '@ondine/webapi/alerte/alerte.endpoints.ts'
import { etatsEvenement } from '@ondine/webapi/alerte/alerte.etats.ts'
import { alerteErreurs } from '@ondine/webapi/alerte/alerte.messages.ts'
import type { ExplicationInstance } from '@ondine/webapi/alerte/alerte.schemas.ts'
import { ajouterJours } from '@ondine/webapi/consommation/calendrier.rules.ts'
import { enM3 } from '@ondine/webapi/consommation/graphe.rules.ts'
import type { Entree } from '@ondine/webapi/http/endpoint.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { transitionner } from '../../../platform/http/transition.ts'
import { instantLocal, PARIS } from '../../../platform/instant-local.ts'
import { texteJour } from '../../../platform/temps-local.ts'
import { contenuOuvert } from '../../acces/contenus.public.ts'
import { lireDetailOuvert } from '../../consommation/consommation.public.ts'
import { sansChiffresFermes, vueInstance } from '../alerte.view.ts'
import { jourCourant } from '../contexte-moteur.ts'
import { coutDe, perteAnnuelle, prixDeLEau } from '../cout.public.ts'
import {
  reprendre as finirPause,
  type LigneInstance,
  lireMinimums,
  listerInstances,
  mettreEnPause as pauser,
} from '../historique.repo.ts'
import { conseilsDe } from '../redactions.ts'
import { reglerContrat } from './regler-alerte.ts'

type Endpoints = typeof alerteEndpoints
const NUITS = 14

const lire = async (ctx: ContexteUtilisateur, numeroContrat: string, idInstance: number): Promise<LigneInstance> => {
  const { lignes } = await listerInstances(ctx.sql, {
    userWebId: ctx.auteur.userWebId,
    numeroContrat,
    type: null,
    etats: ['DECLENCHEE', 'EN_PAUSE', 'TERMINEE', 'ANNULEE'],
    idInstance,
  })
  const [ligne] = lignes
  if (ligne === undefined) throw new ErreurApi(alerteErreurs.alerteIntrouvable)
  return ligne
}

type Detail = ExplicationInstance['detail']

/** Night by night where hours are open, day by day where only days are: no more than the chart would show. */
const nuitsDe = async (
  ctx: ContexteUtilisateur,
  detail: Detail,
  { type, numeroContrat, appareil, debut, fin }: LigneInstance,
) => {
  if (type !== 'AF' || appareil === null || detail === 'AUCUN') return []
  const aujourdHui = jourCourant(ctx)
  const dernier = fin === null ? aujourdHui : texteJour(PARIS.jour(fin))
  const premier = texteJour(PARIS.jour(debut))
  const borne = ajouterJours(dernier, 1 - NUITS)
  const lues = await lireMinimums(
    ctx.sql,
    { numeroContrat, appareil },
    {
      du: [premier, borne].toSorted()[1] ?? premier,
      au: dernier,
      parNuit: detail === 'HEURE',
    },
  )
  // today has not come in yet: that is no silence
  return lues
    .filter(({ nuit, minimum }) => minimum !== null || nuit < aujourdHui)
    .map(({ nuit, minimum }) => ({ nuit, minimumLitresParHeure: minimum }))
}

const expliquer = async (ctx: ContexteUtilisateur, lue: LigneInstance): Promise<ExplicationInstance> => {
  const ligne = sansChiffresFermes(ctx, lue)
  const { type, minimumLitres, litresPerdus, pauseMotif, pauseJusquAu } = ligne
  const detail = contenuOuvert(ctx, 'conso') ? await lireDetailOuvert(ctx, ligne.numeroContrat) : 'AUCUN'
  const nuits = await nuitsDe(ctx, detail, ligne)
  const litresParAn = type === 'AF' && minimumLitres !== null ? perteAnnuelle(minimumLitres) : null
  const prix = litresPerdus === null && litresParAn === null ? null : await prixDeLEau(ctx, ligne.numeroContrat)
  return {
    ...vueInstance(ligne, ctx),
    fermeeLe: ligne.fermeLe === null ? null : instantLocal(ligne.fermeLe),
    minimumLitresParHeure: minimumLitres,
    detail,
    nuits,
    perteAnnuelleEnM3: litresParAn === null ? null : enM3(litresParAn),
    coutAnnuelEstimeEnCentimes: coutDe(litresParAn, prix),
    seuilEnLitres: ligne.seuilLitres,
    moyenneJournaliereEnLitres: ligne.moyenneLitres,
    coutEstimeEnCentimes: coutDe(litresPerdus, prix),
    conseils: [...conseilsDe(type)],
    pause:
      ligne.etat === 'EN_PAUSE' && pauseMotif !== null && pauseJusquAu !== null
        ? { motif: pauseMotif, jusquAu: pauseJusquAu, commentaire: ligne.pauseCommentaire }
        : null,
    modifiable: ligne.modifiable,
  }
}

/** One event explained to those who see its contract (decision 006). @throws ErreurApi AL01 absent or foreign */
export const expliquerInstance = async (
  ctx: ContexteUtilisateur,
  { params }: Entree<Endpoints['explicationInstance']>,
): Promise<ExplicationInstance> => expliquer(ctx, await lire(ctx, params.numeroContrat, params.idInstance))

const sienne = async (ctx: ContexteUtilisateur, numeroContrat: string, idInstance: number): Promise<void> => {
  await reglerContrat(ctx, numeroContrat)
  const ligne = await lire(ctx, numeroContrat, idInstance)
  if (!ligne.modifiable) throw new ErreurApi(alerteErreurs.alerteIntrouvable)
}

/** Silences an event until a day, with a reason; new events of the alert are silent until then too. @throws ErreurApi AL11, AL18 */
export const mettreEnPause = async (
  ctx: ContexteUtilisateur,
  { body }: Entree<Endpoints['mettreEnPause']>,
): Promise<ExplicationInstance> => {
  const { idInstance, numeroContratAbonnement, motif, jusquAu, commentaire } = body
  await sienne(ctx, numeroContratAbonnement, idInstance)
  const aujourdHui = jourCourant(ctx)
  if (jusquAu < aujourdHui || jusquAu > ajouterJours(aujourdHui, PAUSE_JOURS_MAX))
    throw new ErreurApi(alerteErreurs.finPausePassee)
  await transitionner(etatsEvenement, {
    evenement: 'PAUSE',
    par: 'ABONNE',
    ecrire: (de, vers) =>
      pauser(ctx.sql, idInstance, { motif, jusquAu, commentaire: commentaire ?? null }, { de, vers }),
    refus: alerteErreurs.pauseImpossible,
  })
  return expliquer(ctx, await lire(ctx, numeroContratAbonnement, idInstance))
}

/** Ends a pause. @throws ErreurApi AL12 when there is none */
export const reprendre = async (
  ctx: ContexteUtilisateur,
  { body: { idInstance, numeroContratAbonnement } }: Entree<Endpoints['reprendre']>,
): Promise<ExplicationInstance> => {
  await sienne(ctx, numeroContratAbonnement, idInstance)
  await transitionner(etatsEvenement, {
    evenement: 'REPRISE',
    par: 'ABONNE',
    ecrire: (de, vers) => finirPause(ctx.sql, idInstance, { de, vers }),
    refus: alerteErreurs.repriseImpossible,
  })
  return expliquer(ctx, await lire(ctx, numeroContratAbonnement, idInstance))
}
