import { Fragment } from 'react'
import { Note } from '../ui/etats.tsx'
import { compter, entier } from '../ui/format/nombres.ts'
import { typographie } from '../ui/format/typographie.ts'
import css from './bilan-de-masse.module.css'
import type { Refus } from './par-paquets.ts'

/** A full group refuses thousands of contracts for one reason: each reason shows a few of its contracts. */
const MONTRES_PAR_MOTIF = 5

const parMotif = (refus: readonly Refus[]): readonly (readonly Refus[])[] => [
  ...Map.groupBy(refus, ({ code }) => code).values(),
]

/** What a bulk action left aside, each with its reason. */
export const RefusDeMasse = ({ refus }: { readonly refus: readonly Refus[] }) => (
  <div className={refus.length > 0 ? css.bilan : undefined} role="status">
    {refus.length > 0 && (
      <Note ton="vigilance">
        <div className={css.refus}>
          <strong>
            {refus.length > 1
              ? `${entier(refus.length)} contrats ont été laissés de côté`
              : 'Un contrat a été laissé de côté'}
          </strong>
          <ul>
            {parMotif(refus).map((siens) => (
              <Fragment key={siens[0]?.code}>
                {siens.slice(0, MONTRES_PAR_MOTIF).map(({ numeroContrat, message }) => (
                  <li key={numeroContrat}>{typographie(message)}</li>
                ))}
                {siens.length > MONTRES_PAR_MOTIF && (
                  <li>Et {compter(siens.length - MONTRES_PAR_MOTIF, 'autre')} pour la même raison.</li>
                )}
              </Fragment>
            ))}
          </ul>
        </div>
      </Note>
    )}
  </div>
)

/** How far a bulk action is. */
export const Avancement = ({ faits, total }: { readonly faits: number; readonly total: number }) => (
  <p className={css.avancement}>
    <progress value={faits} max={total} aria-label="Avancement" />
    <span className="nombre">
      {entier(faits)} sur {entier(total)}
    </span>
  </p>
)
