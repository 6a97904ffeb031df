import { usePresentation } from '../compte.queries.ts'
import css from './compte.module.css'
import { Solde } from './solde.tsx'
import { VoletClient, VoletMensualisation } from './volets-v2.tsx'

interface Proprietes {
  readonly numeroContrat: string
}

/** What the account says first: the balance; with GestionFactureV2 the monthly plan and the customer beside it (2§2). */
export const Volets = ({ numeroContrat }: Proprietes) =>
  usePresentation()?.v2 ? (
    <div className={css.volets}>
      <Solde numeroContrat={numeroContrat} />
      <VoletMensualisation numeroContrat={numeroContrat} />
      <VoletClient numeroContrat={numeroContrat} />
    </div>
  ) : (
    <Solde numeroContrat={numeroContrat} />
  )

/** The same two where nothing stands beside: below what is to settle, which people come for. */
export const VoletsDessous = ({ numeroContrat }: Proprietes) =>
  usePresentation()?.v2 ? (
    <>
      <VoletMensualisation numeroContrat={numeroContrat} />
      <VoletClient numeroContrat={numeroContrat} />
    </>
  ) : null
