import { Suspense } from 'react'
import { charge } from '../../../ui/chargement.ts'
import { Note } from '../../../ui/etats.tsx'
import { notifier } from '../../../ui/notifications.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Squelette } from '../../../ui/squelette.tsx'
import css from './reglages.module.css'
import type { DemarcheVue } from './reglages.queries.ts'
import { reglagesTextes as textes } from './reglages.textes.ts'

// the whole engine of the forms, for those who look
const Formulaire = charge(() => import('../formulaire/demarche.screen.tsx'), 'Formulaire')

interface Proprietes {
  readonly une: DemarcheVue
  /** Back to its settings. */
  readonly fermer: () => void
  /** Back to the list. */
  readonly quitter: () => void
}

const finir = (): void => notifier({ type: 'information', message: textes.apercuFini })

/** The form as a person without a contract fills it in: every check is made, nothing is kept, nothing is sent. */
export const ApercuDemarche = ({ une: { identifiant, libelle }, fermer, quitter }: Proprietes) => {
  return (
    <>
      <PageHeader
        titre={textes.apercuDe(libelle)}
        fil={[
          { libelle: textes.titre, onClick: quitter },
          { libelle, onClick: fermer },
          { libelle: textes.apercuDe(libelle) },
        ]}
      />
      <div className={css.ensemble}>
        <Note>{textes.apercuNote}</Note>
      </div>
      <Suspense fallback={<Squelette hauteur={420} />}>
        <Formulaire
          type={identifiant}
          numeroContrat={undefined}
          avecCaptcha={false}
          apercu={{ recherche: { demarche: identifiant, apercu: 'oui' }, finir }}
        />
      </Suspense>
    </>
  )
}
