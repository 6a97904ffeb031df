import { profilsAdministration } from '@ondine/webapi/acces/profils.codes.ts'
import type { MailType } from '@ondine/webapi/contenu/contenu.schemas.ts'
import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useSession } from '../../../session/session.store.ts'
import { Bouton } from '../../../ui/bouton.tsx'
import { EtatErreur, EtatVide, Note } from '../../../ui/etats.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Squelette } from '../../../ui/squelette.tsx'
import { ApercuMail } from '../mails/apercu-mail.tsx'
import { EditionMail } from '../mails/edition-mail.tsx'
import { ListeMails } from '../mails/liste-mails.tsx'
import { enSaisie } from '../mails/saisie.ts'
import { requeteMails } from '../mails.queries.ts'
import { mailsTextes as textes } from '../mails.textes.ts'

/** Value of the search that opens an empty form; no type has this name. */
const NOUVEAU = 'nouveau'

interface ProprietesUnMail {
  readonly mail: MailType | undefined
  readonly editeur: boolean
  readonly ouvrir: (type: string | undefined) => void
}

const UnMail = ({ mail, editeur, ouvrir }: ProprietesUnMail) => {
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

/** Mail types (3§2): list, edition with preview, test, activation, deletion. */
export const AdminMailsScreen = () => {
  const { utilisateur } = useSession()
  const editeur = profilsAdministration.some((profil) => utilisateur?.profils.includes(profil))
  const { type } = useSearch({ from: '/admin/mails' })
  const naviguer = useNavigate()
  const { data, isError, refetch } = useQuery(requeteMails())
  const ouvrir = (vers: string | undefined): void =>
    void naviguer({ to: cheminDe('admin-mails'), search: { type: vers } as never })

  if (isError)
    return (
      <>
        <PageHeader titre={textes.titre} />
        <EtatErreur titre={textes.erreurListe} reessayer={() => void refetch()} />
      </>
    )
  if (!data)
    return (
      <>
        <PageHeader titre={textes.titre} intro={textes.intro} />
        <Squelette />
      </>
    )
  if (type !== undefined) {
    const mail = data.resultats.find((un) => un.type === type)
    if (mail || (type === NOUVEAU && editeur)) return <UnMail mail={mail} editeur={editeur} ouvrir={ouvrir} />
    return (
      <>
        <PageHeader titre={textes.titre} />
        <EtatVide titre={textes.absent} actions={<Bouton onClick={() => ouvrir(undefined)}>{textes.retour}</Bouton>} />
      </>
    )
  }
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
      <ListeMails mails={data.resultats} editeur={editeur} ouvrir={ouvrir} />
    </>
  )
}
