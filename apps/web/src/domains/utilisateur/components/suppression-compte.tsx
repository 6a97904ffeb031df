import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { compteTextes } from '@ondine/webapi/utilisateur/compte.messages.ts'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { oublierBrouillons } from '../../../formulaire/brouillon.ts'
import { Formulaire, MentionObligatoire } from '../../../formulaire/formulaire.tsx'
import { useFormulaire } from '../../../formulaire/use-formulaire.ts'
import { messageDe } from '../../../http/erreur-api.ts'
import { effacerSession } from '../../../session/fin-de-session.ts'
import type { UtilisateurSession } from '../../../session/session.store.ts'
import { Bouton } from '../../../ui/bouton.tsx'
import { Champ } from '../../../ui/champ.tsx'
import { Note } from '../../../ui/etats.tsx'
import { notifier } from '../../../ui/notifications.ts'
import type { SaisieIdentite } from '../compte.schema.ts'
import { compteEcranTextes } from '../compte.textes.ts'
import { supprimerUtilisateur } from '../utilisateur.appels.ts'
import css from './compte.module.css'

const textes = compteEcranTextes.suppression

const Identite = ({ surIdentite }: { surIdentite: (saisie: SaisieIdentite) => void }) => {
  const formulaire = useFormulaire({
    id: 'suppression',
    schema: async () => (await import('../compte.schema.ts')).identiteSchema,
    valeurs: { email: '', nom: '', prenom: '' },
    envoyer: (saisie) => {
      surIdentite(saisie)
      return Promise.resolve()
    },
  })
  const { champ } = formulaire
  return (
    <Formulaire formulaire={formulaire} aria-label={textes.titre}>
      <MentionObligatoire />
      <p>{textes.intro}</p>
      <Champ
        etiquette="Adresse e-mail"
        type="email"
        required
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...champ('email')}
      />
      <div className={css.paire}>
        <Champ etiquette="Nom" required autoComplete="family-name" {...champ('nom')} />
        <Champ etiquette="Prénom" required autoComplete="given-name" {...champ('prenom')} />
      </div>
      <div>
        <Bouton type="submit" variante="second">
          {textes.continuer}
        </Bouton>
      </div>
    </Formulaire>
  )
}

interface Proprietes {
  readonly utilisateur: UtilisateurSession
  readonly fermer: () => void
}

/** Deletion of one's own account (1§5): identity typed again, then the question, with what goes and what stays. */
export const SuppressionCompte = ({ utilisateur, fermer }: Proprietes) => {
  const router = useRouter()
  const [saisie, setSaisie] = useState<SaisieIdentite | null>(null)
  const [enCours, setEnCours] = useState(false)
  const [erreur, setErreur] = useState('')

  if (!saisie) return <Identite surIdentite={setSaisie} />

  const supprimer = async (): Promise<void> => {
    setEnCours(true)
    setErreur('')
    try {
      await supprimerUtilisateur(utilisateur.userWebId, utilisateur.identifiant, saisie)
      oublierBrouillons()
      fermer()
      effacerSession()
      notifier({ type: 'succes', message: compteTextes.compteSupprime })
      await router.navigate({ to: cheminDe('login'), replace: true })
    } catch (cause) {
      setErreur(messageDe(cause))
    } finally {
      setEnCours(false)
    }
  }
  return (
    <div className={css.confirmation}>
      <div role="alert">
        <Note ton={erreur ? 'danger' : 'vigilance'}>
          <strong>{erreur || compteTextes.supprimerCompte}</strong>
        </Note>
      </div>
      <section>
        <h3>{textes.efface}</h3>
        <ul>
          {textes.effaces.map((ligne) => (
            <li key={ligne}>{ligne}</li>
          ))}
        </ul>
      </section>
      <section>
        <h3>{textes.garde}</h3>
        <ul>
          {textes.gardes.map((ligne) => (
            <li key={ligne}>{ligne}</li>
          ))}
        </ul>
      </section>
      <div className={css.actions}>
        <Bouton variante="neutre" onClick={fermer}>
          {textes.renoncer}
        </Bouton>
        <Bouton variante="danger" enCours={enCours} onClick={() => void supprimer()}>
          {textes.confirmer}
        </Bouton>
      </div>
    </div>
  )
}
