import {
  champsCredit,
  champsDecisionPaiement,
  champsRattachement,
} from '@ondine/webapi/paiement/administration.champs.ts'
import type { DecisionOrphelin } from '@ondine/webapi/paiement/administration.codes.ts'
import type { EncaissementOrphelin } from '@ondine/webapi/paiement/administration.schemas.ts'
import { Formulaire } from '../../../formulaire/formulaire.tsx'
import { IssuesFormulaire } from '../../../formulaire/issues-formulaire.tsx'
import { Saisie } from '../../../formulaire/saisie.tsx'
import { useFormulaire } from '../../../formulaire/use-formulaire.ts'
import { Dialogue } from '../../../ui/dialogue.tsx'
import { euros } from '../../../ui/format/nombres.ts'
import { useClasser } from './administration.queries.ts'
import { textesDOrphelin } from './administration.textes.ts'

/** Money to be classed, and how. */
export interface AClasser {
  readonly encaissement: EncaissementOrphelin
  readonly decision: DecisionOrphelin
}
interface Proprietes {
  readonly encaissement: EncaissementOrphelin
  readonly fermer: () => void
}

const quoi = ({ typeServicePaiement, identifiantTransaction }: EncaissementOrphelin) => ({
  typeServicePaiement,
  identifiantTransaction,
})
const nomDe = ({ typeServicePaiement, identifiantTransaction, montant }: EncaissementOrphelin): string =>
  `${euros(montant)}, ${typeServicePaiement}, opération ${identifiantTransaction}.`

const Rattachement = ({ encaissement, fermer }: Proprietes) => {
  const classer = useClasser()
  const formulaire = useFormulaire({
    id: 'rattachement-encaissement',
    champs: champsRattachement,
    valeurs: { reference: '', motif: '' },
    envoyer: async ({ reference, motif }) => {
      await classer.mutateAsync({ ...quoi(encaissement), decision: 'RATTACHEMENT', reference, motif })
      fermer()
    },
  })
  return (
    <Formulaire formulaire={formulaire} aria-label={textesDOrphelin.RATTACHEMENT.titre}>
      <p>
        {nomDe(encaissement)} {textesDOrphelin.RATTACHEMENT.dit}
      </p>
      <Saisie {...formulaire.champ('reference')} />
      <Saisie {...formulaire.champ('motif')} />
      <IssuesFormulaire action={textesDOrphelin.RATTACHEMENT.action} enCours={formulaire.enCours} fermer={fermer} />
    </Formulaire>
  )
}

const Credit = ({ encaissement, fermer }: Proprietes) => {
  const classer = useClasser()
  const formulaire = useFormulaire({
    id: 'credit-encaissement',
    champs: champsCredit,
    valeurs: { numeroContrat: '', motif: '' },
    envoyer: async ({ numeroContrat, motif }) => {
      await classer.mutateAsync({ ...quoi(encaissement), decision: 'CREDIT', numeroContrat, motif })
      fermer()
    },
  })
  return (
    <Formulaire formulaire={formulaire} aria-label={textesDOrphelin.CREDIT.titre}>
      <p>
        {nomDe(encaissement)} {textesDOrphelin.CREDIT.dit}
      </p>
      <Saisie {...formulaire.champ('numeroContrat')} />
      <Saisie {...formulaire.champ('motif')} />
      <IssuesFormulaire action={textesDOrphelin.CREDIT.action} enCours={formulaire.enCours} fermer={fermer} />
    </Formulaire>
  )
}

const Remboursement = ({ encaissement, fermer }: Proprietes) => {
  const classer = useClasser()
  const formulaire = useFormulaire({
    id: 'remboursement-encaissement',
    champs: champsDecisionPaiement,
    valeurs: { motif: '' },
    envoyer: async ({ motif }) => {
      await classer.mutateAsync({ ...quoi(encaissement), decision: 'REMBOURSEMENT', motif })
      fermer()
    },
  })
  return (
    <Formulaire formulaire={formulaire} aria-label={textesDOrphelin.REMBOURSEMENT.titre}>
      <p>
        {nomDe(encaissement)} {textesDOrphelin.REMBOURSEMENT.dit}
      </p>
      <Saisie {...formulaire.champ('motif')} />
      <IssuesFormulaire action={textesDOrphelin.REMBOURSEMENT.action} enCours={formulaire.enCours} fermer={fermer} />
    </Formulaire>
  )
}

/** Says of money of no payment known what it is, with a reason that stays in the journal. */
export const OrphelinDialogue = ({
  ouvert,
  fermer,
}: {
  readonly ouvert: AClasser | null
  readonly fermer: () => void
}) => (
  <Dialogue titre={textesDOrphelin[ouvert?.decision ?? 'RATTACHEMENT'].titre} ouvert={ouvert !== null} fermer={fermer}>
    {ouvert?.decision === 'RATTACHEMENT' && <Rattachement encaissement={ouvert.encaissement} fermer={fermer} />}
    {ouvert?.decision === 'CREDIT' && <Credit encaissement={ouvert.encaissement} fermer={fermer} />}
    {ouvert?.decision === 'REMBOURSEMENT' && <Remboursement encaissement={ouvert.encaissement} fermer={fermer} />}
  </Dialogue>
)
