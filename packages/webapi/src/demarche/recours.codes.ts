import type { EvenementDemande } from './demande.etats.ts'
import type { TypeDemarche } from './types.codes.ts'

/** Of these requests the law gives a way further. */
export const avecRecours: readonly string[] = ['RECLAMATION'] satisfies readonly TypeDemarche[]

/** Where it stands: our answer is waited for, customer service looks again, the mediator may be asked, it is too late for that. */
export const etapesRecours = ['ATTENTE', 'SERVICE_CLIENTS', 'MEDIATEUR', 'FORCLOS'] as const

// The mediator takes what was first written to the professional, without result for two months, and less than a year ago; it
// answers within ninety days (code de la consommation, art. L612-2 and R612-5; the water mediator's own rules).
export const MEDIATEUR_APRES_MOIS = 2
export const MEDIATEUR_AVANT_MOIS = 12
export const AVIS_MEDIATEUR_JOURS = 90

/** What of ours answers a complaint: its first one ends the waiting. */
export const reponsesDeNous: readonly string[] = [
  'REPONSE',
  'TRAITEMENT',
  'ANNULATION',
  'FACTURATION_FAIT',
] satisfies readonly EvenementDemande[]
