import { enGrille } from '@ondine/webapi/consommation/grille.rules.ts'
import type { Barre } from '../../../ui/chart/barre.ts'
import { motEtat } from '../barres.ts'
import { type Mesure, nomMesure, quantite, symbole } from '../mesure.ts'
import css from './calendrier.module.css'

const JOURS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const

interface Cellule {
  readonly debut: string
  readonly barre: Barre
  readonly litres: number | null
}

interface Proprietes {
  readonly granularite: 'JOURNEE' | 'HEURE'
  readonly legende: string
  readonly unite: Mesure
  readonly cellules: readonly Cellule[]
  readonly ouvrir?: ((cle: string) => void) | undefined
}

/** What a dashed border means where there is no room for its word. */
const aDire: ReadonlySet<Barre['etat']> = new Set(['estime', 'partiel', 'corrige', 'manquant'])

/** How strong the colour of a cell is, 0 to 4: its share of the highest one. */
const force = (litres: number | null, maximum: number): number =>
  litres === null || maximum === 0 ? 0 : Math.ceil((litres / maximum) * 4)

const Contenu = ({ cellule, unite }: { cellule: Cellule; unite: Mesure }) => {
  const { barre, litres } = cellule
  return (
    <>
      <span className={css.quand}>{barre.axe}</span>
      <span className={css.combien}>
        {litres === null ? <span aria-hidden="true">{barre.etat === 'hors' ? '' : '–'}</span> : quantite(litres, unite)}
        <span className="invisible"> {litres === null ? motEtat[barre.etat] : symbole(unite)}</span>
      </span>
      {litres !== null && barre.etat !== 'mesure' && (
        <span className={`${css.etat} invisible-telephone`}>{motEtat[barre.etat]}</span>
      )}
    </>
  )
}

/** The calendar grid (1§9): days under their weekday, or hours in rows of six; the same figures as the graph. */
export const Calendrier = ({ granularite, legende, unite, cellules, ouvrir }: Proprietes) => {
  const maximum = Math.max(0, ...cellules.map(({ litres }) => litres ?? 0))
  const enJours = granularite === 'JOURNEE'
  const mots = [
    ...new Set(cellules.filter(({ barre }) => aDire.has(barre.etat)).map(({ barre }) => motEtat[barre.etat])),
  ]
  return (
    <>
      <table className={css.grille} data-grille={granularite}>
        <caption className="invisible">
          {legende} ({nomMesure(unite)})
        </caption>
        {enJours && (
          <thead>
            <tr>
              {JOURS.map((jour) => (
                <th key={jour} scope="col">
                  <abbr title={jour}>{jour.slice(0, 3)}.</abbr>
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {enGrille(cellules, granularite).map((ligne, rang) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a grid have no other name
            <tr key={rang}>
              {ligne.map((cellule, colonne) =>
                cellule === null ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the same
                  <td key={colonne} className={css.vide} />
                ) : (
                  <td
                    key={cellule.barre.cle}
                    data-force={force(cellule.litres, maximum)}
                    data-etat={cellule.barre.etat}
                  >
                    {ouvrir && cellule.barre.ouvrable && cellule.barre.etat !== 'hors' ? (
                      <button type="button" onClick={() => ouvrir(cellule.barre.cle)}>
                        <Contenu cellule={cellule} unite={unite} />
                      </button>
                    ) : (
                      <div>
                        <Contenu cellule={cellule} unite={unite} />
                      </div>
                    )}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {mots.length > 0 && (
        <p className={css.legende} aria-hidden="true">
          Bordure en tirets : {mots.join(', ').toLocaleLowerCase('fr')}.
        </p>
      )}
    </>
  )
}
