import { finApresDebut } from '@ondine/webapi/alerte/alerte.champs.ts'
import type { alerteEndpoints } from '@ondine/webapi/alerte/alerte.endpoints.ts'
import { alerteErreurs, textesAlerte } from '@ondine/webapi/alerte/alerte.messages.ts'
import { isAlerteExpiree, isSupprimable, refusActivation } from '@ondine/webapi/alerte/alerte.rules.ts'
import { tient } from '@ondine/webapi/champ/controles.rules.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import { remplirTexte } from '@ondine/webapi/http/erreur.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { changerStatut, modifierAlerte as modifier, supprimerAlerte as supprimer } from '../alerte.repo.ts'
import { saisieDe } from '../alerte.view.ts'
import { jourCourant } from '../contexte-moteur.ts'
import { evaluerUneAlerte } from '../evaluer-alertes.job.ts'
import { terminerInstances } from '../instances.repo.ts'
import { presenterAlerte } from './lire-alertes.ts'
import { reglerAlerte, verifierChoix } from './regler-alerte.ts'

type Endpoints = typeof alerteEndpoints

/** Changes an alert. @throws ErreurApi AL01, AL05, AL07, AL08; AL04 when a longer period would pass the maximum */
export const modifierAlerte = async (
  ctx: ContexteUtilisateur,
  { body: { serviceInfo: saisie } }: Entree<Endpoints['modificationAlerte']>,
): Promise<Reponse<Endpoints['modificationAlerte']>> => {
  const { idAlerte, numeroContratAbonnement: numeroContrat } = saisie
  const { contrat, ligne } = await reglerAlerte(ctx, numeroContrat, idAlerte)
  verifierChoix(ctx, contrat, { type: ligne.type, periodicite: saisie.periodicite, canal: saisie.canalAlerte })
  const aujourdHui = jourCourant(ctx)
  const periodeFin = saisie.periodeFin ?? null
  if (!tient(finApresDebut, { periodeDebut: ligne.periodeDebut, periodeFin }))
    throw new ErreurApi(alerteErreurs.finAvantDebut)
  const ressuscitee = isAlerteExpiree(ligne.periodeFin, aujourdHui) && !isAlerteExpiree(periodeFin, aujourdHui)
  const maximum = ctx.parametres.NbMaxAlertesActives
  if (ressuscitee && ligne.statut === 'ACTIVE' && !ligne.estOption && contrat.nbActives >= maximum)
    throw new ErreurApi(alerteErreurs.maximumAlertes, { valeurs: { n: maximum } })
  await modifier(ctx.sql, idAlerte, saisieDe(saisie), ctx.clock.now())
  if (ligne.statut === 'ACTIVE') await evaluerUneAlerte.ajouter(ctx, { idAlerte })
  return {
    alerte: await presenterAlerte(ctx, numeroContrat, idAlerte),
    message: remplirTexte(textesAlerte.modification.succes, { titre: saisie.titreAlerte }),
  }
}

/** Deletes an alert that never fired (1§4). @throws ErreurApi AL02 when it did */
export const supprimerAlerte = async (
  ctx: ContexteUtilisateur,
  { body: { idAlerte, numeroContratAbonnement } }: Entree<Endpoints['suppressionAlerte']>,
): Promise<Reponse<Endpoints['suppressionAlerte']>> => {
  const { ligne } = await reglerAlerte(ctx, numeroContratAbonnement, idAlerte)
  if (!isSupprimable(ligne.nbInstances) || !(await supprimer(ctx.sql, idAlerte)))
    throw new ErreurApi(alerteErreurs.alerteNonSupprimable)
  return { idAlerte, message: remplirTexte(textesAlerte.suppression.succes, { titre: ligne.titre }) }
}

/** Enables an alert (1§4); already active: nothing changes. @throws ErreurApi AL03 expired, AL04 maximum, AL09 terminated */
export const activerAlerte = async (
  ctx: ContexteUtilisateur,
  { body: { idAlerte, numeroContratAbonnement } }: Entree<Endpoints['activerAlerte']>,
): Promise<Reponse<Endpoints['activerAlerte']>> => {
  const { contrat, ligne } = await reglerAlerte(ctx, numeroContratAbonnement, idAlerte)
  if (contrat.resilie) throw new ErreurApi(alerteErreurs.contratResilie)
  const maximum = ctx.parametres.NbMaxAlertesActives
  const dejaActive = ligne.statut === 'ACTIVE' ? 1 : 0
  const autresActives = ligne.estOption ? 0 : contrat.nbActives - dejaActive
  const refus = refusActivation(ligne, jourCourant(ctx), autresActives, maximum)
  if (refus === 'EXPIREE') throw new ErreurApi(alerteErreurs.alerteExpiree)
  if (refus === 'MAXIMUM') throw new ErreurApi(alerteErreurs.maximumAlertes, { valeurs: { n: maximum } })
  if (await changerStatut(ctx.sql, idAlerte, 'ACTIVATION', ctx.clock.now()))
    await evaluerUneAlerte.ajouter(ctx, { idAlerte })
  return {
    alerte: await presenterAlerte(ctx, numeroContratAbonnement, idAlerte),
    message: remplirTexte(textesAlerte.activation.succes, { titre: ligne.titre }),
  }
}

/** Disables an alert: always possible (1§4). Its event in progress ends now. */
export const desactiverAlerte = async (
  ctx: ContexteUtilisateur,
  { body: { idAlerte, numeroContratAbonnement } }: Entree<Endpoints['desactiverAlerte']>,
): Promise<Reponse<Endpoints['desactiverAlerte']>> => {
  const { ligne } = await reglerAlerte(ctx, numeroContratAbonnement, idAlerte)
  if (await changerStatut(ctx.sql, idAlerte, 'DESACTIVATION', ctx.clock.now()))
    await terminerInstances(ctx.sql, idAlerte, ctx.clock.now())
  return {
    alerte: await presenterAlerte(ctx, numeroContratAbonnement, idAlerte),
    message: remplirTexte(textesAlerte.desactivation.succes, { titre: ligne.titre }),
  }
}
