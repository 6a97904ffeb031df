import { IconFile, IconFileOff } from '@tabler/icons-react'
import { Suspense } from 'react'
import { Bouton } from '../../../ui/bouton.tsx'
import { charge } from '../../../ui/chargement.ts'
import { octetsEnMots } from '../../../ui/format/octets.ts'
import { notifier } from '../../../ui/notifications.ts'
import { useTravail } from '../../../ui/use-travail.ts'
import css from './guichet.module.css'
import { type DemandeATraiter, type Geste, telechargerPiece, telechargerPieces } from './guichet.queries.ts'
import { ecartesDits, estFermee, nouvelExemplaire } from './pieces.phrases.ts'

const DocumentsDemandes = charge(() => import('./documents-demandes.tsx'), 'DocumentsDemandes')

interface Proprietes {
  readonly demande: DemandeATraiter
  /** Begins to ask for that in writing; absent where nothing may be asked. */
  readonly redemander: ((texte: string) => void) | undefined
  readonly faire: (geste: Geste) => Promise<void>
}
type Piece = DemandeATraiter['pieces'][number]

/** What is said of the virus scan, where there is something to say. */
const ANALYSES: Readonly<Record<Piece['analyse'], string>> = {
  AUCUNE: ', sans analyse antivirus',
  SAINE: '',
  NON_ANALYSEE: ', analyse antivirus en attente',
  TROP_GRANDE: ', trop volumineux pour l’antivirus\u202f: à demander plus léger',
  INFECTEE: ', retiré\u202f: il contenait un virus',
}

/** Its files, and the documents that were asked; opening one stays in the journal. */
export const PiecesDemande = ({ demande, redemander, faire }: Proprietes) => {
  const { enCours, lancer } = useTravail()
  const { reference, pieces, documents } = demande
  if (pieces.length === 0 && documents.length === 0) return null
  const ecartes = ecartesDits(pieces)
  const tout = async (): Promise<void> => {
    await telechargerPieces(reference)
    if (ecartes !== '') notifier({ type: 'vigilance', message: ecartes })
  }
  return (
    <section className={css.bloc} aria-labelledby="demande-pieces">
      <div className={css.titre}>
        <h3 id="demande-pieces">Pièces jointes</h3>
        {pieces.length > 1 && (
          <Bouton
            variante="discret"
            enCours={enCours}
            onClick={() => void lancer(tout, 'Ces fichiers n’ont pas pu se télécharger.')}
          >
            Tout télécharger
          </Bouton>
        )}
      </div>
      {pieces.length > 0 && (
        <ul className={css.pieces}>
          {pieces.map(({ id, nom, octets, analyse }) => (
            <li key={id} data-etat={analyse}>
              {estFermee({ analyse }) ? (
                <IconFileOff size={22} aria-hidden="true" />
              ) : (
                <IconFile size={22} aria-hidden="true" />
              )}
              <span>
                <b>{nom}</b>
                <small>{`${octetsEnMots(octets)}${ANALYSES[analyse]}`}</small>
              </span>
              {!estFermee({ analyse }) ? (
                <Bouton
                  variante="discret"
                  enCours={enCours}
                  onClick={() => void lancer(() => telechargerPiece(reference, id), 'Ce fichier n’a pas pu s’ouvrir.')}
                >
                  Ouvrir<span className="invisible"> {nom}</span>
                </Bouton>
              ) : (
                redemander && (
                  <Bouton variante="discret" onClick={() => redemander(nouvelExemplaire(nom))}>
                    Redemander<span className="invisible"> {nom}</span>
                  </Bouton>
                )
              )}
            </li>
          ))}
        </ul>
      )}
      {documents.length > 0 && (
        <Suspense>
          <DocumentsDemandes key={demande.revision} demande={demande} redemander={redemander} faire={faire} />
        </Suspense>
      )}
      {pieces.length > 0 && <p className={css.aide}>Le journal des actions garde qui a ouvert quel fichier.</p>}
    </section>
  )
}
