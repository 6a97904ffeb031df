import { contenuTextes } from '@ondine/webapi/contenu/contenu.messages.ts'
import type { MailType } from '@ondine/webapi/contenu/contenu.schemas.ts'
import { champsMailType, controlesMailType } from '@ondine/webapi/contenu/mail-type.champs.ts'
import { champsDe, MOTIF_TYPE_DE_MAIL } from '@ondine/webapi/contenu/mail-types.codes.ts'
import { Suspense, useRef } from 'react'
import { Champs } from '../../../formulaire/champs.tsx'
import { Formulaire } from '../../../formulaire/formulaire.tsx'
import { IssuesFormulaire } from '../../../formulaire/issues-formulaire.tsx'
import { Saisie } from '../../../formulaire/saisie.tsx'
import { useFormulaire } from '../../../formulaire/use-formulaire.ts'
import { Bouton } from '../../../ui/bouton.tsx'
import { Carte } from '../../../ui/carte.tsx'
import { charge } from '../../../ui/chargement.ts'
import { Note } from '../../../ui/etats.tsx'
import { notifier } from '../../../ui/notifications.ts'
import { useTravail } from '../../../ui/use-travail.ts'
import { enregistrerMail, envoyerEssai } from '../mails.queries.ts'
import { mailsTextes as textes } from '../mails.textes.ts'
import { ApercuMail } from './apercu-mail.tsx'
import css from './mails.module.css'

// heavy, and only for those who edit
const EditeurRiche = charge(() => import('./editeur-riche.tsx'), 'EditeurRiche')

interface ProprietesEdition {
  /** Undefined: a new type. */
  readonly mail: MailType | undefined
  readonly apres: (type: string) => void
}

const ID = 'mail'
const VIERGE = { type: '', sujet: '', corpsMessage: '', actif: false, corpsEnHTML: true }

const valeursDe = (mail: MailType | undefined) => ({
  ...VIERGE,
  ...(mail && {
    type: mail.type,
    sujet: mail.sujet,
    corpsMessage: mail.corpsMessage,
    actif: mail.actif,
    corpsEnHTML: mail.corpsEnHTML,
  }),
  from: mail?.from ?? '',
  fromName: mail?.fromName ?? '',
  cheminFichierJoint: mail?.cheminFichierJoint ?? '',
})

/** Form of a mail type with its preview; placeholders are put where the caret last was. */
export const EditionMail = ({ mail, apres }: ProprietesEdition) => {
  const essai = useTravail()
  // the version that this page read: what somebody else saves meanwhile is not written over unseen
  const lue = useRef(mail?.modifieLe ?? null)
  const cible = useRef<'sujet' | 'corps'>('corps')
  const insererDansLeCorps = useRef<(texte: string) => void>(() => {})
  const valeurs = valeursDe(mail)
  const brouillon = useRef(`mail-type ${mail?.type ?? ''} ${lue.current ?? ''}`)
  const formulaire = useFormulaire({
    id: ID,
    champs: champsMailType,
    controles: controlesMailType,
    valeurs,
    brouillon: brouillon.current,
    envoyer: async (saisie) => {
      const enregistre = await enregistrerMail({ ...saisie, modifieLe: lue.current })
      lue.current = enregistre.modifieLe
      formulaire.remettre(valeursDe(enregistre))
      notifier({ type: 'succes', message: contenuTextes.contenuMisAJour })
      apres(enregistre.type)
    },
  })
  const { champ, enCours, ecrire, valeurs: saisie } = formulaire
  const erreurCorps = champ('corpsMessage').erreur

  const inserer = (nom: string): void => {
    const texte = `{{${nom}}}`
    if (cible.current === 'corps') insererDansLeCorps.current(texte)
    else ecrire({ sujet: `${formulaire.lire().sujet}${texte}` })
  }
  const changerCorps = (html: string): void => ecrire({ corpsMessage: html })
  const essayer = async (type: string): Promise<void> => {
    const { email } = await envoyerEssai(type)
    notifier({ type: 'succes', message: textes.essaiParti(email) })
  }

  return (
    <div className={css.edition}>
      <Carte aria-label={mail?.libelle ?? textes.nouveau}>
        <Formulaire formulaire={formulaire} aria-label={mail?.libelle ?? textes.nouveau}>
          {mail ? <p className={css.aide}>{mail.description}</p> : <Note>{textes.creeInactif}</Note>}
          {!mail && <Saisie {...champ('type')} />}
          <Saisie
            {...champ('sujet')}
            onFocus={() => {
              cible.current = 'sujet'
            }}
          />
          <div className={css.bloc}>
            <span className={css.legende} id={`${ID}-corpsMessage-nom`}>
              {champsMailType.corpsMessage.etiquette}
            </span>
            {saisie.corpsEnHTML ? (
              <Suspense fallback={<p className={css.aide}>{textes.chargement}</p>}>
                <EditeurRiche
                  // opened anew on a draft that comes back, or that is dropped
                  key={String(formulaire.brouillon.repris)}
                  id={`${ID}-corpsMessage`}
                  contenu={saisie.corpsMessage}
                  erreur={erreurCorps}
                  onChange={changerCorps}
                  onFocus={() => {
                    cible.current = 'corps'
                  }}
                  surPret={(faire) => {
                    insererDansLeCorps.current = faire
                  }}
                />
              </Suspense>
            ) : (
              <textarea
                className={css.texteSimple}
                id={`${ID}-corpsMessage`}
                aria-labelledby={`${ID}-corpsMessage-nom`}
                aria-invalid={erreurCorps !== undefined}
                aria-describedby={erreurCorps && `${ID}-corpsMessage-erreur`}
                value={saisie.corpsMessage}
                onChange={(e) => changerCorps(e.currentTarget.value)}
              />
            )}
            {erreurCorps && (
              <p className={css.faute} id={`${ID}-corpsMessage-erreur`}>
                {erreurCorps}
              </p>
            )}
          </div>
          <fieldset className={css.bloc}>
            <legend className={css.legende}>{textes.champs}</legend>
            <p className={css.aide}>{textes.champsAide}</p>
            <div className={css.jetons}>
              {Object.entries(champsDe(saisie.type)).map(([nom, libelle]) => (
                <button key={nom} type="button" className={css.jeton} onClick={() => inserer(nom)}>
                  {libelle}
                </button>
              ))}
            </div>
          </fieldset>
          <details className={css.plus}>
            <summary>{textes.expediteur}</summary>
            <div className={css.options}>
              <Champs de={formulaire} noms={['from', 'fromName', 'cheminFichierJoint']} />
            </div>
          </details>
          {mail && <Saisie {...champ('actif')} />}
          <IssuesFormulaire action={textes.enregistrer} enCours={enCours}>
            {mail && (
              <Bouton
                variante="second"
                enCours={essai.enCours}
                onClick={() => void essai.lancer(() => essayer(mail.type))}
              >
                {textes.essai}
              </Bouton>
            )}
          </IssuesFormulaire>
          {mail && <p className={css.aide}>{textes.essaiAide}</p>}
        </Formulaire>
      </Carte>
      {saisie.sujet !== '' && saisie.corpsMessage !== '' && (
        <ApercuMail saisie={{ ...saisie, type: MOTIF_TYPE_DE_MAIL.test(saisie.type) ? saisie.type : 'NOUVEAU' }} />
      )}
    </div>
  )
}
