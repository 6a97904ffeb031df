import { useIdentite } from '../../../theme/identite.ts'
import { instantLong } from '../../../ui/format/dates.ts'
import { AjoutDemande } from './ajout-demande.tsx'
import css from './demandes.module.css'
import { demandesTextes } from './demandes.textes.ts'
import { messagesDe } from './fil.rules.ts'
import type { DemandeLue } from './suivi-demande.tsx'

const textes = demandesTextes.une

/** What was said on either side, in its order, and the field that goes on with it while the request is open. */
export const MessagesDemande = ({ demande }: { readonly demande: DemandeLue }) => {
  const { nom } = useIdentite()
  const { evenements, complement, reference } = demande
  const messages = messagesDe(evenements)
  if (messages.length === 0 && !complement) return null
  return (
    <section aria-labelledby="messages-demande">
      <h3 id="messages-demande" className={css.sousTitre}>
        {textes.messages}
      </h3>
      {messages.length > 0 && (
        <ol className={css.messages}>
          {messages.map(({ le, texte, deLaPersonne }, rang) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a history is only added to
            <li key={rang} className={deLaPersonne ? css.deSoi : undefined}>
              <p className={css.auteur}>
                <b className={css.qui}>{deLaPersonne ? textes.vous : nom}</b>,{' '}
                <time dateTime={le}>{instantLong(le)}</time>
              </p>
              <p className={css.texte}>{texte}</p>
            </li>
          ))}
        </ol>
      )}
      {complement && (
        <div className={css.ajout}>
          <AjoutDemande reference={reference} regles={complement} />
        </div>
      )}
    </section>
  )
}
