import type { CodeTypeAlarme } from '@ondine/webapi/alerte/alerte.codes.ts'
import type { Alerte } from '@ondine/webapi/alerte/alerte.schemas.ts'
import type { ReactNode } from 'react'
import { Carte } from '../../../ui/carte.tsx'
import { EtatErreur, EtatVide } from '../../../ui/etats.tsx'
import { Squelette } from '../../../ui/squelette.tsx'
import { texteSansAlerte } from '../alerte.textes.ts'
import css from './alerte.module.css'
import { LigneAlerte } from './ligne-alerte.tsx'

interface Proprietes {
  readonly alertes: readonly Alerte[] | undefined
  readonly enErreur: boolean
  readonly reessayer: () => void
  /** The kind chosen: an empty list says so. */
  readonly type: CodeTypeAlarme | undefined
  /** Whether the contract is read remotely; undefined: several contracts, or not known yet. */
  readonly telereleve?: boolean | undefined
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
  type,
  telereleve,
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
        <EtatVide titre={type ? 'Aucune alerte de ce type' : 'Aucune alerte pour le moment'} actions={creer}>
          {texteSansAlerte(type, telereleve)}
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
