import type { Contexte } from '../../../platform/context.ts'
import { reglagesDe } from '../../../platform/exterieur/exterieurs.ts'
import { clamdExterieur } from './clamd.exterieur.ts'
import { type Analyse, essayerClamd, ouvrirAnalyse, type Verdict } from './clamd.ts'

/** What is written of a file: AUCUNE where the operator has set up no scanner. */
export type EtatAnalyse = Verdict['etat'] | 'AUCUNE'

type AnalyseDePiece = Pick<Analyse, 'donner' | 'abandonner'> & {
  verdict(): Promise<Verdict | { readonly etat: 'AUCUNE' }>
}

/** Starts to scan a file with the scanner that is set up. */
export const analyserPiece = ({ installation, log }: Pick<Contexte, 'installation' | 'log'>): AnalyseDePiece => {
  const adresse = reglagesDe(installation.exterieurs, clamdExterieur)
  if (adresse === undefined)
    return { donner: async () => undefined, abandonner: () => undefined, verdict: async () => ({ etat: 'AUCUNE' }) }
  const analyse = ouvrirAnalyse(adresse)
  return {
    donner: analyse.donner,
    abandonner: analyse.abandonner,
    async verdict() {
      const verdict = await analyse.verdict()
      if (verdict.etat === 'NON_ANALYSEE')
        log.warn(
          { raison: verdict.raison },
          'A file was not scanned: it is tried again, and not shown to staff before.',
        )
      if (verdict.etat === 'TROP_GRANDE')
        log.warn('A file is larger than the scanner takes: see StreamMaxLength in its settings. Staff do not open it.')
      if (verdict.etat === 'INFECTEE') log.warn({ signature: verdict.signature }, 'A file with a virus was refused.')
      return verdict
    },
  }
}

/** Is the scanner there? */
export const repondAntivirus = async ({ installation }: Pick<Contexte, 'installation'>): Promise<boolean> => {
  const adresse = reglagesDe(installation.exterieurs, clamdExterieur)
  return (
    adresse !== undefined &&
    (await essayerClamd(adresse).then(
      () => true,
      () => false,
    ))
  )
}
