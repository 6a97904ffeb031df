import { accord, compter } from '@ondine/webapi/common/nombres.rules.ts'
import type { TuilesGroupe } from '@ondine/webapi/tableau-de-bord/groupe.schemas.ts'
import { Carte } from '../../../ui/carte.tsx'
import { Feuillet } from '../../../ui/feuillet.tsx'
import { jourNomme } from '../../../ui/format/dates.ts'
import { euros } from '../../../ui/format/nombres.ts'
import css from './portefeuille.module.css'

type Jour = NonNullable<TuilesGroupe['tuiles']['facturesARegler']['donnees']>['joursAVenir'][number]

const UnJour = ({ jour: { jour, nombre, montant, isPreleve } }: { readonly jour: Jour }) => (
  <li>
    <Feuillet jour={jour} />
    <p>
      <b>
        {euros(montant)} {isPreleve ? accord(montant / 100, 'prélevé', 'prélevés') : 'à régler'}
      </b>
      <span className={css.lieu}>
        {jourNomme(jour)}, {isPreleve ? compter(nombre, 'prélèvement') : compter(nombre, 'règlement')}
      </span>
    </p>
  </li>
)

/** The days on which something of the account is to be paid, or is debited; nothing where none is known. */
export const JoursAVenir = ({ jours }: { readonly jours: readonly Jour[] }) =>
  jours.length > 0 && (
    <Carte marge={false} aria-labelledby="jours-a-venir">
      <div className={css.tete}>
        <h2 id="jours-a-venir">Les jours à venir</h2>
      </div>
      <ul className={css.jours}>
        {jours.map((un) => (
          <UnJour key={`${un.jour}${un.isPreleve}`} jour={un} />
        ))}
      </ul>
    </Carte>
  )
