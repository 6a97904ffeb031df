import type { CodeTypeAlarme } from '@ondine/webapi/alerte/alerte.codes.ts'
import type { Alerte } from '@ondine/webapi/alerte/alerte.schemas.ts'
import type { ReactNode } from 'react'
import { Carte } from '../../../ui/carte.tsx'
import { EtatVide } from '../../../ui/etats.tsx'
import { type Lecture, Lu } from '../../../ui/lu.tsx'
import { texteSansAlerte } from '../alerte.textes.ts'
import css from './alerte.module.css'
import { LigneAlerte } from './ligne-alerte.tsx'

interface Proprietes {
  readonly de: Lecture<{ readonly resultats: readonly Alerte[] }>
  /** The kind chosen: only those, and an empty list says so. */
  readonly type: CodeTypeAlarme | undefined
  /** Whether the contract is read remotely; undefined: several contracts, or not known yet. */
  readonly telereleve?: boolean | undefined
  readonly avecContrat?: boolean
  readonly modifier: (alerte: Alerte) => void
  /** What to do when there is none at all. */
  readonly creer?: ReactNode
}

/** The alerts, one a line; loading, failed and empty. */
export const ListeAlertes = ({ de, type, telereleve, avecContrat = false, modifier, creer }: Proprietes) => {
  const alertes = de.data?.resultats.filter(({ codeTypeAlarme }) => (type ?? codeTypeAlarme) === codeTypeAlarme)
  return (
    <Lu
      de={de}
      erreur="Vos alertes n’ont pas pu se charger"
      suite="Elles veillent toujours. Réessayez dans un instant."
      hauteur={180}
      enCarte
      lignes={alertes}
      vide={
        <EtatVide titre={type ? 'Aucune alerte de ce type' : 'Aucune alerte pour le moment'} actions={creer}>
          {texteSansAlerte(type, telereleve)}
        </EtatVide>
      }
    >
      {() => (
        <Carte marge={false} aria-labelledby="liste-alertes">
          <h2 id="liste-alertes" className="invisible">
            Liste des alertes
          </h2>
          <ul className={css.lignes}>
            {alertes?.map((alerte) => (
              <LigneAlerte
                key={alerte.idAlerte}
                alerte={alerte}
                avecContrat={avecContrat}
                modifier={() => modifier(alerte)}
              />
            ))}
          </ul>
        </Carte>
      )}
    </Lu>
  )
}
