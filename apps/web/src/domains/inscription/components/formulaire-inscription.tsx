import { formulaireInscription, type ReglesInscription } from '@ondine/webapi/inscription/inscription.champs.ts'
import { inscriptionErreurs, inscriptionTextes } from '@ondine/webapi/inscription/inscription.messages.ts'
import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { compteErreurs } from '@ondine/webapi/utilisateur/compte.messages.ts'
import { Link, useRouter } from '@tanstack/react-router'
import { Captcha } from '../../../captcha/captcha.tsx'
import { Champs } from '../../../formulaire/champs.tsx'
import { Envoi } from '../../../formulaire/envoi.tsx'
import { Formulaire } from '../../../formulaire/formulaire.tsx'
import { Saisie } from '../../../formulaire/saisie.tsx'
import { useFormulaire } from '../../../formulaire/use-formulaire.ts'
import { destination } from '../../../navigation/destination.ts'
import { garderSucces } from '../../../session/succes.store.ts'
import { Lien } from '../../../ui/lien.tsx'
import { SecoursRattachement } from '../../abonnement/secours-rattachement.public.tsx'
import { creerCompte } from '../inscription.queries.ts'
import { corpsCreation, modeDe, type ValeursInscription } from '../inscription.rules.ts'
import { inscriptionEcranTextes as textes } from '../inscription.textes.ts'
import css from './inscription.module.css'
import { SectionContrat } from './section-contrat.tsx'

interface Proprietes {
  readonly regles: ReglesInscription
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
export const FormulaireInscription = ({ regles, valeurs, brouillon }: Proprietes) => {
  const router = useRouter()
  const formulaire = useFormulaire({
    id: 'inscription',
    ...formulaireInscription(regles),
    valeurs,
    brouillon,
    correspondances: { infoAttachementAbonnement: 'mode' },
    envoyer: async (saisie) => {
      const { email, numeroContratRattache, etatRattachement } = await creerCompte(corpsCreation(saisie, regles))
      garderSucces({
        titre: textes.succes.titre,
        phrases: [
          inscriptionTextes.compteCree,
          textes.succes.envoi(email),
          ...(numeroContratRattache
            ? [textes.succes[etatRattachement === 'A_CONFIRMER' ? 'aConfirmer' : 'rattache'](numeroContratRattache)]
            : []),
        ],
        suites: textes.succes.suites,
        vers: cheminDe('login'),
        libelle: 'Aller à la connexion',
        courriel: true,
      })
      await router.navigate({ to: cheminDe('message-success') })
    },
  })
  const { champ, enCours, envois, resume } = formulaire
  const mode = resume?.code === inscriptionErreurs.rattachementRefuse.code ? modeDe(formulaire.valeurs.mode) : undefined
  return (
    <Formulaire
      formulaire={formulaire}
      className={css.formulaire ?? ''}
      aria-label={textes.titre}
      secours={
        mode ? (
          <SecoursRattachement mode={mode} />
        ) : (
          resume &&
          comptePresent.has(resume.code) && (
            <Link {...destination('login', { resetPwd: true, login: formulaire.lire().email })}>
              {textes.reinitialiser}
            </Link>
          )
        )
      }
    >
      <section className={css.section} aria-labelledby="inscription-titre-vous">
        <h2 id="inscription-titre-vous">{textes.vous}</h2>
        <div className={css.paire}>
          <Champs de={formulaire} noms={['prenom', 'nom']} />
        </div>
        <Champs de={formulaire} noms={['email', 'identifiant']} />
      </section>
      <section className={css.section} aria-labelledby="inscription-titre-motdepasse">
        <h2 id="inscription-titre-motdepasse">{textes.motDePasse}</h2>
        <Saisie {...champ('motDePasse')} creation />
        <Champs de={formulaire} noms={['confirmation']} />
      </section>
      {regles.modes.length > 0 && (
        <SectionContrat formulaire={formulaire} obligatoire={regles.rattachementObligatoire} />
      )}
      <section className={css.section} aria-labelledby="inscription-titre-accord">
        <h2 id="inscription-titre-accord">{textes.accord}</h2>
        <Saisie
          {...champ('cgu')}
          libelle={
            <>
              J’ai lu et j’accepte les{' '}
              <Lien vers={cheminDe('cgu')} target="_blank">
                conditions générales d’utilisation
                <span className="invisible"> (nouvelle fenêtre)</span>
              </Lien>
            </>
          }
        />
        <Captcha
          id="inscription-captcha"
          formulaire="INSCRIPTION"
          envoi={envois}
          erreur={champ('captcha').erreur}
          onJeton={(jeton) => formulaire.donner('captcha', jeton)}
        />
      </section>
      <div className={css.pied}>
        <Envoi enCours={enCours}>{textes.bouton}</Envoi>
      </div>
    </Formulaire>
  )
}
