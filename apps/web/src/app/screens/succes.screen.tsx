import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { IconCircleCheckFilled, IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { requeteConfiguration } from '../../session/contrats.queries.ts'
import { useSession } from '../../session/session.store.ts'
import { lireSucces, type MessageDeSucces } from '../../session/succes.store.ts'
import { classesBouton } from '../../ui/bouton.tsx'
import { Carte } from '../../ui/carte.tsx'
import { Lien } from '../../ui/lien.tsx'
import { useTitre } from '../../ui/use-titre.ts'
import css from './succes.module.css'

const sansMessage: MessageDeSucces = {
  titre: 'Votre demande est enregistrée',
  phrases: ['Nous l’avons bien reçue et nous la traitons dans les meilleurs délais.'],
}

/** Address of the mailbox that a demo shows in place of real mail. */
const boiteDeDemo = '/dev/mails'

/** What was received, and what happens next (1§2.1). */
export const SuccesScreen = () => {
  const [message] = useState(() => lireSucces() ?? sansMessage)
  const { utilisateur } = useSession()
  const { data: configuration } = useQuery(requeteConfiguration())
  const { titre, phrases, suites = [], courriel = false } = message
  useTitre(titre)
  return (
    <Carte className={css.carte}>
      <IconCircleCheckFilled className={css.symbole} size={48} aria-hidden="true" />
      <h1 tabIndex={-1}>{titre}</h1>
      {phrases.map((phrase) => (
        <p key={phrase}>{phrase}</p>
      ))}
      {suites.length > 0 && (
        <ol className={css.suites}>
          {suites.map((suite) => (
            <li key={suite}>{suite}</li>
          ))}
        </ol>
      )}
      {courriel && configuration?.mode === 'demo' && (
        <p className={css.demo}>
          <IconMail size={20} stroke={1.75} aria-hidden="true" />
          <span>
            Démonstration : aucun e-mail ne part. Il vous attend dans{' '}
            <a href={boiteDeDemo} target="_blank" rel="noreferrer">
              la boîte aux lettres de la démonstration
            </a>
            .
          </span>
        </p>
      )}
      <Lien vers={message.vers ?? cheminDe(utilisateur ? 'dashboard' : 'login')} className={classesBouton()}>
        {message.libelle ?? (utilisateur ? 'Revenir au tableau de bord' : 'Revenir à l’accueil')}
      </Lien>
    </Carte>
  )
}
