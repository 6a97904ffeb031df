import { Note } from '../../../ui/etats.tsx'
import { Lu } from '../../../ui/lu.tsx'
import { notifier } from '../../../ui/notifications.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { DemarcheOuverte } from '../formulaire/demarche-ouverte.tsx'
import { useFormulaireOuvert } from '../formulaire/formulaire.queries.ts'
import type { DemarcheVue } from './reglages.queries.ts'
import { reglagesTextes as textes } from './reglages.textes.ts'

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
  const lecture = useFormulaireOuvert(identifiant, undefined)
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
      <Note>{textes.apercuNote}</Note>
      <Lu de={lecture} erreur={textes.apercuErreur} hauteur={420} enCarte>
        {(ouvert) => (
          <DemarcheOuverte
            ouvert={ouvert}
            numeroContrat={undefined}
            avecCaptcha={false}
            apercu={{ recherche: { demarche: identifiant, apercu: 'oui' }, finir }}
          />
        )}
      </Lu>
    </>
  )
}
