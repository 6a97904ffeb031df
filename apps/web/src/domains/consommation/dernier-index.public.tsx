import { useQuery } from '@tanstack/react-query'
import { estFerme } from '../../api/ferme.ts'
import { requeteContrat } from '../../session/contrats.queries.ts'
import { Lu } from '../../ui/lu.tsx'
import { useDerniereReleve } from './consommation.queries.ts'
import { indexDit, phrasesDIndex } from './dernier-index.phrases.ts'

/** Beside something about a contract, for staff: what its meter showed last. Nothing where readings are closed to them. */
export const DernierIndex = ({ numeroContrat }: { readonly numeroContrat: string }) => {
  const lecture = useDerniereReleve(numeroContrat)
  const { data: contrat } = useQuery(requeteContrat(numeroContrat))
  if (estFerme(lecture.error)) return null
  const unite = contrat && (contrat.isTypeElectricity ? 'kwh' : 'm3')
  return (
    <section aria-labelledby="dernier-index">
      <h3 id="dernier-index">Dernier index</h3>
      <Lu de={lecture} erreur="Son dernier relevé n’a pas pu se charger" hauteur={72}>
        {(releve) => {
          const index = indexDit(releve, unite)
          return index === undefined ? (
            <p>Aucun relevé.</p>
          ) : (
            <>
              <p>
                <b>{index}</b>
              </p>
              {phrasesDIndex(releve, unite).map((phrase) => (
                <p key={phrase}>{phrase}</p>
              ))}
            </>
          )
        }}
      </Lu>
    </section>
  )
}
