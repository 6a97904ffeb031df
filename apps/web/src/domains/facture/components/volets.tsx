import { usePresentation } from '../compte.queries.ts'
import css from './compte.module.css'
import { Solde } from './solde.tsx'
import { VoletClient, VoletMensualisation } from './volets-v2.tsx'

/** What the account says first: the balance; with GestionFactureV2 the monthly plan and the customer beside it (2§2). */
export const Volets = ({ numeroContrat }: { readonly numeroContrat: string }) =>
  usePresentation()?.v2 ? (
    <div className={css.volets}>
      <Solde numeroContrat={numeroContrat} />
      <VoletMensualisation numeroContrat={numeroContrat} />
      <VoletClient numeroContrat={numeroContrat} />
    </div>
  ) : (
    <Solde numeroContrat={numeroContrat} />
  )
