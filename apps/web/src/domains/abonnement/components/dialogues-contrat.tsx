import type { ContratResume } from '@ondine/webapi/abonnement/abonnement.schemas.ts'
import type { ApresLot } from '../../../table/par-paquets.ts'
import { AjoutAuGroupe } from './ajout-au-groupe.tsx'
import { Detachement } from './detachement.tsx'
import { DialogueLibelle } from './libelle.tsx'

interface Proprietes {
  readonly aNommer: ContratResume | null
  readonly aDetacher: readonly string[]
  readonly aGrouper: readonly string[]
  readonly fermer: () => void
  readonly apres: ApresLot
}

/** The dialogs of the actions on contracts, loaded when the first one is asked for. */
export const DialoguesContrat = ({ aNommer, aDetacher, aGrouper, fermer, apres }: Proprietes) => (
  <>
    <DialogueLibelle contrat={aNommer} fermer={fermer} />
    <Detachement numeros={aDetacher} fermer={fermer} apres={apres} />
    <AjoutAuGroupe numeros={aGrouper} fermer={fermer} apres={apres} />
  </>
)
