import { type CodeTypeAlarme, type Periodicite, typesAlerte } from '@ondine/webapi/alerte/alerte.codes.ts'
import { alerteErreurs } from '@ondine/webapi/alerte/alerte.messages.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { type ContratRegle, type LigneAlerte, verrouillerContrat } from '../alerte.repo.ts'
import { canauxAutorises, periodicitesAutorisees } from '../autorisations.ts'
import { jourCourant } from '../contexte-moteur.ts'
import { lireUneAlerte } from './lire-alertes.ts'

/** The contract, locked for the caller's account. @throws ErreurApi AL05 not attached to this very account */
export const reglerContrat = async (ctx: ContexteUtilisateur, numeroContrat: string): Promise<ContratRegle> => {
  const contrat = await verrouillerContrat(ctx.sql, ctx.auteur.userWebId, numeroContrat, jourCourant(ctx))
  if (contrat === undefined) throw new ErreurApi(alerteErreurs.contratNonAttache)
  return contrat
}

/** The caller's alert and its contract, locked. @throws ErreurApi AL05 not attached, AL01 absent or another account's */
export const reglerAlerte = async (
  ctx: ContexteUtilisateur,
  numeroContrat: string,
  idAlerte: number,
): Promise<{ contrat: ContratRegle; ligne: LigneAlerte }> => {
  const contrat = await reglerContrat(ctx, numeroContrat)
  const ligne = await lireUneAlerte(ctx, numeroContrat, idAlerte)
  if (ligne === undefined || !ligne.modifiable) throw new ErreurApi(alerteErreurs.alerteIntrouvable)
  return { contrat, ligne }
}

/** @throws ErreurApi AL06, AL07, AL08 */
export const verifierChoix = (
  ctx: ContexteUtilisateur,
  contrat: ContratRegle,
  choix: { readonly type: CodeTypeAlarme; readonly periodicite: Periodicite; readonly canal: 'MAIL' | 'SMS' | 'AUCUN' },
): void => {
  if (typesAlerte[choix.type].telereleve) {
    if (!contrat.telereleve) throw new ErreurApi(alerteErreurs.typeNonPropose)
    const autorisees = periodicitesAutorisees(ctx.parametres, contrat.telereleve)
    if (!autorisees.includes(choix.periodicite)) throw new ErreurApi(alerteErreurs.periodiciteNonAutorisee)
  }
  if (!canauxAutorises(ctx.parametres).includes(choix.canal)) throw new ErreurApi(alerteErreurs.canalNonAutorise)
}
