import { Suspense } from 'react'
import { charge } from '../../../ui/chargement.ts'
import { Note } from '../../../ui/etats.tsx'
import { notifier } from '../../../ui/notifications.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { Squelette } from '../../../ui/squelette.tsx'
import { etatDe } from './etat.rules.ts'
import css from './reglages.module.css'
import { type DemarcheVue, lireApercu } from './reglages.queries.ts'
import { reglagesTextes as textes } from './reglages.textes.ts'

// the whole engine of the forms, for those who look
const Formulaire = charge(() => import('../formulaire/demarche.screen.tsx'), 'Formulaire')

interface Proprietes {
  readonly une: DemarcheVue
  /** With a contract that does not exist. */
  readonly exemple: boolean
  readonly choisir: (exemple: boolean) => void
  /** Back to its settings. */
  readonly fermer: () => void
  /** Back to the list. */
  readonly quitter: () => void
}

const CONTRATS = ['sans', 'exemple'] as const

const finir = (): void => notifier({ type: 'information', message: textes.apercuFini })

/** The form as a person fills it in, without a contract or with one that does not exist: every check is made, nothing is kept, nothing is sent. */
export const ApercuDemarche = ({ une, exemple, choisir, fermer, quitter }: Proprietes) => {
  const { identifiant, libelle } = une
  const contrat = exemple ? 'exemple' : 'sans'
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
      <div className={css.apercu}>
        <Note>{textes.apercuNote(textes.apercuReglages[etatDe(une)], textes.apercuContrats[contrat].dit)}</Note>
        <Segments
          nom={textes.apercuContrat}
          valeur={contrat}
          onChange={(choix) => choisir(choix === 'exemple')}
          segments={CONTRATS.map((valeur) => ({ valeur, libelle: textes.apercuContrats[valeur].libelle }))}
        />
      </div>
      <Suspense fallback={<Squelette hauteur={420} />}>
        <Formulaire
          key={contrat}
          type={identifiant}
          numeroContrat={undefined}
          avecCaptcha={false}
          apercu={{
            recherche: { demarche: identifiant, apercu: exemple ? 'exemple' : 'oui' },
            finir,
            cle: `apercu ${contrat}`,
            lire: (signal) => lireApercu(identifiant, exemple, signal),
          }}
        />
      </Suspense>
    </>
  )
}
