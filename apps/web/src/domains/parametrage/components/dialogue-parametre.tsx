import { formulaireParametre } from '@ondine/webapi/parametrage/parametre.champs.ts'
import { parametresTextes } from '@ondine/webapi/parametrage/reglages.messages.ts'
import type { ParametreVue } from '@ondine/webapi/parametrage/reglages.schemas.ts'
import { Formulaire } from '../../../formulaire/formulaire.tsx'
import { IssuesFormulaire } from '../../../formulaire/issues-formulaire.tsx'
import { Saisie } from '../../../formulaire/saisie.tsx'
import { useFormulaire } from '../../../formulaire/use-formulaire.ts'
import { useLecture } from '../../../formulaire/use-lecture.ts'
import css from '../../../ui/administration.module.css'
import { Dialogue } from '../../../ui/dialogue.tsx'
import { Note } from '../../../ui/etats.tsx'
import { notifier } from '../../../ui/notifications.ts'
import { modifierParametre, relireParametre } from '../parametrage.queries.ts'
import { valeurLue } from '../valeur-lue.ts'

const FORMULAIRE = 'parametre'

interface ProprietesEdition {
  readonly parametre: ParametreVue
  readonly fermer: () => void
}

const Edition = ({ parametre, fermer }: ProprietesEdition) => {
  const { Nom, Valeur, Type, Description, Indication } = parametre
  const { enregistrer, autre } = useLecture(parametre, () => relireParametre(Nom))
  const formulaire = useFormulaire({
    id: FORMULAIRE,
    ...formulaireParametre(Nom),
    valeurs: { Valeur },
    envoyer: async (saisie) => {
      await enregistrer(({ modifieLe }) =>
        modifierParametre({ Nom, Valeur: saisie.Valeur, Type, Description, modifieLe }),
      )
      notifier({ type: 'succes', message: parametresTextes.modifie })
      fermer()
    },
  })
  return (
    <Formulaire
      formulaire={formulaire}
      aria-labelledby="titre-parametre"
      id="formulaire-parametre"
      secours={
        autre && (
          <Note>
            Valeur actuelle{autre.modifiePar && `, de ${autre.modifiePar}`} : <b>{valeurLue(autre, autre.Valeur)}</b>
          </Note>
        )
      }
    >
      <p id="titre-parametre">
        {Description}. <span className={css.code}>{Nom}</span>
      </p>
      <Saisie
        {...formulaire.champ('Valeur')}
        aide={`${Indication} Par défaut\u202f: ${parametre.ValeurParDefaut || 'vide'}.`}
      />
      <IssuesFormulaire enCours={formulaire.enCours} fermer={fermer} />
    </Formulaire>
  )
}

/** Edits one parameter by its type; its bounds are told at the field (3§2, 3§5). */
export const DialogueParametre = ({ parametre, fermer }: { parametre: ParametreVue | null; fermer: () => void }) => (
  <Dialogue titre="Modifier le paramètre" ouvert={parametre !== null} fermer={fermer}>
    {parametre && <Edition key={parametre.Nom} parametre={parametre} fermer={fermer} />}
  </Dialogue>
)
