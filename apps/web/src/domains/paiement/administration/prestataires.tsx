import { compter, entier } from '@ondine/webapi/common/nombres.rules.ts'
import type { ResumePaiements } from '@ondine/webapi/paiement/administration.schemas.ts'
import { Carte } from '../../../ui/carte.tsx'
import { dateLongue } from '../../../ui/format/dates.ts'
import { euros } from '../../../ui/format/nombres.ts'
import css from './administration.module.css'

/** What the providers collected the day before. */
export const Prestataires = ({ jour, prestataires }: Pick<ResumePaiements, 'jour' | 'prestataires'>) => (
  <Carte aria-labelledby="paiements-rails" marge={false} className={css.suite}>
    <h2 id="paiements-rails">Encaissé hier, {dateLongue(jour)}</h2>
    {prestataires.length === 0 ? (
      <p className={css.rien}>Aucun paiement en ligne ce jour-là.</p>
    ) : (
      <ul>
        {prestataires.map(({ typeServicePaiement, nombre, montant, nbSansRetour }) => (
          <li key={typeServicePaiement}>
            <div>
              <b>{typeServicePaiement}</b>
              <p className={css.precision}>
                {nbSansRetour > 0
                  ? `${entier(nbSansRetour)} sans retour en ce moment`
                  : 'Aucun sans retour en ce moment'}
              </p>
            </div>
            <div className={css.somme}>
              <b>{euros(montant)}</b>
              <p className={css.precision}>{compter(nombre, 'paiement')}</p>
            </div>
          </li>
        ))}
      </ul>
    )}
  </Carte>
)
