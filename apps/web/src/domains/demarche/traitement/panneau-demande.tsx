import { gesteDe } from '@ondine/webapi/demarche/demande.codes.ts'
import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { ErreurApi } from '../../../api/erreur-api.ts'
import { useSession } from '../../../session/session.store.ts'
import { Note } from '../../../ui/etats.tsx'
import { Lu } from '../../../ui/lu.tsx'
import { notifier } from '../../../ui/notifications.ts'
import { signalerErreur } from '../../../ui/signaler-erreur.ts'
import { CoteDemande, ficheDe } from './cote-demande.tsx'
import { Historique, Messages, Reponses, TeteDemande, type Voisines } from './demande-ouverte.tsx'
import { lireFrappes, TOUCHES } from './frappes.rules.ts'
import { type ChoixDeGeste, GestesDemande } from './gestes-demande.tsx'
import css from './guichet.module.css'
import { type DemandeATraiter, type Geste, useDemandeATraiter, useFaire } from './guichet.queries.ts'
import { passeALaSuivante } from './modes.ts'
import { PiecesDemande } from './pieces-demande.tsx'
import { useTouches } from './touches.ts'
import { type Frappes, useFrappes } from './use-frappes.ts'

interface Proprietes {
  readonly reference: string
  readonly jour: string
  /** Opens another one; its title takes the focus. */
  readonly ouvrir: (reference: string) => void
  readonly voisines: Voisines
  /** Opens the one behind it, this one being done. False: there is none. */
  readonly suivante: () => Promise<boolean>
  /** Its title takes the focus once it is there. */
  readonly aLire: boolean
}

const CONFLIT = 'DE06'

const Ouverte = ({
  demande,
  jour,
  ouvrir,
  voisines,
  suivante,
  aLire,
  frappes,
}: Omit<Proprietes, 'reference'> & { demande: DemandeATraiter; frappes: RefObject<Frappes> }) => {
  const { utilisateur } = useSession()
  const [choix, setChoix] = useState<ChoixDeGeste>({ mode: undefined, tour: 0 })
  const [conflit, setConflit] = useState(false)
  const { mutateAsync } = useFaire(demande)
  const faire = async (geste: Geste): Promise<void> => {
    const passe = passeALaSuivante.includes(geste.geste)
    frappes.current.part = passe
    try {
      await mutateAsync(geste)
      setConflit(false)
      const { fait, dit = fait } = gesteDe(geste.geste)
      notifier({ type: 'succes', message: `${dit}\u202f: ${demande.nomComplet}.` })
      if (passe && !(await suivante())) frappes.current.tapees = ''
    } catch (cause) {
      frappes.current.tapees = ''
      setConflit(cause instanceof ErreurApi && cause.code === CONFLIT)
      throw cause
    } finally {
      frappes.current.part = false
    }
  }
  const prendre = (): void => {
    if (demande.gestes.includes('PRISE_EN_CHARGE')) faire({ geste: 'PRISE_EN_CHARGE' }).catch(signalerErreur)
  }
  const naviguer = useNavigate()
  useTouches(['e', 'r', 'p', 'c', 'n', 'f'], (touche) => {
    if (touche === 'e') prendre()
    else if (touche === 'f') {
      if (demande.userWebId !== null) void naviguer({ to: ficheDe(demande.userWebId) })
    } else setChoix(({ tour }) => ({ mode: TOUCHES[touche], tour: tour + 1 }))
  })
  const titre = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (aLire) titre.current?.querySelector('h2')?.focus()
  }, [aLire])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed ahead is for the request that comes
  useEffect(() => {
    const { prendre: aPrendre, mode, texte } = lireFrappes(frappes.current.tapees)
    Object.assign(frappes.current, { part: false, tapees: '' })
    if (aPrendre) prendre()
    if (mode && demande.gestes.includes(mode)) setChoix({ mode, tour: 1, ...(texte && { texte }) })
  }, [])
  const dernier = demande.evenements.at(-1)
  const redemander = demande.gestes.includes('PIECE_DEMANDEE')
    ? (texte: string) => setChoix(({ tour }) => ({ mode: 'PIECE_DEMANDEE', tour: tour + 1, texte }))
    : undefined
  return (
    <>
      <div className={css.demande} ref={titre}>
        <TeteDemande demande={demande} jour={jour} moi={utilisateur?.userWebId} {...voisines} />
        {conflit && dernier && (
          <Note ton="vigilance">
            {`Quelqu’un d’autre vient d’agir sur cette demande\u202f: «\u202f${dernier.evenement} »${dernier.auteur ? `, par ${dernier.auteur}` : ''}. Rien n’est parti de votre côté.`}
          </Note>
        )}
        <Reponses demande={demande} />
        <PiecesDemande demande={demande} redemander={redemander} faire={faire} />
        <Historique demande={demande} />
        <Messages demande={demande} />
        <GestesDemande demande={demande} choix={choix} choisir={(mode) => setChoix({ mode, tour: 0 })} faire={faire} />
      </div>
      <CoteDemande demande={demande} choisir={ouvrir} />
    </>
  )
}

/** One request, read anew: what a colleague did a moment ago is there. */
export const PanneauDemande = ({ reference, ...reste }: Proprietes) => {
  const lecture = useDemandeATraiter(reference)
  const frappes = useFrappes(lecture.isPending)
  return (
    <Lu de={lecture} erreur="Cette demande n’a pas pu s’ouvrir" hauteur={480}>
      {(demande) => <Ouverte key={reference} demande={demande} frappes={frappes} {...reste} />}
    </Lu>
  )
}
