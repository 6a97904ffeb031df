import { prouverParLettreJob } from '../domains/abonnement/prouver-par-lettre.job.ts'
import { cloreIncidentsJob, signalerPaiementRefuseJob } from '../domains/alerte/suivre-paiements.job.ts'
import { annoncerAutrementJob } from '../domains/annonce/annoncer-autrement.job.ts'
import { annoncerCoordonneesJob } from '../domains/annonce/annoncer-coordonnees.job.ts'
import { annoncerRattachementsJob } from '../domains/annonce/annoncer-rattachements.job.ts'
import { suivreRemiseJob } from '../domains/demarche/suivre-remise.job.ts'
import type { evenements } from '../domains/evenements.ts'
import type { AbonnesDe } from '../platform/evenements.ts'

/** Who is told of each event, by which job: every event has its list, none left out. The worker runs these jobs. */
export const abonnes: AbonnesDe<typeof evenements> = {
  'contrats-rattaches': [annoncerRattachementsJob],
  'contacts-changes': [annoncerCoordonneesJob],
  'message-non-remis': [annoncerAutrementJob, prouverParLettreJob],
  'paiement-refuse': [signalerPaiementRefuseJob],
  'paiement-regularise': [cloreIncidentsJob],
  'remise-suivie': [suivreRemiseJob],
}
