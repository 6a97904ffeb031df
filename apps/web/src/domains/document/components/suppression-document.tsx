import type { Archive } from '@ondine/webapi/document/document.endpoints.ts'
import { Confirmation } from '../../../ui/confirmation.tsx'
import { notifier } from '../../../ui/notifications.ts'
import { useTravail } from '../../../ui/use-travail.ts'
import { supprimerDocument } from '../document.queries.ts'
import { textes } from '../document.textes.ts'

interface Proprietes {
  readonly document: Archive | null
  readonly fermer: () => void
}

/** Asks before a document is lost to everybody. */
export const SuppressionDocument = ({ document, fermer }: Proprietes) => {
  const { enCours, lancer } = useTravail()
  const supprimer = async ({ idFichier }: Archive): Promise<void> => {
    const { message } = await supprimerDocument(idFichier)
    notifier({ type: 'succes', message })
    fermer()
  }
  return (
    <Confirmation
      titre={textes.supprimerTitre}
      action={textes.supprimer}
      ouvert={document !== null}
      enCours={enCours}
      fermer={fermer}
      confirmer={() => document && void lancer(() => supprimer(document))}
    >
      <p>{document && textes.supprimerTexte(document.libelle)}</p>
    </Confirmation>
  )
}
