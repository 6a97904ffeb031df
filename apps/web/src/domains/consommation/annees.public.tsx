import { barresDe } from '@ondine/webapi/consommation/graphe.rules.ts'
import { estFerme } from '../../api/ferme.ts'
import { instantLocal } from '../../ui/format/dates.ts'
import { type UniteDuContrat, uniteDuContrat } from '../../ui/format/volumes.ts'
import { Lu } from '../../ui/lu.tsx'
import { anneesDites, anneesMontrees, moyenneDAnnee } from './annees.phrases.ts'
import css from './components/annees.module.css'
import { useGrapheSimple, usePeriodConso } from './consommation.queries.ts'

const ECHEC = 'Sa consommation n’a pas pu se charger'

interface Connues {
  readonly numeroContrat: string
  readonly bornes: { readonly min: string; readonly max: string }
  readonly unite: UniteDuContrat
}

const Annees = ({ numeroContrat, bornes, unite }: Connues) => {
  const lecture = useGrapheSimple({ numeroContrat }, anneesMontrees(bornes), 'ANNEE')
  const aujourdhui = instantLocal(Date.now()).jour
  return (
    <Lu de={lecture} erreur={ECHEC} hauteur={96}>
      {({ barres: colonnes }) => {
        const barres = barresDe(colonnes)
        const moyenne = moyenneDAnnee(barres, unite, aujourdhui)
        return (
          <>
            <ol className={css.annees}>
              {anneesDites(barres, unite, aujourdhui).map(({ annee, volume, part, entiere }) => (
                <li key={annee}>
                  <span>
                    {annee}
                    {!entiere && <span className="invisible">, pas entière</span>}
                  </span>
                  <span className={css.piste} aria-hidden="true">
                    <span data-entiere={entiere} style={{ width: `${Math.round(part * 100)}%` }} />
                  </span>
                  <b className="nombre">{volume}</b>
                </li>
              ))}
            </ol>
            {moyenne !== undefined && <p>{moyenne}</p>}
          </>
        )
      }}
    </Lu>
  )
}

/** Beside something about a contract, for staff: what was used, year by year. Nothing where consumption is closed to them. */
export const ConsommationParAnnee = ({ numeroContrat }: { readonly numeroContrat: string }) => {
  const { data, isError, error, refetch } = usePeriodConso({ numeroContrat })
  if (estFerme(error)) return null
  return (
    <section aria-labelledby="consommation-par-annee">
      <h3 id="consommation-par-annee">Consommation par an</h3>
      <Lu de={{ data, isError, error, refetch }} erreur={ECHEC} hauteur={96}>
        {({ statistiquesConsommation: { datesParGranularite: dates }, unite }) =>
          dates.ANNEE === null ? (
            <p>Aucun relevé.</p>
          ) : (
            <Annees numeroContrat={numeroContrat} bornes={dates.ANNEE} unite={uniteDuContrat(unite)} />
          )
        }
      </Lu>
    </section>
  )
}
