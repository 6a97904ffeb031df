import type { ReglesPieces } from '@ondine/webapi/demarche/demarche.schemas.ts'
import { notifier } from '../../../ui/notifications.ts'
import { completer } from './demandes.queries.ts'
import { demandesTextes } from './demandes.textes.ts'
import { type Complement, SaisieComplement } from './saisie-complement.tsx'

interface Proprietes {
  readonly reference: string
  readonly regles: ReglesPieces
}

/** A message, files or both, added to one's own request. */
export const AjoutDemande = ({ reference, regles }: Proprietes) => {
  const envoyer = async ({ fichiers, ...corps }: Complement): Promise<void> => {
    await completer({ body: { reference, ...corps }, fichiers: { info_file: fichiers } })
    notifier({ type: 'succes', message: demandesTextes.ajout.fait })
  }
  return <SaisieComplement brouillon={`ajout ${reference}`} regles={regles} envoyer={envoyer} />
}
