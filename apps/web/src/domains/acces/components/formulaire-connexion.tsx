import { accesTextes } from '@ondine/webapi/acces/acces.messages.ts'
import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { Link, useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { ErreurApi } from '../../../http/erreur-api.ts'
import { Bouton, classesBouton } from '../../../ui/bouton.tsx'
import { Champ, ChampMotDePasse } from '../../../ui/champ.tsx'
import { Lien } from '../../../ui/lien.tsx'
import { notifier } from '../../../ui/notifications.ts'
import { type ErreurDeChamp, ResumeErreurs } from '../../../ui/resume-erreurs.tsx'
import { connexionTextes as textes } from '../connexion.textes.ts'
import { ouvrirSession } from '../ouvrir-session.ts'
import css from '../screens/connexion.module.css'

interface Refus {
  readonly titre: string
  readonly champs: readonly ErreurDeChamp[]
  readonly essai: number
}

const verifier = (identifiant: string, motDePasse: string): ErreurDeChamp[] => [
  ...(identifiant.trim() === '' ? [{ champ: 'identifiant', message: textes.emailManquant }] : []),
  ...(motDePasse === '' ? [{ champ: 'motDePasse', message: textes.motDePasseManquant }] : []),
]

/** The login form. A refusal keeps what was typed, and takes the focus to its summary. */
export const FormulaireConnexion = ({ emailPropose }: { emailPropose: string }) => {
  const router = useRouter()
  const [identifiant, setIdentifiant] = useState(emailPropose)
  const [motDePasse, setMotDePasse] = useState('')
  const [enCours, setEnCours] = useState(false)
  const [refus, setRefus] = useState<Refus | null>(null)

  const refuser = (titre: string, champs: readonly ErreurDeChamp[] = []): void =>
    setRefus((precedent) => ({ titre, champs, essai: (precedent?.essai ?? 0) + 1 }))

  const erreurDe = (champ: string): string | undefined =>
    refus?.champs.find((erreur) => erreur.champ === champ)?.message

  const soumettre = async (evenement: FormEvent): Promise<void> => {
    evenement.preventDefault()
    if (enCours) return
    const manques = verifier(identifiant, motDePasse)
    if (manques.length > 0) {
      refuser(textes.resume, manques)
      return
    }
    setEnCours(true)
    try {
      const chemin = await ouvrirSession(identifiant.trim(), motDePasse)
      notifier({ type: 'succes', message: accesTextes.connexionReussie })
      await router.navigate({ to: chemin, replace: true })
    } catch (erreur) {
      refuser(erreur instanceof ErreurApi ? erreur.message : accesTextes.erreurInconnue)
      setEnCours(false)
    }
  }

  return (
    <>
      <form className={css.formulaire} noValidate aria-labelledby="titre-connexion" onSubmit={(e) => void soumettre(e)}>
        <h2 id="titre-connexion">Se connecter</h2>
        <p className={css.sous}>{textes.sousTitre}</p>
        {refus && <ResumeErreurs titre={refus.titre} erreurs={refus.champs} essai={refus.essai} />}
        <Champ
          id="identifiant"
          etiquette="Adresse e-mail"
          name="identifiant"
          autoComplete="username"
          inputMode="email"
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
            <Link to="/login" search={{ resetPwd: true }} className={css.oubli}>
              Mot de passe oublié ?
            </Link>
          }
        />
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
