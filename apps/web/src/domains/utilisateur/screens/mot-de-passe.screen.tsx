import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { lireAccueil } from '../../../navigation/accueil.ts'
import { requeteConfiguration } from '../../../session/contrats.queries.ts'
import { useSession } from '../../../session/session.store.ts'
import { reprendreSession, seDeconnecter } from '../../../session/session.ts'
import { Bouton } from '../../../ui/bouton.tsx'
import { Carte } from '../../../ui/carte.tsx'
import { Lu } from '../../../ui/lu.tsx'
import { useTitre } from '../../../ui/use-titre.ts'
import css from '../components/compte.module.css'
import { FormulaireMotDePasse } from '../components/formulaire-mot-de-passe.tsx'
import { compteEcranTextes } from '../compte.textes.ts'

const textes = compteEcranTextes.provisoire

/** The only screen of whoever came in by a password that somebody else gave: they choose their own, then the portal opens. */
export const MotDePasseScreen = () => {
  const router = useRouter()
  const { utilisateur } = useSession()
  const lecture = useQuery(requeteConfiguration())
  useTitre(textes.titre)
  const continuer = async (): Promise<void> => {
    await reprendreSession()
    await router.navigate({ to: await lireAccueil(), replace: true })
  }
  return (
    <div className={css.provisoire}>
      <Carte className={css.bloc} aria-labelledby="titre-mot-de-passe">
        <h1 id="titre-mot-de-passe" tabIndex={-1}>
          {textes.titre}
        </h1>
        <p>{textes.phrase}</p>
        <Lu de={lecture} erreur="Le formulaire n’a pas pu s’afficher" hauteur={240}>
          {({ parametres }) =>
            utilisateur && (
              <FormulaireMotDePasse
                utilisateur={utilisateur}
                regle={parametres}
                actuel={textes.recu}
                apres={() => void continuer()}
              />
            )
          }
        </Lu>
        <div>
          <Bouton variante="discret" onClick={() => void seDeconnecter()}>
            {textes.quitter}
          </Bouton>
        </div>
      </Carte>
    </div>
  )
}
