import { inscriptionErreurs, inscriptionTextes } from '@ondine/webapi/inscription/inscription.messages.ts'
import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { compteErreurs } from '@ondine/webapi/utilisateur/compte.messages.ts'
import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { Captcha } from '../../../captcha/captcha.tsx'
import { ChampNouveauMotDePasse } from '../../../formulaire/champ-nouveau-mot-de-passe.tsx'
import { Formulaire } from '../../../formulaire/formulaire.tsx'
import { useFormulaire } from '../../../formulaire/use-formulaire.ts'
import { destination } from '../../../navigation/destination.ts'
import { garderSucces } from '../../../session/succes.store.ts'
import { Bouton } from '../../../ui/bouton.tsx'
import { CaseACocher } from '../../../ui/case-a-cocher.tsx'
import { Champ, ChampMotDePasse } from '../../../ui/champ.tsx'
import { Lien } from '../../../ui/lien.tsx'
import { creerCompte } from '../inscription.queries.ts'
import { corpsCreation, correspondances } from '../inscription.rules.ts'
import type { ReglesInscription, SaisieInscription, ValeursInscription } from '../inscription.schema.ts'
import { type ModeRattachement, inscriptionEcranTextes as textes } from '../inscription.textes.ts'
import css from './inscription.module.css'
import { SectionContrat } from './section-contrat.tsx'

interface Proprietes {
  readonly regles: ReglesInscription
  /** Numbers a contract may be attached with; none: no such section. */
  readonly modes: readonly ModeRattachement[]
  readonly valeurs: ValeursInscription
  readonly brouillon: string
}

/** Answers that mean "this account exists": a new password is what helps. */
const comptePresent = new Set([
  inscriptionErreurs.identifiantPris.code,
  inscriptionErreurs.compteExistant.code,
  compteErreurs.emailPris.code,
])

/** Account creation, form NEW_ACCOUNT (1§3.1, 1§5). */
export const FormulaireInscription = ({ regles, modes, valeurs, brouillon }: Proprietes) => {
  const router = useRouter()
  const [envoi, setEnvoi] = useState(0)
  const formulaire = useFormulaire<ValeursInscription, SaisieInscription>({
    id: 'inscription',
    schema: async () => (await import('../inscription.schema.ts')).inscriptionSchema(regles) as never,
    valeurs,
    brouillon,
    correspondances,
    envoyer: async (saisie) => {
      try {
        const { email, numeroContratRattache } = await creerCompte(corpsCreation(saisie, regles))
        garderSucces({
          titre: textes.succes.titre,
          phrases: [
            inscriptionTextes.compteCree,
            textes.succes.envoi(email),
            ...(numeroContratRattache ? [textes.succes.rattache(numeroContratRattache)] : []),
          ],
          suites: textes.succes.suites,
          vers: cheminDe('login'),
          libelle: 'Aller à la connexion',
          courriel: true,
        })
        await router.navigate({ to: cheminDe('message-success') })
      } finally {
        formulaire.form.setValue('captcha', '')
        setEnvoi((rang) => rang + 1)
      }
    },
  })
  const { champ, form, enCours, resume } = formulaire
  return (
    <Formulaire
      formulaire={formulaire}
      className={css.formulaire ?? ''}
      aria-label={textes.titre}
      secours={
        resume &&
        comptePresent.has(resume.code) && (
          <Link {...destination('login', { resetPwd: true, login: form.getValues('email') })}>
            {textes.reinitialiser}
          </Link>
        )
      }
    >
      <section className={css.section} aria-labelledby="inscription-titre-vous">
        <h2 id="inscription-titre-vous">{textes.vous}</h2>
        <div className={css.paire}>
          <Champ etiquette="Prénom" required autoComplete="given-name" {...champ('prenom')} />
          <Champ etiquette="Nom" required autoComplete="family-name" {...champ('nom')} />
        </div>
        <Champ
          etiquette="Adresse e-mail"
          aide={regles.parEmail ? textes.emailAide : textes.emailAideSeule}
          type="email"
          required
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          {...champ('email')}
        />
        {!regles.parEmail && (
          <Champ
            etiquette="Identifiant"
            aide={textes.identifiantAide}
            required
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...champ('identifiant')}
          />
        )}
      </section>
      <section className={css.section} aria-labelledby="inscription-titre-motdepasse">
        <h2 id="inscription-titre-motdepasse">{textes.motDePasse}</h2>
        <ChampNouveauMotDePasse
          etiquette="Mot de passe"
          creation
          motDePasse={form.watch('motDePasse')}
          regle={regles.motDePasse}
          {...champ('motDePasse')}
        />
        <ChampMotDePasse etiquette="Confirmez-le" required autoComplete="new-password" {...champ('confirmation')} />
      </section>
      {modes.length > 0 && (
        <SectionContrat formulaire={formulaire} modes={modes} obligatoire={regles.rattachementObligatoire} />
      )}
      <section className={css.section} aria-labelledby="inscription-titre-accord">
        <h2 id="inscription-titre-accord">{textes.accord}</h2>
        <CaseACocher
          required
          etiquette={
            <>
              J’ai lu et j’accepte les{' '}
              <Lien vers={cheminDe('cgu')} target="_blank">
                conditions générales d’utilisation
                <span className="invisible"> (nouvelle fenêtre)</span>
              </Lien>
            </>
          }
          {...champ('cgu')}
        />
        <Captcha
          id="inscription-captcha"
          formulaire="INSCRIPTION"
          envoi={envoi}
          erreur={champ('captcha').erreur}
          onJeton={(jeton) => form.setValue('captcha', jeton, { shouldValidate: jeton !== '' })}
        />
      </section>
      <div className={css.pied}>
        <Bouton type="submit" enCours={enCours}>
          {textes.bouton}
        </Bouton>
      </div>
    </Formulaire>
  )
}
