import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { IconChevronRight, IconCreditCard, IconDoorExit, IconGauge, IconHomeMove } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Lien } from '../../../ui/lien.tsx'
import css from '../screens/connexion.module.css'
import { Accroche } from './accroche.tsx'

const sansConnexion = [
  {
    vers: cheminDe('paiements'),
    icone: IconCreditCard,
    titre: 'Payer une facture',
    detail: 'Avec son numéro',
  },
  {
    vers: cheminDe('carte-reponse'),
    icone: IconGauge,
    titre: 'Transmettre un relevé',
    detail: 'Par carte ou code reçu',
  },
  { vers: cheminDe('dem-souscription-v3'), icone: IconHomeMove, titre: 'J’emménage', detail: 'Ouvrir un contrat' },
  { vers: cheminDe('dem-resiliation-dec'), icone: IconDoorExit, titre: 'Je pars', detail: 'Résilier un contrat' },
]

/** The page around the four modes. */
export const CadreConnexion = ({ accueil = false, children }: { accueil?: boolean; children: ReactNode }) => (
  <div className={css.page}>
    <Accroche accueil={accueil} />
    <div className={css.carte}>{children}</div>
    <nav className={css.sans} aria-labelledby="sans-connexion">
      <h2 id="sans-connexion">Sans vous connecter</h2>
      <ul>
        {sansConnexion.map(({ vers, icone: Icone, titre, detail }) => (
          <li key={vers}>
            <Lien vers={vers}>
              <Icone size={24} stroke={1.75} aria-hidden="true" />
              <span>
                {titre}
                <small>{detail}</small>
              </span>
              <IconChevronRight size={18} aria-hidden="true" />
            </Lien>
          </li>
        ))}
      </ul>
    </nav>
  </div>
)
