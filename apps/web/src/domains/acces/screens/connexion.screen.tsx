import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { modeConnexion } from '@ondine/webapi/navigation/connexion.rules.ts'
import { IconChevronRight, IconCreditCard, IconDoorExit, IconGauge, IconHomeMove } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useSession } from '../../../session/session.store.ts'
import { Lien } from '../../../ui/lien.tsx'
import { useTitre } from '../../../ui/use-titre.ts'
import { FormulaireConnexion } from '../components/formulaire-connexion.tsx'
import { ModeAVenir } from '../components/mode-a-venir.tsx'
import { connexionTextes as textes } from '../connexion.textes.ts'
import css from './connexion.module.css'

const route = getRouteApi('/login')

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

/** Login screen in its four modes (1§2.2). */
export const ConnexionScreen = () => {
  const { login, resetPwd, activationCode } = route.useSearch()
  const { retour } = useSession()
  const mode = modeConnexion({ activationCode, resetPwd })
  useTitre(mode === 'login' ? 'Connexion' : textes.modes[mode].titre)
  return (
    <div className={css.page}>
      <div className={css.accroche}>
        <h1 tabIndex={-1}>
          Votre eau, <br />
          en clair.
        </h1>
        <p>{textes.accroche}</p>
      </div>
      <div className={css.carte}>
        {mode === 'login' ? (
          <FormulaireConnexion emailPropose={login ?? retour?.identifiant ?? ''} />
        ) : (
          <ModeAVenir mode={mode} />
        )}
      </div>
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
}
