import { formulaireParametre } from '@ondine/webapi/parametrage/parametre.champs.ts'
import type { ParametreVue } from '@ondine/webapi/parametrage/reglages.schemas.ts'
import { Formulaire } from '../../../formulaire/formulaire.tsx'
import { IssuesFormulaire } from '../../../formulaire/issues-formulaire.tsx'
import { Saisie } from '../../../formulaire/saisie.tsx'
import { useFormulaire } from '../../../formulaire/use-formulaire.ts'
import css from '../../../ui/administration.module.css'
import { Dialogue } from '../../../ui/dialogue.tsx'
import { changementDuParametre } from '../changement-parametre.ts'
import { mettreEnAttente, retirerDeLAttente } from '../en-attente.store.ts'

const FORMULAIRE = 'parametre'

interface ProprietesEdition {
  readonly parametre: ParametreVue
  /** What it is to be, while that waits. */
  readonly voulue: string | undefined
  readonly fermer: () => void
}

const Edition = ({ parametre, voulue, fermer }: ProprietesEdition) => {
  const { Nom, Valeur, Description, Indication } = parametre
  const formulaire = useFormulaire({
    id: FORMULAIRE,
    ...formulaireParametre(Nom),
    valeurs: { Valeur: voulue ?? Valeur },
    envoyer: async (saisie) => {
      const changement = changementDuParametre(parametre, saisie.Valeur)
      if (saisie.Valeur === Valeur) retirerDeLAttente(changement.cle)
      else mettreEnAttente(changement)
      fermer()
    },
  })
  return (
    <Formulaire formulaire={formulaire} aria-labelledby="titre-parametre" id="formulaire-parametre">
      <p id="titre-parametre">
        {Description}. <span className={css.code}>{Nom}</span>
      </p>
      <Saisie
        {...formulaire.champ('Valeur')}
        aide={`${Indication} Par défaut\u202f: ${parametre.ValeurParDefaut || 'vide'}.`}
      />
      <IssuesFormulaire action="Ajouter aux modifications" enCours={formulaire.enCours} fermer={fermer} />
    </Formulaire>
  )
}

/** Edits one parameter by its type; its bounds are told at the field (3§2, 3§5). */
export const DialogueParametre = ({
  parametre,
  voulue,
  fermer,
}: Omit<ProprietesEdition, 'parametre'> & { parametre: ParametreVue | null }) => (
  <Dialogue titre="Modifier le paramètre" ouvert={parametre !== null} fermer={fermer}>
    {parametre && <Edition key={parametre.Nom} parametre={parametre} voulue={voulue} fermer={fermer} />}
  </Dialogue>
)
