import { contenuEndpoints } from '@ondine/webapi/contenu/contenu.endpoints.ts'
import type { MailType } from '@ondine/webapi/contenu/contenu.schemas.ts'
import { listeMailTypes } from '@ondine/webapi/contenu/mail-types.liste.ts'
import type { Reponse } from '@ondine/webapi/http/endpoint.ts'
import { IconCircleCheck, IconEye, IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import { TableDeListe } from '../../../table/table-de-liste.tsx'
import { ActionDeLigne, ActionsDeLigne } from '../../../ui/actions-de-ligne.tsx'
import { Etiquette } from '../../../ui/etiquette.tsx'
import { notifier } from '../../../ui/notifications.ts'
import { useTravail } from '../../../ui/use-travail.ts'
import { enregistrerMail } from '../mails.queries.ts'
import { mailsTextes as textes } from '../mails.textes.ts'
import css from './mails.module.css'
import { enSaisie } from './saisie.ts'
import { SuppressionMail } from './suppression-mail.tsx'

type Appel = (typeof contenuEndpoints)['listeMailType']
type Ligne = Reponse<Appel>['resultats'][number]

const basculer = async (mail: MailType): Promise<void> => {
  await enregistrerMail({ ...enSaisie(mail), actif: !mail.actif, modifieLe: mail.modifieLe })
  notifier({ type: 'succes', message: mail.actif ? textes.desactive(mail.libelle) : textes.active(mail.libelle) })
}

/** A code breaks after its underscores and nowhere else. */
const Type = ({ type }: Ligne) => (
  <span className={css.codeDeMail}>
    {type.split('_').map((mot, rang) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: words of one code, in their order
      <Fragment key={rang}>
        {rang > 0 && (
          <>
            _<wbr />
          </>
        )}
        {mot}
      </Fragment>
    ))}
  </span>
)

const rendus = {
  type: Type,
  actif: ({ actif }: Ligne) =>
    actif ? (
      <Etiquette ton="succes" icone={IconCircleCheck}>
        {textes.actif}
      </Etiquette>
    ) : (
      <Etiquette icone={IconPlayerPause}>{textes.inactif}</Etiquette>
    ),
}

const filtres = [
  {
    nom: 'actif',
    libelle: 'État',
    options: [
      { valeur: 'true', libelle: textes.actif },
      { valeur: 'false', libelle: textes.inactif },
    ],
  },
]

interface ProprietesActions {
  readonly mail: Ligne
  readonly editeur: boolean
  readonly ouvrir: (type: string) => void
  readonly supprimer: (mail: Ligne) => void
}

const ActionsMail = ({ mail, editeur, ouvrir, supprimer }: ProprietesActions) => {
  const { lancer } = useTravail()
  const { libelle, type, actif } = mail
  if (!editeur)
    return (
      <ActionsDeLigne>
        <ActionDeLigne icone={IconEye} libelle={textes.consulter} precision={libelle} agir={() => ouvrir(type)} />
      </ActionsDeLigne>
    )
  return (
    <ActionsDeLigne>
      <ActionDeLigne icone={IconPencil} libelle={textes.modifier} precision={libelle} agir={() => ouvrir(type)} />
      <ActionDeLigne
        icone={actif ? IconPlayerPause : IconPlayerPlay}
        libelle={actif ? textes.desactiver : textes.activer}
        precision={libelle}
        agir={() => void lancer(() => basculer(mail))}
      />
      <ActionDeLigne icone={IconTrash} libelle={textes.supprimer} precision={libelle} agir={() => supprimer(mail)} />
    </ActionsDeLigne>
  )
}

interface ProprietesListe {
  readonly editeur: boolean
  readonly ouvrir: (type: string) => void
}

/** The mail types with what may be done to each. */
export const ListeMails = ({ editeur, ouvrir }: ProprietesListe) => {
  const [aSupprimer, setASupprimer] = useState<Ligne | null>(null)
  return (
    <>
      <TableDeListe<Appel, Ligne>
        liste={listeMailTypes}
        appel={contenuEndpoints.listeMailType}
        idDe={({ type }) => type}
        nomDe={({ libelle }) => libelle}
        nomLigne={{ un: 'e-mail type', plusieurs: 'e-mails types' }}
        rendus={rendus}
        filtres={filtres}
        actionsDe={(mail) => <ActionsMail mail={mail} editeur={editeur} ouvrir={ouvrir} supprimer={setASupprimer} />}
        vide={{ titre: textes.aucun }}
      />
      <SuppressionMail mail={aSupprimer} fermer={() => setASupprimer(null)} />
    </>
  )
}
