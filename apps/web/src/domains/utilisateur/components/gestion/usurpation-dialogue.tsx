import type { UtilisateurGere } from '@ondine/webapi/utilisateur/gestion.schemas.ts'
import { Formulaire } from '../../../../formulaire/formulaire.tsx'
import { useFormulaire } from '../../../../formulaire/use-formulaire.ts'
import { prendreLaPlaceDe } from '../../../../navigation/usurpation.ts'
import { Champ } from '../../../../ui/champ.tsx'
import { Dialogue } from '../../../../ui/dialogue.tsx'
import { IssuesFormulaire } from '../../../../ui/issues-formulaire.tsx'

interface Proprietes {
  readonly compte: UtilisateurGere
  readonly fermer: () => void
}

const Saisie = ({ compte, fermer }: Proprietes) => {
  const formulaire = useFormulaire({
    id: 'usurpation',
    schema: async () => (await import('../../gestion.schema.ts')).motifSchema,
    valeurs: { motif: '' },
    envoyer: ({ motif }) => prendreLaPlaceDe(compte.userWebId, motif),
  })
  return (
    <Formulaire formulaire={formulaire} aria-label={`Voir comme ${compte.nomComplet}`}>
      <Champ
        {...formulaire.champ('motif')}
        etiquette="Motif"
        required
        aide="Par exemple : appel du client, numéro de la demande. Il est inscrit au journal."
        maxLength={255}
        autoComplete="off"
      />
      <IssuesFormulaire action="Voir comme cette personne" enCours={formulaire.enCours} fermer={fermer} />
    </Formulaire>
  )
}

/** Takes somebody's place after saying why; the reason stays in the audit (3§4). */
export const UsurpationDialogue = (proprietes: Proprietes) => (
  <Dialogue titre={`Voir comme ${proprietes.compte.nomComplet}`} ouvert fermer={proprietes.fermer}>
    <Saisie {...proprietes} />
  </Dialogue>
)
