import type { DocumentDemande } from '@ondine/webapi/demarche/demarche.schemas.ts'
import { aRecevoir } from '@ondine/webapi/demarche/documents.rules.ts'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { Bouton } from '../../../ui/bouton.tsx'
import { charge } from '../../../ui/chargement.ts'
import { jourNomme } from '../../../ui/format/dates.ts'
import { useTravail } from '../../../ui/use-travail.ts'
import styles from './documents.module.css'
import { suiteDuDocument } from './documents.phrases.ts'
import css from './guichet.module.css'
import type { DemandeATraiter, Geste } from './guichet.queries.ts'

const JourAttendu = charge(() => import('./jour-attendu.tsx'), 'JourAttendu')

interface Proprietes {
  readonly demande: DemandeATraiter
  /** Begins to ask for that in writing; absent where nothing may be asked. */
  readonly redemander: ((texte: string) => void) | undefined
  readonly faire: (geste: Geste) => Promise<void>
}

/** The same of each document, whatever it says. */
const cleDe = ({ demandeLe, texte }: DocumentDemande): string => `${demandeLe} ${texte}`

/** What was asked of the person: what is there, what is missing. Of several one says which came: the rest is waited for. */
export const DocumentsDemandes = ({ demande, redemander, faire }: Proprietes) => {
  const { documents, gestes, attenduLe, attenduSiDemande, attenduEntre } = demande
  const { enCours, lancer } = useTravail()
  const [venus, setVenus] = useState<readonly string[]>([])
  const [jour, setJour] = useState(attenduSiDemande)
  const aDire = gestes.includes('PIECE_MANQUANTE') ? aRecevoir(documents) : []
  const manquent = aDire.filter((un) => !venus.includes(cleDe(un))).map(({ texte }) => texte)
  const basculer = (cle: string): void =>
    setVenus((avant) => (avant.includes(cle) ? avant.filter((une) => une !== cle) : [...avant, cle]))
  return (
    <>
      <ul className={css.pieces} aria-label="Documents demandés">
        {documents.map((document) => {
          const cle = cleDe(document)
          const venu = venus.includes(cle)
          return (
            <li key={cle} data-etat={document.etat}>
              {document.etat === 'RECU' || venu ? (
                <IconCircleCheck size={22} aria-hidden="true" />
              ) : (
                <IconCircleDashed size={22} aria-hidden="true" />
              )}
              <span>
                <b>{document.texte}</b>
                <small>{suiteDuDocument(document, attenduLe)}</small>
              </span>
              <span className={styles.choix}>
                {aDire.includes(document) && (
                  <Bouton variante="discret" aria-pressed={venu} onClick={() => basculer(cle)}>
                    Venu<span className="invisible"> {document.texte}</span>
                  </Bouton>
                )}
                {redemander && document.etat !== 'RECU' && document.etat !== 'ATTENDU' && (
                  <Bouton variante="discret" onClick={() => redemander(document.texte)}>
                    Redemander<span className="invisible"> {document.texte}</span>
                  </Bouton>
                )}
              </span>
            </li>
          )
        })}
      </ul>
      {venus.length > 0 && manquent.length > 0 && (
        <div className={styles.reste}>
          <p>{`La personne lit par e-mail ce qui est venu et ce qui manque encore, à envoyer au plus tard le ${jourNomme(jour || attenduSiDemande)}.`}</p>
          <Suspense>
            <JourAttendu jour={jour} bornes={attenduEntre} choisir={setJour} />
          </Suspense>
          <Bouton
            variante="second"
            enCours={enCours}
            onClick={() =>
              void lancer(() =>
                faire({ geste: 'PIECE_MANQUANTE', texte: manquent.join('\n'), ...(jour && { attenduLe: jour }) }),
              )
            }
          >
            {manquent.length === 1 ? 'Attendre le dernier' : `Attendre les ${manquent.length} autres`}
          </Bouton>
        </div>
      )}
    </>
  )
}
