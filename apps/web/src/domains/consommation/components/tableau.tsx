import type { Niveau } from '@ondine/webapi/consommation/consommation.codes.ts'
import type { Barre } from '../../../ui/chart/barre.ts'
import { motEtat, titreBarre } from '../barres.ts'
import { consommationTextes, titreColonne } from '../consommation.textes.ts'
import { isCout, type Mesure, quantiteExacte, symbole } from '../mesure.ts'
import css from './consommation.module.css'
import type { Consommation } from './use-consommation.ts'

interface ProprietesTableau {
  readonly conso: Pick<Consommation, 'barres' | 'lues' | 'agir'>
  readonly niveau: Niveau
  readonly unite: Mesure
  readonly legende: string
  readonly total: number | null
  /** Of the total, what no line shows. */
  readonly reportes: number
}

const Cellules = ({ barre, litres, unite }: { barre: Barre; litres: number | null; unite: Mesure }) => (
  <>
    <td className={css.nombre}>
      {litres === null ? <span aria-hidden="true">–</span> : quantiteExacte(litres, unite)}
    </td>
    <td className={barre.etat === 'mesure' ? css.qualiteCalme : css.qualite}>{motEtat[barre.etat]}</td>
  </>
)

/** The same figures as the graph, exact to the litre (or centime); a period opens from its name. */
export const Tableau = ({ conso, niveau, unite, legende, total, reportes }: ProprietesTableau) => (
  <table className={css.tableau}>
    <caption className="invisible">{legende}</caption>
    <thead>
      <tr>
        <th scope="col">{titreColonne[niveau]}</th>
        <th scope="col" className={css.nombre}>
          {isCout(unite) ? 'Coût estimé' : 'Volume'} ({symbole(unite)})
        </th>
        <th scope="col">Qualité</th>
      </tr>
    </thead>
    <tbody>
      {conso.barres.map((barre, rang) => {
        const lue = conso.lues[rang]
        if (!lue || barre.etat === 'hors') return null
        const nom = titreBarre(niveau, lue.debut, barre.axe.endsWith('′'))
        return (
          <tr key={barre.cle}>
            <th scope="row">
              {barre.ouvrable ? (
                <button type="button" onClick={() => conso.agir({ type: 'barre', barre: barre.cle })}>
                  {nom}
                </button>
              ) : (
                nom
              )}
            </th>
            <Cellules barre={barre} litres={lue.volumeConsoEnLitres} unite={unite} />
          </tr>
        )
      })}
      {reportes > 0 && (
        <tr>
          <th scope="row">{consommationTextes.reportes}</th>
          <td className={css.nombre}>{quantiteExacte(reportes, unite)}</td>
          <td className={css.qualite}>{motEtat.estime}</td>
        </tr>
      )}
    </tbody>
    {total !== null && (
      <tfoot>
        <tr>
          <th scope="row">Total connu</th>
          <td className={css.nombre}>{quantiteExacte(total, unite)}</td>
          <td />
        </tr>
      </tfoot>
    )}
  </table>
)
