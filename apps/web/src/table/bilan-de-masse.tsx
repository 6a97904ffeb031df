import { Note } from '../ui/etats.tsx'
import { entier } from '../ui/format/nombres.ts'
import css from './bilan-de-masse.module.css'
import type { Refus } from './par-paquets.ts'

const MAX_REFUS_MONTRES = 10

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
            {refus.slice(0, MAX_REFUS_MONTRES).map(({ numeroContrat, message }) => (
              <li key={numeroContrat}>{message}</li>
            ))}
            {refus.length > MAX_REFUS_MONTRES && <li>et {entier(refus.length - MAX_REFUS_MONTRES)} autres.</li>}
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
