import { estFerme } from '../../api/ferme.ts'
import { Etiquette } from '../../ui/etiquette.tsx'
import { Lu } from '../../ui/lu.tsx'
import { useDerniersEvenements } from './alerte.queries.ts'
import css from './components/evenements-contrat.module.css'
import { dure, momentDit } from './evenements-contrat.phrases.ts'

const MONTRES = 3

/** Beside something about a contract, for staff: what its alerts told last. Nothing where they are closed to them. */
export const EvenementsDuContrat = ({ numeroContrat }: { readonly numeroContrat: string }) => {
  const lecture = useDerniersEvenements(numeroContrat, MONTRES)
  if (estFerme(lecture.error)) return null
  return (
    <section aria-labelledby="evenements-du-contrat">
      <h3 id="evenements-du-contrat">Alertes</h3>
      <Lu
        de={lecture}
        erreur="Ses alertes n’ont pas pu se charger"
        hauteur={56}
        vide={<p>Aucune alerte déclenchée.</p>}
      >
        {({ resultats }) => (
          <ul className={css.evenements}>
            {resultats.map((evenement) => (
              <li key={evenement.idInstance}>
                <p className={css.tete}>
                  <b>{evenement.titre}</b>
                  {dure(evenement) && <Etiquette ton="vigilance">En cours</Etiquette>}
                </p>
                <p>{momentDit(evenement)}</p>
              </li>
            ))}
          </ul>
        )}
      </Lu>
    </section>
  )
}
