import type { DocumentDemande } from '@ondine/webapi/demarche/demarche.schemas.ts'
import { IconCircleCheck, IconCircleDashed, IconFile, IconFileOff } from '@tabler/icons-react'
import { Bouton } from '../../../ui/bouton.tsx'
import { instantLocal, jourEtMois } from '../../../ui/format/dates.ts'
import { octetsEnMots } from '../../../ui/format/octets.ts'
import { notifier } from '../../../ui/notifications.ts'
import { useTravail } from '../../../ui/use-travail.ts'
import css from './guichet.module.css'
import { type DemandeATraiter, telechargerPiece, telechargerPieces } from './guichet.queries.ts'
import { ecartesDits, estFermee, nouvelExemplaire } from './pieces.phrases.ts'

interface Proprietes {
  readonly demande: DemandeATraiter
  /** Begins to ask for that in writing; absent where nothing may be asked. */
  readonly redemander: ((texte: string) => void) | undefined
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

const jourDe = (instant: string): string => jourEtMois(instantLocal(instant).jour)

const suiteDe = ({ etat, demandeLe, le }: DocumentDemande): string => {
  const demande = `Demandé le ${jourDe(demandeLe)}`
  if (etat === 'ATTENDU') return `${demande}, toujours attendu`
  const fin = le === null ? '' : ` le ${jourDe(le)}`
  if (etat === 'RECU') return `${demande}, reçu${fin}`
  return etat === 'A_VERIFIER'
    ? `${demande}. La personne a répondu${fin}\u202f: à vérifier`
    : `${demande}, plus attendu`
}

/** What was asked of the person: what is there, what is missing. */
const Demandes = ({ demande: { documents }, redemander }: Proprietes) => (
  <ul className={css.pieces} aria-label="Documents demandés">
    {documents.map((document) => (
      <li key={`${document.demandeLe} ${document.texte}`} data-etat={document.etat}>
        {document.etat === 'RECU' ? (
          <IconCircleCheck size={22} aria-hidden="true" />
        ) : (
          <IconCircleDashed size={22} aria-hidden="true" />
        )}
        <span>
          <b>{document.texte}</b>
          <small>{suiteDe(document)}</small>
        </span>
        {redemander && document.etat !== 'RECU' && document.etat !== 'ATTENDU' && (
          <Bouton variante="discret" onClick={() => redemander(document.texte)}>
            Redemander<span className="invisible"> {document.texte}</span>
          </Bouton>
        )}
      </li>
    ))}
  </ul>
)

/** Its files, and the documents that were asked; opening one stays in the journal. */
export const PiecesDemande = ({ demande, redemander }: Proprietes) => {
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
      {documents.length > 0 && <Demandes demande={demande} redemander={redemander} />}
      {pieces.length > 0 && <p className={css.aide}>Le journal des actions garde qui a ouvert quel fichier.</p>}
    </section>
  )
}
