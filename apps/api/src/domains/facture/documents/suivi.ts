import { type MoyensOfferts, suites } from '@ondine/webapi/facture/dues.rules.ts'
import type { EtapeRelance } from '@ondine/webapi/facture/relance.codes.ts'
import { etapeDite } from '@ondine/webapi/facture/relance.messages.ts'
import { etapeRelance } from '@ondine/webapi/facture/relance.rules.ts'
import type { ValeursParametres } from '@ondine/webapi/parametrage/parametres.ts'
import type { LigneFacture } from '../liste-factures.repo.ts'
import { relanceeDe } from '../offre.ts'

/** What is expected of an invoice: by which means it may be paid, and where it stands in words. */
export interface Suivi {
  readonly moyens: MoyensOfferts
  readonly phrase: string
}

/** What a step means for whoever owes the bill, and what to do. */
export const phraseDEtape = (
  etape: EtapeRelance,
  { factureTypeDonnees }: Pick<Readonly<ValeursParametres>, 'factureTypeDonnees'>,
): string => {
  const { explication, prochaineEtape } = etapeDite(etape, factureTypeDonnees)
  return prochaineEtape === null ? explication : `${explication} ${prochaineEtape}`
}

/**
 * As the screen says it (dues.rules.ts), but for the calendar, so that the document is the same every day: whether its day is past changes no
 * means of paying it.
 */
export const suiviDe = (
  ligne: LigneFacture,
  parametres: Pick<Readonly<ValeursParametres>, 'factureTypeDonnees'>,
): Suivi => {
  const etape = etapeRelance(relanceeDe(ligne), ligne.date_emission)
  return { moyens: suites[etape].moyens, phrase: phraseDEtape(etape, parametres) }
}
