import { accesTextes } from '@ondine/webapi/acces/acces.messages.ts'
import { champsConnexion } from '@ondine/webapi/acces/connexion.champs.ts'
import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { ErreurApi } from '../../../api/erreur-api.ts'
import { Envoi } from '../../../formulaire/envoi.tsx'
import { Formulaire } from '../../../formulaire/formulaire.tsx'
import { SaisieTexte } from '../../../formulaire/saisie-texte.tsx'
import { useFormulaire } from '../../../formulaire/use-formulaire.ts'
import { destination } from '../../../navigation/destination.ts'
import { requeteConfiguration } from '../../../session/contrats.queries.ts'
import { classesBouton } from '../../../ui/bouton.tsx'
import { charge } from '../../../ui/chargement.ts'
import { Lien } from '../../../ui/lien.tsx'
import { CODE_CAPTCHA_REQUIS } from '../captcha-requis.ts'
import { connexionTextes as textes } from '../connexion.textes.ts'
import { ouvrirSession } from '../ouvrir-session.ts'
import css from '../screens/connexion.module.css'

// only once too many attempts have been made on the account
const Captcha = charge(() => import('../../../captcha/captcha.tsx'), 'Captcha')

/** What was typed goes along to the next form, where it is an address. */
const adresseSaisie = (saisie: string): { login?: string } => (saisie.includes('@') ? { login: saisie.trim() } : {})

/** The login form. A refusal keeps what was typed, and takes the focus to its summary. */
export const FormulaireConnexion = ({ emailPropose }: { emailPropose: string }) => {
  const router = useRouter()
  const [captcha, setCaptcha] = useState(false)
  const { data: configuration } = useQuery(requeteConfiguration())
  const parEmail = configuration?.parametres.connexionParEmail ?? true
  const formulaire = useFormulaire({
    id: 'connexion',
    champs: champsConnexion({ parEmail, captcha }),
    valeurs: { identifiant: emailPropose, motDePasse: '', captcha: '' },
    envoyer: async ({ identifiant, motDePasse, captcha: jeton }) => {
      try {
        const chemin = await ouvrirSession(identifiant.trim(), motDePasse, jeton || undefined)
        await router.navigate({ to: chemin, replace: true })
      } catch (cause) {
        // an answer that nobody can read (1§4)
        if (!(cause instanceof ErreurApi)) throw new ErreurApi(0, accesTextes.erreurInconnue)
        if (cause.code === CODE_CAPTCHA_REQUIS) setCaptcha(true)
        throw cause
      }
    },
  })
  const { champ, valeurs, enCours } = formulaire

  return (
    <>
      <Formulaire
        formulaire={formulaire}
        entreeEnvoie
        className={css.formulaire ?? ''}
        aria-labelledby="titre-connexion"
      >
        <h2 id="titre-connexion">Se connecter</h2>
        <p className={css.sous}>{parEmail ? textes.sousTitre : textes.sousTitreIdentifiant}</p>
        <SaisieTexte {...champ('identifiant')} marquer={false} />
        <SaisieTexte
          {...champ('motDePasse')}
          marquer={false}
          aCote={
            <Link
              {...destination('login', { resetPwd: true, ...adresseSaisie(valeurs.identifiant) })}
              className={css.oubli}
            >
              Mot de passe oublié ?
            </Link>
          }
        />
        {captcha && (
          <Suspense>
            <Captcha
              id="connexion-captcha"
              formulaire="CONNEXION"
              compte={valeurs.identifiant.trim()}
              envoi={formulaire.envois}
              erreur={champ('captcha').erreur}
              onJeton={(jeton) => formulaire.donner('captcha', jeton)}
            />
          </Suspense>
        )}
        <Envoi taille="large" enCours={enCours}>
          {enCours ? 'Connexion…' : 'Se connecter'}
        </Envoi>
      </Formulaire>
      <div className={css.premiere}>
        <p>
          <strong>Première visite ?</strong>
          <span>Munissez-vous d’une facture.</span>
        </p>
        <Lien vers={cheminDe('inscription')} className={classesBouton('second')}>
          Créer un compte
        </Lien>
      </div>
    </>
  )
}
