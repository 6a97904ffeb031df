import { champsUsurpation } from '@ondine/webapi/utilisateur/gestion.champs.ts'
import type { UtilisateurGere } from '@ondine/webapi/utilisateur/gestion.schemas.ts'
import { FormulaireEntier } from '../../../../formulaire/champs.tsx'
import { useFormulaire } from '../../../../formulaire/use-formulaire.ts'
import { prendreLaPlaceDe } from '../../../../navigation/usurpation.ts'
import { Dialogue } from '../../../../ui/dialogue.tsx'

interface Proprietes {
  readonly compte: UtilisateurGere
  readonly fermer: () => void
}

const Saisie = ({ compte, fermer }: Proprietes) => {
  const formulaire = useFormulaire({
    id: 'usurpation',
    champs: champsUsurpation,
    valeurs: { motif: '' },
    envoyer: ({ motif }) => prendreLaPlaceDe(compte.userWebId, motif),
  })
  return (
    <FormulaireEntier
      formulaire={formulaire}
      aria-label={`Voir comme ${compte.nomComplet}`}
      action="Voir comme cette personne"
      fermer={fermer}
    />
  )
}

/** Takes somebody's place after saying why; the reason stays in the audit (3§4). */
export const UsurpationDialogue = (proprietes: Proprietes) => (
  <Dialogue titre={`Voir comme ${proprietes.compte.nomComplet}`} ouvert fermer={proprietes.fermer}>
    <Saisie {...proprietes} />
  </Dialogue>
)
