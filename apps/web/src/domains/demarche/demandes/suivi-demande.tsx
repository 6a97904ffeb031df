import type { demarcheEndpoints } from '@ondine/webapi/demarche/demarche.endpoints.ts'
import { estEnRetard } from '@ondine/webapi/demarche/etat-lu.rules.ts'
import type { Reponse } from '@ondine/webapi/http/endpoint.ts'
import { instantLong, jourNomme } from '../../../ui/format/dates.ts'
import css from './demandes.module.css'
import { demandesTextes } from './demandes.textes.ts'
import { etapesDe } from './fil.rules.ts'

export type DemandeLue = Reponse<(typeof demarcheEndpoints)['demande']>

const textes = demandesTextes.une

interface Proprietes {
  readonly demande: DemandeLue
  readonly aujourdhui: string
}

/** How far a request came, in its order, and what is promised, or was. */
export const SuiviDemande = ({ demande, aujourdhui }: Proprietes) => {
  const { evenements, reponseAvant, attendDepuis } = demande
  const retard = estEnRetard(demande, aujourdhui)
  return (
    <section aria-labelledby="suivi-demande">
      <h3 id="suivi-demande" className={css.sousTitre}>
        {textes.suivi}
      </h3>
      <ol className={css.suivi}>
        {etapesDe(evenements).map(({ le, evenement, texte, constat }, rang) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a history is only added to
          <li key={rang} className={css.fait}>
            <b>{evenement}</b>
            <time dateTime={le}>{instantLong(le)}</time>
            {constat && texte !== null && <span>{texte}</span>}
          </li>
        ))}
        {reponseAvant !== null && attendDepuis === null && (
          <li className={retard ? css.manque : undefined}>
            <b>{retard ? textes.nonTenue : textes.prevue}</b>
            <span>{`${retard ? 'le' : 'au plus tard le'} ${jourNomme(reponseAvant)}`}</span>
          </li>
        )}
      </ol>
    </section>
  )
}
