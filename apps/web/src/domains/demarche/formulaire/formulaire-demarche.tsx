import { IconArrowLeft } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Captcha } from '../../../captcha/captcha.tsx'
import { Envoi } from '../../../formulaire/envoi.tsx'
import { Formulaire } from '../../../formulaire/formulaire.tsx'
import { enId } from '../../../formulaire/resume.ts'
import { Bouton } from '../../../ui/bouton.tsx'
import { Note } from '../../../ui/etats.tsx'
import { useTitre } from '../../../ui/use-titre.ts'
import { ChampsDeLEtape } from './champs-de-l-etape.tsx'
import css from './demarche.module.css'
import { sectionsDites } from './reponses.rules.ts'
import { Reponses } from './reponses.tsx'
import { type Demarche, ID, RECAPITULATIF } from './use-demarche.ts'

interface Proprietes {
  readonly de: Demarche
  readonly titre: string
  readonly etape: string
  readonly allerA: (etape: string) => void
  readonly revenir: (() => void) | undefined
  readonly avecCaptcha: boolean
  /** At the foot, beside the buttons. */
  readonly etat: ReactNode
}

const AUCUN_FICHIER =
  'Aucun fichier n’est joint\u202f: ceux que vous aviez choisis n’ont pas été gardés, ajoutez-les de nouveau.'

/** Does it take files, and hold none? */
const sansFichier = ({ parcours, pieces }: Demarche): boolean => {
  const champs = parcours.champs.filter(({ champ }) => champ.type === 'pieces')
  return champs.length > 0 && champs.every(({ champ }) => (pieces.pieces[champ.nom] ?? []).length === 0)
}

/** One step of a procedure, or the list of all answers before they leave. */
export const FormulaireDemarche = ({ de, titre, etape, allerA, revenir, avecCaptcha, etat }: Proprietes) => {
  const { parcours, derniere, formulaire } = de
  const rang = parcours.etapes.findIndex(({ id }) => id === etape)
  const enBout = etape === RECAPITULATIF
  const nomEtape = enBout ? 'Vérifier et envoyer' : (parcours.etapes[rang]?.titre ?? titre)
  const nombre = parcours.etapes.length + 1
  const lieu =
    parcours.etapes.length > 1 ? `Étape ${enBout ? nombre : rang + 1} sur ${nombre}\u202f: ${nomEtape}, ` : ''
  useTitre(`${formulaire.resume ? 'Erreur\u202f: ' : ''}${lieu}${titre}`)
  const entete = useRef<HTMLHeadingElement>(null)
  const montree = useRef(etape)
  useEffect(() => {
    if (montree.current === etape) return
    montree.current = etape
    entete.current?.focus()
  }, [etape])
  const ici = parcours.champs.filter(
    ({ etape: sienne, champ }) => !champ.invisible && (sienne.id === etape || (enBout && sienne.surRecapitulatif)),
  )
  return (
    <Formulaire formulaire={formulaire} className={css.formulaire ?? ''} aria-labelledby={`${ID}-etape`}>
      <h2 id={`${ID}-etape`} ref={entete} tabIndex={-1}>
        {nomEtape}
      </h2>
      {enBout && (
        <Reponses
          sections={sectionsDites(parcours, (champ) =>
            (de.pieces.pieces[champ] ?? []).map(({ fichier }) => fichier.name),
          )}
          actionDe={({ id, titre: section }) => (
            <Bouton variante="discret" taille="petit" onClick={() => allerA(id)}>
              Modifier<span className="invisible"> : {section}</span>
            </Bouton>
          )}
        />
      )}
      <ChampsDeLEtape ouverts={ici} de={de} />
      {derniere && formulaire.brouillon.repris && sansFichier(de) && <Note>{AUCUN_FICHIER}</Note>}
      {derniere && avecCaptcha && (
        <Captcha
          id={enId(ID, 'captcha')}
          formulaire="DEMARCHE"
          envoi={de.envois}
          erreur={de.fautes.captcha?.message}
          onJeton={de.donnerJeton}
        />
      )}
      {de.part !== undefined && (
        <p className={css.progression} role="status">
          <label htmlFor={`${ID}-part`}>Envoi de vos fichiers</label>
          <progress id={`${ID}-part`} max={100} value={Math.round(de.part * 100)} />
        </p>
      )}
      <div className={css.pied}>
        {revenir && (
          <Bouton variante="neutre" onClick={revenir}>
            <IconArrowLeft size={18} aria-hidden="true" />
            Retour
          </Bouton>
        )}
        <Envoi enCours={formulaire.enCours}>{derniere ? 'Envoyer ma demande' : 'Continuer'}</Envoi>
        {etat}
      </div>
    </Formulaire>
  )
}
