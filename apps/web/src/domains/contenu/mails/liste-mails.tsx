import type { MailType } from '@ondine/webapi/contenu/contenu.schemas.ts'
import { IconCircleCheck, IconPlayerPause } from '@tabler/icons-react'
import { useState } from 'react'
import { messageDe } from '../../../http/erreur-api.ts'
import { Bouton } from '../../../ui/bouton.tsx'
import { Carte } from '../../../ui/carte.tsx'
import { Champ } from '../../../ui/champ.tsx'
import { Dialogue } from '../../../ui/dialogue.tsx'
import { EtatVide } from '../../../ui/etats.tsx'
import { Etiquette } from '../../../ui/etiquette.tsx'
import { notifier } from '../../../ui/notifications.ts'
import { enregistrerMail, supprimerMail } from '../mails.queries.ts'
import { mailsTextes as textes } from '../mails.textes.ts'
import css from './mails.module.css'
import { enSaisie } from './saisie.ts'

const repli = (texte: string): string => texte.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const dire = async (faire: () => Promise<unknown>, message: string): Promise<void> => {
  try {
    await faire()
    notifier({ type: 'succes', message })
  } catch (cause) {
    notifier({ type: 'erreur', message: messageDe(cause) })
  }
}

const basculer = (mail: MailType): Promise<void> =>
  dire(
    () => enregistrerMail({ ...enSaisie(mail), actif: !mail.actif }),
    mail.actif ? textes.desactive(mail.libelle) : textes.active(mail.libelle),
  )

interface ProprietesLigne {
  readonly mail: MailType
  readonly editeur: boolean
  readonly ouvrir: (type: string) => void
  readonly supprimer: (mail: MailType) => void
}

const Ligne = ({ mail, editeur, ouvrir, supprimer }: ProprietesLigne) => (
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
          <Bouton variante="neutre" taille="petit" onClick={() => void basculer(mail)}>
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

interface ProprietesListe {
  readonly mails: readonly MailType[]
  readonly editeur: boolean
  readonly ouvrir: (type: string) => void
}

/** The mail types, searched as one types, with their actions. */
export const ListeMails = ({ mails, editeur, ouvrir }: ProprietesListe) => {
  const [recherche, setRecherche] = useState('')
  const [aSupprimer, setASupprimer] = useState<MailType | null>(null)
  const trouves = mails.filter(({ libelle, type, sujet }) =>
    repli(`${libelle} ${type} ${sujet}`).includes(repli(recherche.trim())),
  )
  const confirmer = async (mail: MailType): Promise<void> => {
    setASupprimer(null)
    await dire(() => supprimerMail(mail.type), textes.supprime(mail.libelle))
  }
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
      <Dialogue
        titre={textes.supprimerTitre}
        ouvert={aSupprimer !== null}
        fermer={() => setASupprimer(null)}
        pied={
          <>
            <Bouton variante="neutre" onClick={() => setASupprimer(null)}>
              {textes.annuler}
            </Bouton>
            <Bouton variante="danger" onClick={() => aSupprimer && void confirmer(aSupprimer)}>
              {textes.supprimer}
            </Bouton>
          </>
        }
      >
        <p>
          {aSupprimer && (aSupprimer.produit ? textes.supprimerProduit : textes.supprimerAjoute)(aSupprimer.libelle)}
        </p>
      </Dialogue>
    </>
  )
}
