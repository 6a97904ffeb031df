import {
  champsCredit,
  champsDecisionPaiement,
  champsRattachement,
} from '@ondine/webapi/paiement/administration.champs.ts'
import type { decisionsSansPaiement } from '@ondine/webapi/paiement/administration.codes.ts'
import type { EncaissementOrphelin, EncaissementPorte } from '@ondine/webapi/paiement/administration.schemas.ts'
import { messageDe } from '../../../api/erreur-api.ts'
import { Formulaire } from '../../../formulaire/formulaire.tsx'
import { IssuesFormulaire } from '../../../formulaire/issues-formulaire.tsx'
import { Saisie } from '../../../formulaire/saisie.tsx'
import { useFormulaire } from '../../../formulaire/use-formulaire.ts'
import { Dialogue } from '../../../ui/dialogue.tsx'
import { useClasser, useTitulaireDuCredit } from './administration.queries.ts'
import { textesDOrphelin, textesDuTitulaire } from './administration.textes.ts'
import { enDevise } from './en-devise.ts'

/** Money to be classed, and how. */
export interface AClasser {
  readonly encaissement: EncaissementOrphelin
  readonly decision: (typeof decisionsSansPaiement)[number]
}
interface Proprietes {
  readonly encaissement: EncaissementOrphelin
  readonly fermer: () => void
}

const quoi = ({ typeServicePaiement, identifiantTransaction }: EncaissementOrphelin) => ({
  typeServicePaiement,
  identifiantTransaction,
})
const nomDe = ({ typeServicePaiement, identifiantTransaction, montant, devise }: EncaissementOrphelin): string =>
  `${enDevise(montant, devise)}, ${typeServicePaiement}, opération ${identifiantTransaction}.`

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

/** Who holds the contract, and whether they will be told. */
const Titulaire = ({ numeroContrat }: { readonly numeroContrat: string }) => {
  const { data, error } = useTitulaireDuCredit(numeroContrat)
  const nom = data?.titulaire || textesDuTitulaire.sansNom
  return (
    <p role="status">
      {data === undefined
        ? error === null
          ? textesDuTitulaire.attente
          : messageDe(error)
        : textesDuTitulaire[data.isPrevenuParMail ? 'prevenu' : 'nonPrevenu'](nom, numeroContrat)}
    </p>
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
      <Titulaire numeroContrat={formulaire.valeurs.numeroContrat.trim()} />
      <Saisie {...formulaire.champ('motif')} />
      <IssuesFormulaire action={textesDOrphelin.CREDIT.action} enCours={formulaire.enCours} fermer={fermer} />
    </Formulaire>
  )
}

/** Takes money back from the credit of a contract, with a reason. */
export const AnnulationDialogue = ({
  ouvert,
  fermer,
}: {
  readonly ouvert: EncaissementPorte | null
  readonly fermer: () => void
}) => (
  <Dialogue titre={textesDOrphelin.ANNULATION.titre} ouvert={ouvert !== null} fermer={fermer}>
    {ouvert !== null && <Annulation encaissement={ouvert} fermer={fermer} />}
  </Dialogue>
)

const Annulation = ({
  encaissement,
  fermer,
}: {
  readonly encaissement: EncaissementPorte
  readonly fermer: () => void
}) => {
  const classer = useClasser()
  const { numeroContrat } = encaissement
  const formulaire = useFormulaire({
    id: 'annulation-credit',
    champs: champsDecisionPaiement,
    valeurs: { motif: '' },
    envoyer: async ({ motif }) => {
      await classer.mutateAsync({ ...quoi(encaissement), decision: 'ANNULATION', numeroContrat, motif })
      fermer()
    },
  })
  return (
    <Formulaire formulaire={formulaire} aria-label={textesDOrphelin.ANNULATION.titre}>
      <p>
        {nomDe(encaissement)} {textesDOrphelin.ANNULATION.dit}
      </p>
      <Titulaire numeroContrat={numeroContrat} />
      <Saisie {...formulaire.champ('motif')} />
      <IssuesFormulaire action={textesDOrphelin.ANNULATION.action} enCours={formulaire.enCours} fermer={fermer} />
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
