import { dateEnLettres } from '@ondine/webapi/abonnement/abonnement.rules.ts'
import type { ContexteUtilisateur } from '../../platform/context.ts'
import { jourLocal } from '../../platform/instant-local.ts'

interface Dit {
  /** Names of files that could not be given. */
  readonly absents: readonly string[]
  readonly max: { readonly contrats: number; readonly demandes: number }
}

/** What is in the archive, what is not, and whom to ask: for whoever opens it. */
export const lisezMoi = (
  { parametres, clock }: Pick<ContexteUtilisateur, 'parametres' | 'clock'>,
  { absents, max }: Dit,
): string =>
  [
    `Copie des données de votre compte, établie le ${dateEnLettres(jourLocal(clock.now()))}.`,
    '',
    'compte.json, consentements.json, alertes.json, messages.json\u202f: votre compte, ce que vous avez accepté, vos alertes, les messages que nous vous avons envoyés.',
    'demarches-commencees.json\u202f: ce que vous avez commencé sans l’envoyer.',
    `demandes.csv et le dossier demandes\u202f: vos demandes, avec leur récépissé et vos fichiers (${max.demandes} au plus, les plus récentes).`,
    `contrats.csv et le dossier contrats\u202f: vos contrats, leurs factures, leurs règlements, leur consommation (${max.contrats} contrats au plus).`,
    'Les factures elles-mêmes se téléchargent depuis «\u202fMes factures\u202f».',
    '',
    ...(absents.length === 0
      ? []
      : ['Ces fichiers manquent\u202f: ils sont fermés à votre compte, ou ne peuvent pas se lire.', ...absents, '']),
    `${parametres.regieNomComplet}, ${parametres.regieAdresse}, ${parametres.regieTelephone}.`,
    '',
  ].join('\r\n')
