import type { Valeurs } from '@ondine/webapi/champ/champ.ts'
import type { Sortie } from '@ondine/webapi/champ/lire.ts'
import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { estPremium } from '@ondine/webapi/navigation/profils.rules.ts'
import { champsSuppression } from '@ondine/webapi/utilisateur/compte.champs.ts'
import { compteTextes } from '@ondine/webapi/utilisateur/compte.messages.ts'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { Champs } from '../../../formulaire/champs.tsx'
import { Formulaire } from '../../../formulaire/formulaire.tsx'
import { IssuesFormulaire } from '../../../formulaire/issues-formulaire.tsx'
import { type Formulaire as Etat, useFormulaire } from '../../../formulaire/use-formulaire.ts'
import { oublierBrouillons } from '../../../session/brouillons.ts'
import { effacerSession } from '../../../session/fin-de-session.ts'
import type { UtilisateurSession } from '../../../session/session.store.ts'
import { Bouton } from '../../../ui/bouton.tsx'
import { Note } from '../../../ui/etats.tsx'
import { notifier } from '../../../ui/notifications.ts'
import { compteEcranTextes } from '../compte.textes.ts'
import { supprimerUtilisateur } from '../utilisateur.queries.ts'
import css from './compte.module.css'

const textes = compteEcranTextes.suppression

type Suppression = typeof champsSuppression
type SaisieIdentite = Sortie<Suppression>

const vide: Valeurs<Suppression> = { email: '', nom: '', prenom: '' }

const Identite = ({ formulaire }: { formulaire: Etat<Valeurs<Suppression>> }) => (
  <Formulaire formulaire={formulaire} aria-label={textes.titre}>
    <p>{textes.intro}</p>
    <Champs de={formulaire} noms={['email']} />
    <div className={css.paire}>
      <Champs de={formulaire} noms={['nom', 'prenom']} />
    </div>
    <IssuesFormulaire action={textes.continuer} variante="second" enCours={formulaire.enCours} />
  </Formulaire>
)

interface Proprietes {
  readonly utilisateur: UtilisateurSession
  readonly fermer: () => void
}

/**
 * Deletion of one's own account (1§5): identity typed again, then the question, with what goes and what stays. A refusal
 * comes back to what was typed, to be corrected.
 */
export const SuppressionCompte = ({ utilisateur, fermer }: Proprietes) => {
  const router = useRouter()
  const [saisie, setSaisie] = useState<SaisieIdentite | null>(null)
  const [enCours, setEnCours] = useState(false)
  const formulaire = useFormulaire({
    id: 'suppression',
    champs: champsSuppression,
    valeurs: vide,
    envoyer: (identite) => {
      setSaisie(identite)
      return Promise.resolve()
    },
  })

  if (!saisie) return <Identite formulaire={formulaire} />

  const supprimer = async (): Promise<void> => {
    setEnCours(true)
    try {
      await supprimerUtilisateur(utilisateur.userWebId, utilisateur.identifiant, saisie)
      oublierBrouillons()
      fermer()
      effacerSession()
      notifier({ type: 'succes', message: compteTextes.compteSupprime })
      await router.navigate({ to: cheminDe('login'), replace: true })
    } catch (cause) {
      setSaisie(null)
      formulaire.refuser(cause)
    } finally {
      setEnCours(false)
    }
  }
  return (
    <div className={css.confirmation}>
      <div role="alert">
        <Note ton="vigilance">
          <strong>{compteTextes.supprimerCompte}</strong>
        </Note>
      </div>
      <section>
        <h3>{textes.efface}</h3>
        <ul>
          {estPremium(utilisateur.profils) && <li>{textes.effacesAvec}</li>}
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
