import type { Alerte } from '@ondine/webapi/alerte/alerte.schemas.ts'
import type { ReactNode } from 'react'
import { Carte } from '../../../ui/carte.tsx'
import { EtatErreur, EtatVide } from '../../../ui/etats.tsx'
import { Squelette } from '../../../ui/squelette.tsx'
import css from './alerte.module.css'
import { LigneAlerte } from './ligne-alerte.tsx'

interface Proprietes {
  readonly alertes: readonly Alerte[] | undefined
  readonly enErreur: boolean
  readonly reessayer: () => void
  /** Whether a kind is chosen: then an empty list says so. */
  readonly filtree: boolean
  readonly avecContrat?: boolean
  readonly modifier: (alerte: Alerte) => void
  /** What to do when there is none at all. */
  readonly creer?: ReactNode
}

/** The alerts, one a line; loading, failed and empty. */
export const ListeAlertes = ({
  alertes,
  enErreur,
  reessayer,
  filtree,
  avecContrat = false,
  modifier,
  creer,
}: Proprietes) => {
  if (enErreur && !alertes)
    return (
      <Carte>
        <EtatErreur titre="Vos alertes n’ont pas pu se charger" reessayer={reessayer}>
          Elles veillent toujours. Réessayez dans un instant.
        </EtatErreur>
      </Carte>
    )
  if (!alertes)
    return (
      <Carte aria-busy="true">
        <Squelette hauteur={180} />
      </Carte>
    )
  if (alertes.length === 0)
    return (
      <Carte>
        <EtatVide titre={filtree ? 'Aucune alerte de ce type' : 'Aucune alerte pour le moment'} actions={creer}>
          {filtree
            ? 'Choisissez un autre type, ou créez cette alerte.'
            : 'Une alerte de fuite vous prévient en deux jours quand l’eau ne s’arrête plus de couler.'}
        </EtatVide>
      </Carte>
    )
  return (
    <Carte marge={false} aria-labelledby="liste-alertes">
      <h2 id="liste-alertes" className="invisible">
        Liste des alertes
      </h2>
      <ul className={css.lignes}>
        {alertes.map((alerte) => (
          <LigneAlerte
            key={alerte.idAlerte}
            alerte={alerte}
            avecContrat={avecContrat}
            modifier={() => modifier(alerte)}
          />
        ))}
      </ul>
    </Carte>
  )
}
