import { profilsAdministration } from '@ondine/webapi/acces/profils.codes.ts'
import type { MailType } from '@ondine/webapi/contenu/contenu.schemas.ts'
import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ErreurApi } from '../../../api/erreur-api.ts'
import { useRecherche } from '../../../navigation/use-adresse.ts'
import { useSession } from '../../../session/session.store.ts'
import { Bouton } from '../../../ui/bouton.tsx'
import { EtatVide, Note } from '../../../ui/etats.tsx'
import { Lu } from '../../../ui/lu.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ApercuMail } from '../mails/apercu-mail.tsx'
import { EditionMail } from '../mails/edition-mail.tsx'
import { ListeMails } from '../mails/liste-mails.tsx'
import { enSaisie } from '../mails/saisie.ts'
import { requeteMail } from '../mails.queries.ts'
import { mailsTextes as textes } from '../mails.textes.ts'

/** Value of the search that opens an empty form; no type has this name. */
const NOUVEAU = 'nouveau'

interface ProprietesMail {
  readonly editeur: boolean
  readonly ouvrir: (type: string | undefined) => void
}

const UnMail = ({ mail, editeur, ouvrir }: ProprietesMail & { readonly mail: MailType | undefined }) => {
  const titre = mail?.libelle ?? textes.nouveau
  return (
    <>
      <PageHeader
        titre={titre}
        fil={[{ libelle: textes.titre, onClick: () => ouvrir(undefined) }, { libelle: titre }]}
      />
      {editeur ? (
        <EditionMail key={mail?.type ?? NOUVEAU} mail={mail} apres={ouvrir} />
      ) : (
        <>
          <Note>{textes.lecture}</Note>
          {mail && <ApercuMail saisie={enSaisie(mail)} />}
        </>
      )}
    </>
  )
}

/** One mail type, read anew: the list may be of another page, or of long ago. */
const MailLu = ({ type, editeur, ouvrir }: ProprietesMail & { readonly type: string }) => {
  const lecture = useQuery(requeteMail(type))
  const { data, error } = lecture
  const absent = error instanceof ErreurApi && [400, 404].includes(error.status)
  return (
    <>
      {!data && <PageHeader titre={textes.titre} />}
      {!data && absent ? (
        <EtatVide titre={textes.absent} actions={<Bouton onClick={() => ouvrir(undefined)}>{textes.retour}</Bouton>} />
      ) : (
        <Lu de={lecture} erreur={textes.erreurMail} hauteur={14}>
          {(mail) => <UnMail mail={mail} editeur={editeur} ouvrir={ouvrir} />}
        </Lu>
      )}
    </>
  )
}

/** Mail types (3§2): list, edition with preview, test, activation, deletion. */
export const AdminMailsScreen = () => {
  const { utilisateur } = useSession()
  const editeur = profilsAdministration.some((profil) => utilisateur?.profils.includes(profil))
  const { type } = useRecherche('admin-mails')
  const naviguer = useNavigate()
  // the state of the list stays in the address: it is there on the way back
  const ouvrir = (vers: string | undefined): void =>
    void naviguer({
      to: cheminDe('admin-mails'),
      search: ((avant: Readonly<Record<string, unknown>>) => ({ ...avant, type: vers })) as never,
    })

  if (type === NOUVEAU && editeur) return <UnMail mail={undefined} editeur={editeur} ouvrir={ouvrir} />
  if (type !== undefined) return <MailLu type={type} editeur={editeur} ouvrir={ouvrir} />
  return (
    <>
      <PageHeader
        titre={textes.titre}
        intro={textes.intro}
        actions={
          editeur && (
            <Bouton onClick={() => ouvrir(NOUVEAU)}>
              <IconPlus size={18} aria-hidden="true" />
              {textes.ajouter}
            </Bouton>
          )
        }
      />
      <ListeMails editeur={editeur} ouvrir={ouvrir} />
    </>
  )
}
