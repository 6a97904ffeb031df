import type { Profil } from '@ondine/webapi/acces/profils.codes.ts'
import { remplirTexte } from '@ondine/webapi/http/erreur.ts'
import { estSousUtilisateur } from '@ondine/webapi/navigation/profils.rules.ts'
import type { BornesMotDePasse } from '@ondine/webapi/utilisateur/exigences-mot-de-passe.rules.ts'
import { ecrireAccesResilie, formulaireCompte, lireAccesResilie } from '@ondine/webapi/utilisateur/gestion.champs.ts'
import { gestionTextes } from '@ondine/webapi/utilisateur/gestion.messages.ts'
import { profilsDonnables } from '@ondine/webapi/utilisateur/gestion.rules.ts'
import type { CompteEnregistre, UtilisateurGere } from '@ondine/webapi/utilisateur/gestion.schemas.ts'
import { libellesProfil } from '@ondine/webapi/utilisateur/utilisateurs.liste.ts'
import { Champs } from '../../../../formulaire/champs.tsx'
import { changements } from '../../../../formulaire/changements.ts'
import { Formulaire } from '../../../../formulaire/formulaire.tsx'
import { IssuesFormulaire } from '../../../../formulaire/issues-formulaire.tsx'
import { Saisie } from '../../../../formulaire/saisie.tsx'
import { useFormulaire } from '../../../../formulaire/use-formulaire.ts'
import { Dialogue } from '../../../../ui/dialogue.tsx'
import { Note } from '../../../../ui/etats.tsx'
import { notifier } from '../../../../ui/notifications.ts'
import { CapacitesDuCompte, OuvertureDuCompte } from '../../../fiche/apercu-client.public.tsx'
import { creerCompte, modifierCompte } from '../../gestion.queries.ts'
import css from './gestion.module.css'
import { MotDePasseProvisoire } from './mot-de-passe-provisoire.tsx'

const DETAILS: Readonly<Partial<Record<string, string>>> = {
  UTILISATEUR_STANDARD: 'par défaut',
  UTILISATEUR_PREMIUM: 'gère des comptes secondaires',
  CHARGE_DE_CLIENTELE: 'équipe interne',
  WEBMASTER: 'équipe interne',
  ADMIN: 'équipe interne, tous les droits',
}
const libelle = (code: string): string => (libellesProfil as Readonly<Record<string, string>>)[code] ?? code

const AIDE_ADRESSE =
  'Si vous la changez, les deux adresses sont prévenues. L’ancienne peut annuler pendant trois jours et reçoit jusque-là les liens de mot de passe.'

const aideMotDePasse = (compte: UtilisateurGere | null, soiMeme: boolean): string => {
  if (soiMeme) return gestionTextes.soiMemeMotDePasse
  return compte === null
    ? 'Une fois le compte créé, envoyez à la personne un lien pour choisir son mot de passe.'
    : 'Pour un nouveau mot de passe, envoyez un lien à la personne\u202f: menu «\u202fAutres actions\u202f» de sa ligne.'
}

/** What became of the password that was typed, where one was. */
const direMotDePasse = ({ lienEnvoyeA: email, motDePasseExpireLe }: CompteEnregistre): void => {
  if (email !== null) notifier({ type: 'vigilance', message: remplirTexte(gestionTextes.motDePasseNonPris, { email }) })
  if (motDePasseExpireLe !== null) notifier({ type: 'information', message: gestionTextes.motDePasseProvisoire })
}

interface Proprietes {
  /** Null: a new account. */
  readonly compte: UtilisateurGere | null
  readonly miens: readonly Profil[]
  readonly regle: BornesMotDePasse
  /** Number of the person at work. */
  readonly moi: number | undefined
  /** May they give passwords: may they act in somebody's place? */
  readonly donneMotDePasse: boolean
  readonly fermer: () => void
}

