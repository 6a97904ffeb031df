import { champsLibelle } from '@ondine/webapi/abonnement/contrat.champs.ts'
import { FormulaireEntier } from '../../../formulaire/champs.tsx'
import { useFormulaire } from '../../../formulaire/use-formulaire.ts'
import { Dialogue } from '../../../ui/dialogue.tsx'
import { notifier } from '../../../ui/notifications.ts'
import { nommerContrat } from '../abonnement.queries.ts'
import { abonnementTextes } from '../abonnement.textes.ts'

interface ANommer {
  readonly numeroContrat: string
  readonly libelle: string | null
}

const FormulaireLibelle = ({ contrat, fermer }: { readonly contrat: ANommer; readonly fermer: () => void }) => {
  const formulaire = useFormulaire({
    id: 'libelle',
    champs: champsLibelle,
    valeurs: { libelle: contrat.libelle ?? '' },
    envoyer: async ({ libelle }) => {
      await nommerContrat(contrat.numeroContrat, libelle ?? '')
      notifier({ type: 'succes', message: abonnementTextes.contrats.modifie })
      fermer()
    },
  })
  return (
    <FormulaireEntier
      formulaire={formulaire}
      aria-label={`Nommer le contrat ${contrat.numeroContrat}`}
      action="Enregistrer"
      fermer={fermer}
    />
  )
}

/** Names a contract, for this account alone (1§5). */
export const DialogueLibelle = ({
  contrat,
  fermer,
}: {
  readonly contrat: ANommer | null
  readonly fermer: () => void
}) => (
  <Dialogue titre={`Nommer le contrat ${contrat?.numeroContrat ?? ''}`} ouvert={contrat !== null} fermer={fermer}>
    {contrat && <FormulaireLibelle key={contrat.numeroContrat} contrat={contrat} fermer={fermer} />}
  </Dialogue>
)
