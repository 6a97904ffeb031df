import { type ReactNode, Suspense } from 'react'
import { Carte } from '../../../ui/carte.tsx'
import { charge } from '../../../ui/chargement.ts'
import { Squelette } from '../../../ui/squelette.tsx'
import { usePresentation } from '../compte.queries.ts'
import css from './compte.module.css'
import { Solde } from './solde.tsx'

// where the feature is on, and after what is to pay
const VoletMensualisation = charge(() => import('./volets-v2.tsx'), 'VoletMensualisation')
const VoletClient = charge(() => import('./volets-v2.tsx'), 'VoletClient')

interface Proprietes {
  readonly numeroContrat: string
}

const attendu = (
  <Carte marge={false} className={css.volet} aria-busy="true">
    <Squelette hauteur={150} />
  </Carte>
)
const Attendus = ({ children }: { readonly children: ReactNode }) => (
  <Suspense
    fallback={
      <>
        {attendu}
        {attendu}
      </>
    }
  >
    {children}
  </Suspense>
)

/** What the account says first: the balance; with GestionFactureV2 the monthly plan and the customer beside it (2§2). */
export const Volets = ({ numeroContrat }: Proprietes) =>
  usePresentation()?.v2 ? (
    <div className={css.volets}>
      <Solde numeroContrat={numeroContrat} />
      <VoletsDessous numeroContrat={numeroContrat} />
    </div>
  ) : (
    <Solde numeroContrat={numeroContrat} />
  )

/** The same two where nothing stands beside: below what is to settle, which people come for. */
export const VoletsDessous = ({ numeroContrat }: Proprietes) =>
  usePresentation()?.v2 ? (
    <Attendus>
      <VoletMensualisation numeroContrat={numeroContrat} />
      <VoletClient numeroContrat={numeroContrat} />
    </Attendus>
  ) : null