const Edition = ({ compte, miens, regle, moi, donneMotDePasse, fermer }: Proprietes) => {
  const donnables = profilsDonnables(miens)
  const actuel = compte?.profils[0] ?? 'UTILISATEUR_STANDARD'
  // sub-users, business accounts, several profiles: read-only (1§6)
  const fige = compte !== null && (compte.profils.length !== 1 || !(donnables as readonly string[]).includes(actuel))
  const sousUtilisateur = estSousUtilisateur((compte?.profils ?? []) as Profil[])
  const soiMeme = compte?.userWebId === moi
  const formulaire = useFormulaire({
    id: 'compte',
    ...formulaireCompte(regle, compte === null),
    valeurs: {
      nom: compte?.nom ?? '',
      prenom: compte?.prenom ?? '',
      email: compte?.email ?? '',
      identifiant: compte?.identifiant ?? '',
      accesContratResilie: ecrireAccesResilie(compte?.accesContratResilie ?? null),
      profil: actuel,
      motDePasse: '',
      confirmation: '',
      motif: '',
    },
    correspondances: { profils: 'profil' },
    brouillon: `compte-${compte?.userWebId ?? 'nouveau'}`,
    envoyer: async ({ nom, prenom, email, identifiant, profil, motDePasse, motif, ...reste }) => {
      const secret = motDePasse === null ? {} : { motDePasse, motif }
      const nomme = identifiant === null ? {} : { identifiant }
      const enregistre =
        compte === null
          ? await creerCompte({ nom, prenom, email, ...nomme, ...secret, profils: [profil] })
          : await modifierCompte({
              userWebId: compte.userWebId,
              ...changements(compte, {
                nom,
                prenom,
                email,
                ...nomme,
                profils: fige ? compte.profils : [profil],
                accesContratResilie: lireAccesResilie(reste.accesContratResilie ?? ''),
              }),
              ...secret,
            })
      notifier({ type: 'succes', message: compte === null ? gestionTextes.cree : gestionTextes.modifie })
      direMotDePasse(enregistre)
      fermer()
    },
  })
  const { champ, enCours } = formulaire
  return (
    <Formulaire formulaire={formulaire} aria-label={compte === null ? 'Nouveau compte' : 'Compte'}>
      <Champs de={formulaire} noms={['nom', 'prenom']} />
      <Saisie
        {...champ('email')}
        readOnly={soiMeme}
        aide={compte === null ? undefined : soiMeme ? gestionTextes.soiMemeEmail : AIDE_ADRESSE}
      />
      <Champs de={formulaire} noms={['identifiant']} />
      {compte !== null && <Champs de={formulaire} noms={['accesContratResilie']} />}
      {fige ? (
        <Note>
          Profil : {(compte?.profils ?? []).map(libelle).join(', ')}.{' '}
          {sousUtilisateur ? `Seul son titulaire premium peut le changer.` : 'Il ne se change pas ici.'}
        </Note>
      ) : (
        <Saisie
          {...champ('profil')}
          etiquette="Profil"
          options={donnables.map((code) => ({ valeur: code, libelle: libelle(code), detail: DETAILS[code] }))}
        />
      )}
      {donneMotDePasse && !soiMeme ? (
        <MotDePasseProvisoire formulaire={formulaire} longueur={regle.motDePasseLongueurMax} />
      ) : (
        <p className={css.aide}>{aideMotDePasse(compte, soiMeme)}</p>
      )}
      <IssuesFormulaire
        action={compte === null ? 'Créer le compte' : 'Enregistrer'}
        enCours={enCours}
        fermer={fermer}
      />
    </Formulaire>
  )
}

/** Creates an account, or changes one (3§5) beside the list that it stands in, with what it sees and what it can do. */
export const CompteDialogue = (proprietes: Proprietes) => (
  <Dialogue
    titre={proprietes.compte === null ? 'Créer un compte' : `Modifier ${proprietes.compte.nomComplet}`}
    ouvert
    lateral={proprietes.compte !== null}
    fermer={proprietes.fermer}
  >
    {proprietes.compte && <OuvertureDuCompte userWebId={proprietes.compte.userWebId} />}
    <Edition {...proprietes} />
    {proprietes.compte && (
      <div className={css.suite}>
        <CapacitesDuCompte userWebId={proprietes.compte.userWebId} />
      </div>
    )}
  </Dialogue>
)
