import { finApresDebut } from '@ondine/webapi/alerte/alerte.champs.ts'
import type { alerteEndpoints } from '@ondine/webapi/alerte/alerte.endpoints.ts'
import { AVERTISSEMENT_CREEE_INACTIVE, alerteErreurs, textesAlerte } from '@ondine/webapi/alerte/alerte.messages.ts'
import { ALERTES_MAX, refusCreation, refusOption, statutInitial } from '@ondine/webapi/alerte/alerte.rules.ts'
import { tient } from '@ondine/webapi/champ/controles.rules.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import { remplirTexte } from '@ondine/webapi/http/erreur.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { changerStatut, findOption, insererAlerte, modifierAlerte } from '../alerte.repo.ts'
import { saisieDe } from '../alerte.view.ts'
import { jourCourant } from '../contexte-moteur.ts'
import { evaluerUneAlerte } from '../evaluer-alertes.job.ts'
import { presenterAlerte } from './lire-alertes.ts'
import { reglerContrat, verifierChoix } from './regler-alerte.ts'

type Endpoints = typeof alerteEndpoints
/** What is said of each refusal. */
const refus = {
  NON_ATTACHE: alerteErreurs.contratNonAttache,
  RESILIE: alerteErreurs.contratResilie,
  NON_TELERELEVE: alerteErreurs.typeNonPropose,
  TROP: alerteErreurs.tropDAlertes,
} as const

/**
 * Creates an alert (1§4, 1§5): ACTIVE, or DESACTIVE with a warning when the maximum of active alerts is reached; then judges it.
 * @throws ErreurApi AL05 not attached, AL09 terminated, AL06 to AL08 not offered, AL13 start in the past, AL16 too many
 */
export const creerAlerte = async (
  ctx: ContexteUtilisateur,
  { body: { alerte: saisie } }: Entree<Endpoints['creationAlerte']>,
): Promise<Reponse<Endpoints['creationAlerte']>> => {
  const { numeroContratAbonnement: numeroContrat, codeTypeAlarme: type } = saisie
  const contrat = await reglerContrat(ctx, numeroContrat)
  const motif = refusCreation({ ...contrat, attache: true })
  if (motif !== null) throw new ErreurApi(refus[motif], { valeurs: { n: ALERTES_MAX } })
  verifierChoix(ctx, contrat, { type, periodicite: saisie.periodicite, canal: saisie.canalAlerte })
  const aujourdHui = jourCourant(ctx)
  const periodeDebut = saisie.periodeDebut ?? aujourdHui
  if (periodeDebut < aujourdHui) throw new ErreurApi(alerteErreurs.debutPasse)
  if (!tient(finApresDebut, { periodeDebut, periodeFin: saisie.periodeFin }))
    throw new ErreurApi(alerteErreurs.finAvantDebut)
  const maximum = ctx.parametres.NbMaxAlertesActives
  const statut = statutInitial(contrat.nbActives, maximum)
  const idAlerte = await insererAlerte(ctx.sql, {
    ...saisieDe(saisie),
    numeroContrat,
    userWebId: ctx.auteur.userWebId,
    type,
    statut,
    periodeDebut,
    estOption: false,
    le: ctx.clock.now(),
  })
  if (statut === 'ACTIVE') await evaluerUneAlerte.ajouter(ctx, { idAlerte })
  return {
    alerte: await presenterAlerte(ctx, numeroContrat, idAlerte),
    message: remplirTexte(textesAlerte.creation.succes, { titre: saisie.titreAlerte }),
    avertissement: statut === 'ACTIVE' ? null : remplirTexte(AVERTISSEMENT_CREEE_INACTIVE, { n: maximum }),
  }
}

/** Sets the one AC alert of the alert option (1§3.6, 1§5): litres a day. It does not count among the active alerts. */
export const reglerOption = async (
  ctx: ContexteUtilisateur,
  { body }: Entree<Endpoints['majOptionAlerte']>,
): Promise<Reponse<Endpoints['majOptionAlerte']>> => {
  const numeroContrat = body.numContrat
  const contrat = await reglerContrat(ctx, numeroContrat)
  const motif = refusOption({ ...contrat, attache: true })
  if (motif !== null) throw new ErreurApi(refus[motif])
  const saisie = saisieDe({
    titreAlerte: 'Alerte de consommation',
    periodicite: 'JOUR',
    canalAlerte: 'MAIL',
    destinataire: body.adresseMail,
    valeurSeuilEnM3: Math.round(body.seuilConsommation) / 1000,
  })
  const le = ctx.clock.now()
  const connue = await findOption(ctx.sql, ctx.auteur.userWebId, numeroContrat)
  if (connue !== undefined) {
    await modifierAlerte(ctx.sql, connue, saisie, le)
    // setting it is wanting it, even after it was disabled
    await changerStatut(ctx.sql, connue, 'ACTIVATION', le)
  }
  const idAlerte =
    connue ??
    (await insererAlerte(ctx.sql, {
      ...saisie,
      numeroContrat,
      userWebId: ctx.auteur.userWebId,
      type: 'AC',
      statut: 'ACTIVE',
      periodeDebut: jourCourant(ctx),
      estOption: true,
      le,
    }))
  await evaluerUneAlerte.ajouter(ctx, { idAlerte })
  return { alerte: await presenterAlerte(ctx, numeroContrat, idAlerte) }
}
