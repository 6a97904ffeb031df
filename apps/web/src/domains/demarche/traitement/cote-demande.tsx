import { libellesEtatDemande } from '@ondine/webapi/demarche/demande.codes.ts'
import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { Suspense } from 'react'
import { charge } from '../../../ui/chargement.ts'
import { dateLongue, instantLocal } from '../../../ui/format/dates.ts'
import { Lien } from '../../../ui/lien.tsx'
import { Squelette } from '../../../ui/squelette.tsx'
import { telephoneEnPaires } from '../../../ui/telephone.ts'
import css from './guichet.module.css'
import type { DemandeATraiter } from './guichet.queries.ts'

const ContratDeLaDemande = charge(() => import('./contrat-demande.tsx'), 'ContratDeLaDemande')
const RecoursDeDemande = charge(() => import('./recours-demande.tsx'), 'RecoursDeDemande')
const RemisesDeDemande = charge(() => import('./remises-demande.tsx'), 'RemisesDeDemande')

interface Proprietes {
  readonly demande: DemandeATraiter
  readonly choisir: (reference: string) => void
}

/** All of a customer, on one page. */
export const ficheDe = (userWebId: number): string => cheminDe('admin-client', { compte: String(userWebId) })

/** Who asks, about which contract, and what else they asked. */
export const CoteDemande = ({ demande, choisir }: Proprietes) => {
  const { nomComplet, email, telephone, userWebId, numeroContrat, autres } = demande
  return (
    <aside className={css.cote} aria-label="La personne">
      <section>
        <h3>La personne</h3>
        <p className={css.grand}>{nomComplet}</p>
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
        {telephone !== null && (
          <p>
            <a href={`tel:${telephone}`}>{telephoneEnPaires(telephone)}</a>
          </p>
        )}
        <p>
          {userWebId === null ? (
            'Sans compte\u202f: rien ne prouve qui elle est.'
          ) : (
            <Lien vers={ficheDe(userWebId)}>
              Ouvrir sa fiche{' '}
              <span className={css.touche} aria-hidden="true">
                F
              </span>
            </Lien>
          )}
        </p>
      </section>
      {numeroContrat !== null && (
        <Suspense fallback={<Squelette hauteur={320} />}>
          <ContratDeLaDemande userWebId={userWebId} numeroContrat={numeroContrat} />
        </Suspense>
      )}
      {demande.recours && (
        <Suspense>
          <RecoursDeDemande demande={demande} />
        </Suspense>
      )}
      {demande.remises.length > 0 && (
        <Suspense>
          <RemisesDeDemande demande={demande} />
        </Suspense>
      )}
      <section>
        <h3>Ses autres demandes</h3>
        {autres.length === 0 ? (
          <p>Aucune.</p>
        ) : (
          <ul className={css.autres}>
            {autres.map(({ reference, libelle, etat, creeLe }) => (
              <li key={reference}>
                <button type="button" className={css.lien} onClick={() => choisir(reference)}>
                  {libelle}
                </button>
                <small>{`${libellesEtatDemande[etat]}, du ${dateLongue(instantLocal(creeLe).jour)}`}</small>
              </li>
            ))}
          </ul>
        )}
      </section>
    </aside>
  )
}
