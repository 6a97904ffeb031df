import { compter } from '@ondine/webapi/common/nombres.rules.ts'
import { IconAlertTriangle, IconPaperclip } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Bouton } from '../../../ui/bouton.tsx'
import { delaiDit, type Pression, pressionDe, pressions } from './delai.phrases.ts'
import css from './guichet.module.css'
import type { LigneATraiter } from './guichet.queries.ts'
import { signalDit } from './signal.phrases.ts'

interface Proprietes {
  readonly lignes: readonly LigneATraiter[]
  readonly jour: string
  readonly moi: number | undefined
  readonly choisie: string | undefined
  readonly choisir: (reference: string) => void
  /** How many more there are, or undefined where these are all. */
  readonly suite: { readonly enCours: boolean; readonly lire: () => void } | undefined
}

const parPression = (lignes: readonly LigneATraiter[], jour: string): [Pression, LigneATraiter[]][] => {
  const groupes = new Map<Pression, LigneATraiter[]>()
  for (const ligne of lignes) {
    const pression = pressionDe(ligne, jour)
    groupes.set(pression, [...(groupes.get(pression) ?? []), ligne])
  }
  return [...groupes]
}

const qui = ({ agent, agentId }: LigneATraiter, moi: number | undefined): string =>
  agentId === null ? 'À prendre' : agentId === moi ? 'Vous' : (agent ?? 'Un collègue')

const Signal = ({ dit }: { readonly dit: string | null }) =>
  dit !== null && (
    <span className={css.signal}>
      <IconAlertTriangle size={16} className={css.signalIcone} aria-hidden="true" />
      <span className={css.signalDit}>{dit}</span>
    </span>
  )

/** Of the row that is read, what shows above it. */
const AU_DESSUS = 100

/** Requests of the desk by how much they press; the one that is read is the current one. */
export const ListeGuichet = ({ lignes, jour, moi, choisie, choisir, suite }: Proprietes) => {
  const liste = useRef<HTMLElement>(null)
  // whoever goes by keys, or answers, sees where they are; a row that is pressed stays under the pointer
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that the current row is another one
  useEffect(() => {
    // the router has put the list back where it was by then
    const image = requestAnimationFrame(() => {
      const ligne = liste.current?.querySelector('[aria-current]')
      if (liste.current && ligne && ligne !== document.activeElement)
        liste.current.scrollTop +=
          ligne.getBoundingClientRect().top - liste.current.getBoundingClientRect().top - AU_DESSUS
    })
    return () => cancelAnimationFrame(image)
  }, [choisie])
  return (
    <nav aria-label="Demandes" ref={liste}>
      {parPression(lignes, jour).map(([pression, siennes], rang, groupes) => (
        <section key={pression} aria-label={pressions[pression]}>
          <h2 className={css.groupe}>
            {pressions[pression]}{' '}
            <span>
              {siennes.length}
              {/* what is not read yet continues the last one */}
              {suite && rang === groupes.length - 1 && ' et plus'}
            </span>
          </h2>
          <ul>
            {siennes.map((ligne) => (
              <li key={ligne.reference}>
                <button
                  type="button"
                  className={css.ligne}
                  aria-current={ligne.reference === choisie || undefined}
                  onClick={() => choisir(ligne.reference)}
                >
                  <span className={css.nom}>{ligne.nomComplet}</span>
                  <span className={css.delai} data-pression={pression}>
                    {delaiDit(ligne, jour)}
                  </span>
                  <span className={css.objet}>{ligne.libelle}</span>
                  <span className={css.qui} data-libre={ligne.agentId === null || undefined}>
                    {ligne.nbPieces > 0 && (
                      <>
                        <IconPaperclip size={16} aria-hidden="true" />
                        <span className="invisible">{`${compter(ligne.nbPieces, 'pièce jointe', 'pièces jointes')}, `}</span>
                      </>
                    )}
                    {qui(ligne, moi)}
                  </span>
                  <Signal dit={signalDit(ligne, jour)} />
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {suite && (
        <Bouton variante="discret" className={css.suite ?? ''} enCours={suite.enCours} onClick={suite.lire}>
          Voir les suivantes
        </Bouton>
      )}
    </nav>
  )
}
