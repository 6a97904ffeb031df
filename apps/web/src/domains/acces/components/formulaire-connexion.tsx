import { accesTextes } from '@ondine/webapi/acces/acces.messages.ts'
import { captchaTextes } from '@ondine/webapi/acces/captcha.messages.ts'
import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { type FormEvent, Suspense, useState } from 'react'
import { ErreurApi } from '../../../api/erreur-api.ts'
import { destination } from '../../../navigation/destination.ts'
import { requeteConfiguration } from '../../../session/contrats.queries.ts'
import { Bouton, classesBouton } from '../../../ui/bouton.tsx'
import { Champ, ChampMotDePasse } from '../../../ui/champ.tsx'
import { charge } from '../../../ui/chargement.ts'
import { Lien } from '../../../ui/lien.tsx'
import { notifier } from '../../../ui/notifications.ts'
import { type ErreurDeChamp, ResumeErreurs } from '../../../ui/resume-erreurs.tsx'
import { connexionTextes as textes } from '../connexion.textes.ts'
import { ouvrirSession } from '../ouvrir-session.ts'
import css from '../screens/connexion.module.css'

// only once too many attempts have been made on the account
const Captcha = charge(() => import('../../../captcha/captcha.tsx'), 'Captcha')
/** Code of the answer that asks for a captcha (captchaConnexionRequis). */
const CODE_CAPTCHA_REQUIS = 'C429'

interface Refus {
  readonly titre: string
  readonly champs: readonly ErreurDeChamp[]
  readonly essai: number
}

const verifier = (identifiant: string, motDePasse: string, parEmail: boolean): ErreurDeChamp[] => [
  ...(identifiant.trim() === ''
    ? [{ champ: 'identifiant', message: parEmail ? textes.emailManquant : textes.identifiantManquant }]
    : []),
  ...(motDePasse === '' ? [{ champ: 'motDePasse', message: textes.motDePasseManquant }] : []),
]

/** What was typed goes along to the next form, where it is an address. */
const adresseSaisie = (saisie: string): { login?: string } => (saisie.includes('@') ? { login: saisie.trim() } : {})

/** The login form. A refusal keeps what was typed, and takes the focus to its summary. */
export const FormulaireConnexion = ({ emailPropose }: { emailPropose: string }) => {
  const router = useRouter()
  const [identifiant, setIdentifiant] = useState(emailPropose)
  const [motDePasse, setMotDePasse] = useState('')
  const [enCours, setEnCours] = useState(false)
  const [refus, setRefus] = useState<Refus | null>(null)
  const [captcha, setCaptcha] = useState({ demande: false, jeton: '', envoi: 0 })
  const { data: configuration } = useQuery(requeteConfiguration())
  const parEmail = configuration?.parametres.connexionParEmail ?? true

  const refuser = (titre: string, champs: readonly ErreurDeChamp[] = []): void =>
    setRefus((precedent) => ({ titre, champs, essai: (precedent?.essai ?? 0) + 1 }))

  const erreurDe = (champ: string): string | undefined =>
    refus?.champs.find((erreur) => erreur.champ === champ)?.message

  const soumettre = async (evenement: FormEvent): Promise<void> => {
    evenement.preventDefault()
    if (enCours) return
    const manques = verifier(identifiant, motDePasse, parEmail)
    if (captcha.demande && captcha.jeton === '') manques.push({ champ: 'captcha', message: captchaTextes.manquant })
    if (manques.length > 0) {
      refuser(textes.resume, manques)
      return
    }
    setEnCours(true)
    try {
      const chemin = await ouvrirSession(identifiant.trim(), motDePasse, captcha.jeton || undefined)
      notifier({ type: 'succes', message: accesTextes.connexionReussie })
      await router.navigate({ to: chemin, replace: true })
    } catch (erreur) {
      const requis = erreur instanceof ErreurApi && erreur.code === CODE_CAPTCHA_REQUIS
      // an answer serves once
      setCaptcha(({ demande, envoi }) => ({ demande: demande || requis, jeton: '', envoi: envoi + 1 }))
      const fautes = erreur instanceof ErreurApi ? erreur.champs : []
      refuser(
        fautes.length > 0 ? textes.resume : erreur instanceof ErreurApi ? erreur.message : accesTextes.erreurInconnue,
        fautes.map(({ champ, message }) => ({ champ: champ.replace('body.', ''), message })),
      )
      setEnCours(false)
    }
  }

  return (
    <>
      <form className={css.formulaire} noValidate aria-labelledby="titre-connexion" onSubmit={(e) => void soumettre(e)}>
        <h2 id="titre-connexion">Se connecter</h2>
        <p className={css.sous}>{parEmail ? textes.sousTitre : textes.sousTitreIdentifiant}</p>
        {refus && <ResumeErreurs titre={refus.titre} erreurs={refus.champs} essai={refus.essai} />}
        <Champ
          id="identifiant"
          etiquette={parEmail ? 'Adresse e-mail' : 'Identifiant'}
          name="identifiant"
          autoComplete="username"
          inputMode={parEmail ? 'email' : 'text'}
          autoCapitalize="none"
          spellCheck={false}
          value={identifiant}
          erreur={erreurDe('identifiant')}
          onChange={(e) => setIdentifiant(e.currentTarget.value)}
        />
        <ChampMotDePasse
          id="motDePasse"
          etiquette="Mot de passe"
          name="motDePasse"
          autoComplete="current-password"
          value={motDePasse}
          erreur={erreurDe('motDePasse')}
          onChange={(e) => setMotDePasse(e.currentTarget.value)}
          aCote={
            <Link {...destination('login', { resetPwd: true, ...adresseSaisie(identifiant) })} className={css.oubli}>
              Mot de passe oublié ?
            </Link>
          }
        />
        {captcha.demande && (
          <Suspense>
            <Captcha
              id="captcha"
              formulaire="CONNEXION"
              compte={identifiant.trim()}
              envoi={captcha.envoi}
              erreur={erreurDe('captcha')}
              onJeton={(jeton) => setCaptcha((precedent) => ({ ...precedent, jeton }))}
            />
          </Suspense>
        )}
        <Bouton type="submit" taille="large" enCours={enCours}>
          {enCours ? 'Connexion…' : 'Se connecter'}
        </Bouton>
      </form>
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
