import { DUREE_ATTENTE_MS, exportTextes } from '@ondine/webapi/export/export.messages.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { ErreurApi } from '../../../api/erreur-api.ts'
import { Bouton } from '../../../ui/bouton.tsx'
import { Dialogue } from '../../../ui/dialogue.tsx'
import { notifier } from '../../../ui/notifications.ts'
import { estTue, phraseDErreur, signalerErreur } from '../../../ui/signaler-erreur.ts'
import { useRetard } from '../../../ui/use-retard.ts'
import { factureTextes } from '../facture.textes.ts'
import css from './facture.module.css'

/** The wait closes by itself; the download goes on (2§9). */
const Attente = ({
  fermer,
  phrase,
  avance,
}: {
  readonly fermer: () => void
  readonly phrase: string | undefined
  readonly avance: string | undefined
}) => {
  useEffect(() => {
    const minuterie = setTimeout(fermer, DUREE_ATTENTE_MS)
    return () => clearTimeout(minuterie)
  }, [fermer])
  return (
    <Dialogue titre={exportTextes.patienter} ouvert fermer={fermer}>
      <p role="status">
        {exportTextes.telechargementEnCours}
        {phrase !== undefined && ` ${phrase}`}
      </p>
      {avance !== undefined && <p>{avance}</p>}
    </Dialogue>
  )
}

/** A refusal says what to change; what broke off, or fails of itself, is a technical fault. */
const estTechnique = (cause: unknown): boolean =>
  !(cause instanceof ErreurApi) || cause.status === 0 || cause.status >= 500

/** What a download does, telling how far it is; answers in a sentence what else is to be known once it is there. */
type Travail = (avancer: (phrase: string) => void) => Promise<unknown>

export interface Telechargement {
  readonly enCours: boolean
  /** How far it is, in words; undefined where it does not say. */
  readonly avance: string | undefined
  readonly lancer: (travail: Travail) => void
  readonly dialogues: ReactNode
}

/**
 * A download of one invoice or of several, with what is said while and after it (2§8): a wait, its end, its failure.
 * @param lot several: the wait is told at once, and the failure in a window of its own
 */
export const useTelechargement = ({
  lot,
  reussi,
}: {
  readonly lot: boolean
  readonly reussi: string
}): Telechargement => {
  const [enCours, setEnCours] = useState(false)
  const [avance, setAvance] = useState<string>()
  const [ferme, setFerme] = useState(false)
  const [impossible, setImpossible] = useState<string>()
  const long = useRetard(enCours)
  const [fermer] = useState(() => () => setFerme(true))
  const lancer = async (travail: Travail): Promise<void> => {
    setEnCours(true)
    setAvance(undefined)
    setFerme(false)
    try {
      const reserve = await travail(setAvance)
      notifier(
        typeof reserve === 'string'
          ? { type: 'vigilance', message: `${reussi} ${reserve}`, duree: false }
          : { type: 'succes', message: reussi },
      )
    } catch (cause) {
      // said once: in the window where there is one
      if (lot && estTechnique(cause) && !estTue(cause))
        setImpossible(phraseDErreur(cause, factureTextes.echecTelechargement))
      else signalerErreur(cause, factureTextes.echecTelechargement)
    } finally {
      setEnCours(false)
    }
  }
  const fermerImpossible = (): void => setImpossible(undefined)
  return {
    enCours,
    avance: enCours ? avance : undefined,
    lancer: (travail) => void lancer(travail),
    dialogues: (
      <>
        {enCours && !ferme && (lot || long) && (
          <Attente fermer={fermer} phrase={lot ? exportTextes.traitementLong : undefined} avance={avance} />
        )}
        <Dialogue
          titre={exportTextes.titreEchec}
          ouvert={impossible !== undefined}
          fermer={fermerImpossible}
          pied={<Bouton onClick={fermerImpossible}>Fermer</Bouton>}
        >
          <div role="alert" className={css.impossible}>
            <p>{impossible}</p>
            <p>
              {exportTextes.erreurTechnique}. {factureTextes.echecSuite}
            </p>
          </div>
        </Dialogue>
      </>
    ),
  }
}
