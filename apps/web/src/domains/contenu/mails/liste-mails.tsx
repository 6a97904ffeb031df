import type { MailType } from '@ondine/webapi/contenu/contenu.schemas.ts'
import { IconCircleCheck, IconPlayerPause } from '@tabler/icons-react'
import { useState } from 'react'
import { Bouton } from '../../../ui/bouton.tsx'
import { Carte } from '../../../ui/carte.tsx'
import { Champ } from '../../../ui/champ.tsx'
import { Confirmation } from '../../../ui/confirmation.tsx'
import { EtatVide } from '../../../ui/etats.tsx'
import { Etiquette } from '../../../ui/etiquette.tsx'
import { notifier } from '../../../ui/notifications.ts'
import { contientMots } from '../../../ui/recherche.tsx'
import { useTravail } from '../../../ui/use-travail.ts'
import { enregistrerMail, supprimerMail } from '../mails.queries.ts'
import { mailsTextes as textes } from '../mails.textes.ts'
import css from './mails.module.css'
import { enSaisie } from './saisie.ts'

const basculer = async (mail: MailType): Promise<void> => {
  await enregistrerMail({ ...enSaisie(mail), actif: !mail.actif, modifieLe: mail.modifieLe })
  notifier({ type: 'succes', message: mail.actif ? textes.desactive(mail.libelle) : textes.active(mail.libelle) })
}

interface ProprietesLigne {
  readonly mail: MailType
  readonly editeur: boolean
  readonly ouvrir: (type: string) => void
  readonly supprimer: (mail: MailType) => void
}

const Ligne = ({ mail, editeur, ouvrir, supprimer }: ProprietesLigne) => {
  const { enCours, lancer } = useTravail()
  return (
    <li className={css.ligne}>
      <div>
        <div className={css.nom}>
          <h2>{mail.libelle}</h2>
          {mail.actif ? (
            <Etiquette ton="succes" icone={IconCircleCheck}>
              {textes.actif}
            </Etiquette>
          ) : (
            <Etiquette icone={IconPlayerPause}>{textes.inactif}</Etiquette>
          )}
        </div>
        <p className={css.detail}>{mail.description}</p>
        <p className={css.code}>
          {mail.type} · {mail.sujet}
        </p>
      </div>
      <div className={css.actions}>
        <Bouton variante="neutre" taille="petit" onClick={() => ouvrir(mail.type)}>
          {editeur ? textes.modifier : textes.consulter}
          <span className="invisible"> {mail.libelle}</span>
        </Bouton>
        {editeur && (
          <>
            <Bouton
              variante="neutre"
              taille="petit"
              enCours={enCours}
              onClick={() => void lancer(() => basculer(mail))}
            >
              {mail.actif ? textes.desactiver : textes.activer}
              <span className="invisible"> {mail.libelle}</span>
            </Bouton>
            <Bouton variante="discret" taille="petit" onClick={() => supprimer(mail)}>
              {textes.supprimer}
              <span className="invisible"> {mail.libelle}</span>
            </Bouton>
          </>
        )}
      </div>
    </li>
  )
}

/** Asks before the text of a mail is lost. */
const Suppression = ({ mail, fermer }: { mail: MailType | null; fermer: () => void }) => {
  const { enCours, lancer } = useTravail()
  const supprimer = async (perdu: MailType): Promise<void> => {
    await supprimerMail(perdu.type)
    notifier({ type: 'succes', message: textes.supprime(perdu.libelle) })
    fermer()
  }
  return (
    <Confirmation
      titre={textes.supprimerTitre}
      action={textes.supprimer}
      ouvert={mail !== null}
      enCours={enCours}
      fermer={fermer}
      confirmer={() => mail && void lancer(() => supprimer(mail))}
    >
      <p>{mail && (mail.produit ? textes.supprimerProduit : textes.supprimerAjoute)(mail.libelle)}</p>
    </Confirmation>
  )
}

interface ProprietesListe {
  readonly mails: readonly MailType[]
  readonly editeur: boolean
  readonly ouvrir: (type: string) => void
}

/** The mail types, searched as one types, with their actions. */
export const ListeMails = ({ mails, editeur, ouvrir }: ProprietesListe) => {
  const [recherche, setRecherche] = useState('')
  const [aSupprimer, setASupprimer] = useState<MailType | null>(null)
  const trouves = mails.filter(({ libelle, type, sujet }) => contientMots(recherche, `${libelle} ${type} ${sujet}`))
  return (
    <>
      <div className={css.recherche}>
        <Champ
          etiquette={textes.recherche}
          type="search"
          value={recherche}
          onChange={(e) => setRecherche(e.currentTarget.value)}
        />
      </div>
      <Carte marge={false} aria-label={textes.titre}>
        {trouves.length === 0 ? (
          <EtatVide titre={textes.aucun} />
        ) : (
          <ul>
            {trouves.map((mail) => (
              <Ligne key={mail.type} mail={mail} editeur={editeur} ouvrir={ouvrir} supprimer={setASupprimer} />
            ))}
          </ul>
        )}
      </Carte>
      <Suppression mail={aSupprimer} fermer={() => setASupprimer(null)} />
    </>
  )
}
