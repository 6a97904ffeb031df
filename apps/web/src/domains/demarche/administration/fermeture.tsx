import type { FormulaireRegle } from '@ondine/webapi/demarche/administration.schemas.ts'
import { Confirmation } from '../../../ui/confirmation.tsx'
import { notifier } from '../../../ui/notifications.ts'
import { useTravail } from '../../../ui/use-travail.ts'
import { fermerDemarche } from './reglages.queries.ts'
import { reglagesTextes as textes } from './reglages.textes.ts'

interface Proprietes {
  readonly reglee: FormulaireRegle
  readonly ouvert: boolean
  readonly fermer: () => void
  readonly fermee: () => Promise<void>
}

/** Asks before nobody can send it any more. */
export const FermetureDeDemarche = ({ reglee, ouvert, fermer, fermee }: Proprietes) => {
  const { enCours, lancer } = useTravail()
  const { identifiant, libelle, modifieLe, demandesOuvertes, contacts } = reglee
  const confirmer = async (): Promise<void> => {
    await fermerDemarche({ identifiant, modifieLe })
    notifier({ type: 'succes', message: textes.fermeeDite(libelle) })
    fermer()
    await fermee()
  }
  return (
    <Confirmation
      titre={textes.fermerTitre(libelle)}
      action={textes.fermer}
      ouvert={ouvert}
      enCours={enCours}
      fermer={fermer}
      confirmer={() => void lancer(confirmer)}
    >
      <p>
        {textes.fermerPhrase} {textes.contactsPerdus(contacts)}{' '}
        {demandesOuvertes > 0 && `${textes.enAttente(demandesOuvertes)}.`}
      </p>
    </Confirmation>
  )
}
