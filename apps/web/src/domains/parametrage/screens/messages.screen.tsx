import { listeMessages } from '@ondine/webapi/parametrage/messages.liste.ts'
import { reglagesEndpoints } from '@ondine/webapi/parametrage/reglages.endpoints.ts'
import type { MessageVue } from '@ondine/webapi/parametrage/reglages.schemas.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { TableDeListe } from '../../../table/table-de-liste.tsx'
import { BoutonIcone } from '../../../ui/bouton.tsx'
import { Confirmation } from '../../../ui/confirmation.tsx'
import { Etiquette } from '../../../ui/etiquette.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { DialogueMessage } from '../components/dialogue-message.tsx'
import css from './messages.module.css'

const nomDe = ({ code, controller, action }: MessageVue): string => `${code} de ${controller}/${action}`

const Appel = ({ controller, action }: MessageVue) => (
  <span className={css.appel}>
    {controller === '*' ? (
      'Tous les appels'
    ) : (
      <>
        {controller}/<wbr />
        {action}
      </>
    )}
  </span>
)

const Code = ({ code, status }: MessageVue) => (
  <span className={css.code}>
    <Etiquette>{code}</Etiquette> HTTP {status}
  </span>
)

const Etat = ({ personnalise }: MessageVue) => (personnalise ? <Etiquette ton="information">Changé</Etiquette> : null)

const rendus = {
  libelle: ({ libelle, libelleParDefaut, personnalise }: MessageVue) => (
    <>
      {libelle}
      {personnalise && <span className={css.origine}>À l’origine : {libelleParDefaut}</span>}
    </>
  ),
  controller: Appel,
  code: Code,
  personnalise: Etat,
}

const filtres = [{ nom: 'personnalises', libelle: 'Textes', options: [{ valeur: 'true', libelle: 'Textes changés' }] }]

/** Asks before the words of staff are given up. */
const Suppression = ({ message, fermer }: { message: MessageVue | null; fermer: () => void }) => {
  const supprimer = useAction(reglagesEndpoints.supprimerMessage, {
    succes: 'Le message a retrouvé son texte d’origine.',
  })
  return (
    <Confirmation
      titre="Rendre son texte d’origine à ce message ?"
      action="Rendre le texte d’origine"
      ouvert={message !== null}
      enCours={supprimer.isPending}
      fermer={fermer}
      confirmer={() =>
        message && supprimer.mutate({ serial: message.serial, libelleLu: message.libelle }, { onSettled: fermer })
      }
    >
      {message && (
        <>
          <p>Votre texte sera perdu : « {message.libelle} »</p>
          <p>Les utilisateurs liront de nouveau : « {message.libelleParDefaut} »</p>
        </>
      )}
    </Confirmation>
  )
}

/** Texts of the server's errors: searched, exported, reworded, given back their words (3§2). */
export const MessagesScreen = () => {
  const [enEdition, setEnEdition] = useState<MessageVue | null>(null)
  const [aSupprimer, setASupprimer] = useState<MessageVue | null>(null)
  return (
    <>
      <PageHeader
        titre="Messages"
        intro="Les phrases que le portail répond quand un appel est refusé. Un texte changé se lit dès l’appel suivant."
      />
      <TableDeListe<typeof reglagesEndpoints.listeMessage, MessageVue>
        liste={listeMessages}
        appel={reglagesEndpoints.listeMessage}
        idDe={({ serial }) => serial}
        nomDe={nomDe}
        nomLigne={{ un: 'message', plusieurs: 'messages' }}
        rendus={rendus}
        filtres={filtres}
        carteDe={(message) => (
          <div className={css.carte}>
            <Appel {...message} />
            <Code {...message} />
            {message.personnalise && <Etat {...message} />}
          </div>
        )}
        actionsDe={(message) => (
          <span className={css.actions}>
            <BoutonIcone libelle={`Modifier ${nomDe(message)}`} onClick={() => setEnEdition(message)}>
              <IconPencil size={20} stroke={1.75} />
            </BoutonIcone>
            <BoutonIcone
              libelle={`Supprimer le texte de ${nomDe(message)}`}
              disabled={!message.personnalise}
              onClick={() => setASupprimer(message)}
            >
              <IconTrash size={20} stroke={1.75} />
            </BoutonIcone>
          </span>
        )}
      />
      <DialogueMessage message={enEdition} fermer={() => setEnEdition(null)} />
      <Suppression message={aSupprimer} fermer={() => setASupprimer(null)} />
    </>
  )
}
