import { compter, entier } from '@ondine/webapi/common/nombres.rules.ts'
import { typographie } from '@ondine/webapi/common/typographie.rules.ts'
import { Note } from '../ui/etats.tsx'
import css from './bilan-de-masse.module.css'
import type { Refus } from './par-paquets.ts'

/** A full group refuses thousands of contracts for one reason: told once, with a few of its contracts. */
const MONTRES_PAR_MOTIF = 5

const parMotif = (refus: readonly Refus[]): readonly (readonly Refus[])[] => [
  ...Map.groupBy(refus, ({ code }) => code).values(),
]

/** The others that the sentence of the first one holds for. */
const memeMotif = (autres: readonly Refus[]): string => {
  const montres = autres.slice(0, MONTRES_PAR_MOTIF - 1).map(({ numeroContrat }) => numeroContrat)
  const reste = autres.length - montres.length
  const noms = reste > 0 ? [...montres, compter(reste, 'autre')] : montres
  const dernier = noms.at(-1) ?? ''
  return noms.length > 1
    ? `De même pour les contrats ${noms.slice(0, -1).join(', ')} et ${dernier}.`
    : `De même pour le contrat ${dernier}.`
}

/** What a bulk action left aside, by reason. */
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
            {parMotif(refus).map(([premier, ...autres]) => (
              <li key={premier?.code}>
                {typographie(premier?.message ?? '')}
                {autres.length > 0 && ` ${memeMotif(autres)}`}
              </li>
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
