import type { demarcheEndpoints } from '@ondine/webapi/demarche/demarche.endpoints.ts'
import type { Reponse } from '@ondine/webapi/http/endpoint.ts'
import { instantLong, jourNomme } from '../../../ui/format/dates.ts'
import css from './demandes.module.css'
import { demandesTextes as textes } from './demandes.textes.ts'

export type DemandeLue = Reponse<(typeof demarcheEndpoints)['demande']>

/** What became of a request, in its order, and what is promised; what was written to the person stands in full. */
export const SuiviDemande = ({ demande }: { readonly demande: DemandeLue }) => {
  const { evenements, reponseAvant, attendDepuis } = demande
  return (
    <section aria-labelledby="suivi-demande">
      <h3 id="suivi-demande" className={css.sousTitre}>
        {textes.une.suivi}
      </h3>
      <ol className={css.suivi}>
        {evenements.map(({ le, evenement, texte }, rang) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a history is only added to
          <li key={rang} className={css.fait}>
            <b>{evenement}</b>
            <time dateTime={le}>{instantLong(le)}</time>
            {texte !== null && <p className={css.message}>{texte}</p>}
          </li>
        ))}
        {reponseAvant !== null && attendDepuis === null && (
          <li>
            <b>{textes.une.prevue}</b>
            <span>au plus tard le {jourNomme(reponseAvant)}</span>
          </li>
        )}
      </ol>
    </section>
  )
}
