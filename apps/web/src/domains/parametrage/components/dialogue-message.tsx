import { champsMessage } from '@ondine/webapi/parametrage/message.champs.ts'
import type { MessageVue } from '@ondine/webapi/parametrage/reglages.schemas.ts'
import { Formulaire } from '../../../formulaire/formulaire.tsx'
import { IssuesFormulaire } from '../../../formulaire/issues-formulaire.tsx'
import { Saisie } from '../../../formulaire/saisie.tsx'
import { useFormulaire } from '../../../formulaire/use-formulaire.ts'
import { useLecture } from '../../../formulaire/use-lecture.ts'
import css from '../../../ui/administration.module.css'
import { Dialogue } from '../../../ui/dialogue.tsx'
import { Note } from '../../../ui/etats.tsx'
import { notifier } from '../../../ui/notifications.ts'
import { modifierMessage, relireMessage } from '../parametrage.queries.ts'

const FORMULAIRE = 'message'

const Edition = ({ message, fermer }: { message: MessageVue; fermer: () => void }) => {
  const { controller, action, code, libelle, libelleParDefaut } = message
  const places = libelleParDefaut.match(/\{\w+\}/g) ?? []
  const { enregistrer, autre } = useLecture(message, () => relireMessage(message))
  const formulaire = useFormulaire({
    id: FORMULAIRE,
    champs: champsMessage,
    valeurs: { libelle },
    // of these words: over others it would hide what somebody wrote since
    brouillon: `message ${message.serial} ${message.personnalise ? libelle : ''}`,
    envoyer: async (saisie) => {
      await enregistrer((lu) =>
        modifierMessage({
          controller,
          action,
          code,
          culture: 'fr',
          libelle: saisie.libelle,
          libelleLu: lu.personnalise ? lu.libelle : null,
        }),
      )
      notifier({ type: 'succes', message: 'Le message a été modifié.' })
      fermer()
    },
  })
  return (
    <Formulaire
      formulaire={formulaire}
      aria-labelledby="titre-message"
      secours={autre && <Note>{`Texte actuel\u202f: «\u202f${autre.libelle}\u202f»`}</Note>}
    >
      <p id="titre-message">
        Texte d’origine : « {libelleParDefaut} » <span className={css.code}>{message.serial}</span>
      </p>
      <Saisie
        {...formulaire.champ('libelle')}
        aide={
          places.length > 0
            ? `Les places ${places.join(', ')} sont remplies par le portail.`
            : 'La phrase que lisent les utilisateurs.'
        }
      />
      <IssuesFormulaire enCours={formulaire.enCours} fermer={fermer} />
    </Formulaire>
  )
}

/** Rewords one message; the declared words stay in sight (3§2). */
export const DialogueMessage = ({ message, fermer }: { message: MessageVue | null; fermer: () => void }) => (
  <Dialogue titre="Modifier le message" ouvert={message !== null} fermer={fermer}>
    {message && <Edition key={message.serial} message={message} fermer={fermer} />}
  </Dialogue>
)
