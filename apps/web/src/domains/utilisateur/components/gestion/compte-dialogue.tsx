import type { Profil } from '@ondine/webapi/acces/profils.codes.ts'
import { estSousUtilisateur } from '@ondine/webapi/navigation/profils.rules.ts'
import type { BornesMotDePasse } from '@ondine/webapi/utilisateur/exigences-mot-de-passe.rules.ts'
import { genererMotDePasse } from '@ondine/webapi/utilisateur/generer-mot-de-passe.rules.ts'
import { gestionTextes } from '@ondine/webapi/utilisateur/gestion.messages.ts'
import { profilsDonnables } from '@ondine/webapi/utilisateur/gestion.rules.ts'
import type { UtilisateurGere } from '@ondine/webapi/utilisateur/gestion.schemas.ts'
import { libellesProfil } from '@ondine/webapi/utilisateur/utilisateurs.liste.ts'
import { IconWand } from '@tabler/icons-react'
import { useState } from 'react'
import { ChampNouveauMotDePasse } from '../../../../formulaire/champ-nouveau-mot-de-passe.tsx'
import { changements } from '../../../../formulaire/changements.ts'
import { Formulaire } from '../../../../formulaire/formulaire.tsx'
import { useFormulaire } from '../../../../formulaire/use-formulaire.ts'
import { Bouton } from '../../../../ui/bouton.tsx'
import { Champ, ChampMotDePasse } from '../../../../ui/champ.tsx'
import { ChoixUnique } from '../../../../ui/choix-unique.tsx'
import { Dialogue } from '../../../../ui/dialogue.tsx'
import { Note } from '../../../../ui/etats.tsx'
import { IssuesFormulaire } from '../../../../ui/issues-formulaire.tsx'
import { notifier } from '../../../../ui/notifications.ts'
import { creerCompte, modifierCompte } from '../../gestion.queries.ts'
import css from './gestion.module.css'

const DETAILS: Readonly<Partial<Record<string, string>>> = {
  UTILISATEUR_STANDARD: 'par défaut',
  UTILISATEUR_PREMIUM: 'gère des comptes secondaires',
  CHARGE_DE_CLIENTELE: 'équipe interne',
  WEBMASTER: 'équipe interne',
  ADMIN: 'équipe interne, tous les droits',
}
const libelle = (code: string): string => (libellesProfil as Readonly<Record<string, string>>)[code] ?? code

const tirer = (borne: number): number => {
  // drawn again where the division would favour some
  const max = Math.floor(2 ** 32 / borne) * borne
  for (;;) {
    const [nombre = 0] = crypto.getRandomValues(new Uint32Array(1))
    if (nombre < max) return nombre % borne
  }
}

interface Proprietes {
  /** Null: a new account. */
  readonly compte: UtilisateurGere | null
  readonly miens: readonly Profil[]
  readonly regle: BornesMotDePasse
  readonly fermer: () => void
}

const Saisie = ({ compte, miens, regle, fermer }: Proprietes) => {
  const donnables = profilsDonnables(miens)
  const actuel = compte?.profils[0] ?? 'UTILISATEUR_STANDARD'
  // sub-users, business accounts, several profiles: read-only (1§6)
  const fige = compte !== null && (compte.profils.length !== 1 || !(donnables as readonly string[]).includes(actuel))
  const sousUtilisateur = estSousUtilisateur((compte?.profils ?? []) as Profil[])
  const [avecMotDePasse, setAvecMotDePasse] = useState(false)
  const formulaire = useFormulaire({
    id: 'compte',
    schema: async () => (await import('../../gestion.schema.ts')).compteSchema(regle),
    valeurs: {
      nom: compte?.nom ?? '',
      prenom: compte?.prenom ?? '',
      email: compte?.email ?? '',
      identifiant: compte?.identifiant ?? '',
      profil: actuel as string,
      motDePasse: '',
      confirmation: '',
    },
    correspondances: { profils: 'profil' },
    brouillon: `compte-${compte?.userWebId ?? 'nouveau'}`,
    envoyer: async ({ nom, prenom, email, identifiant, profil, motDePasse }) => {
      const secret = motDePasse === '' ? {} : { motDePasse }
      const nomme = identifiant === '' ? {} : { identifiant }
      if (compte === null) await creerCompte({ nom, prenom, email, ...nomme, ...secret, profils: [profil] })
      else
        await modifierCompte({
          userWebId: compte.userWebId,
          ...changements(compte, { nom, prenom, email, ...nomme, profils: fige ? compte.profils : [profil] }),
          ...secret,
        })
      notifier({ type: 'succes', message: compte === null ? gestionTextes.cree : gestionTextes.modifie })
      fermer()
    },
  })
  const { champ, form, enCours } = formulaire
  const generer = (): void => {
    const motDePasse = genererMotDePasse(regle.motDePasseLongueurMax, tirer)
    form.setValue('motDePasse', motDePasse)
    form.setValue('confirmation', motDePasse)
    notifier({ type: 'information', message: 'Mot de passe généré : affichez-le pour le transmettre.' })
  }
  return (
    <Formulaire formulaire={formulaire} aria-label={compte === null ? 'Nouveau compte' : 'Compte'}>
      <Champ etiquette="Nom" required maxLength={30} autoComplete="off" {...champ('nom')} />
      <Champ etiquette="Prénom" required maxLength={20} autoComplete="off" {...champ('prenom')} />
      <Champ etiquette="Adresse mail" type="email" required autoComplete="off" {...champ('email')} />
      <Champ
        etiquette="Identifiant"
        facultatif={compte === null}
        aide={compte === null ? 'Par défaut, l’adresse mail.' : undefined}
        autoComplete="off"
        {...champ('identifiant')}
      />
      {fige ? (
        <Note>
          Profil : {(compte?.profils ?? []).map(libelle).join(', ')}.{' '}
          {sousUtilisateur ? `Seul son titulaire premium peut le changer.` : 'Il ne se change pas ici.'}
        </Note>
      ) : (
        <ChoixUnique
          etiquette={`Profil (vous pouvez en donner ${donnables.length})`}
          required
          options={donnables.map((code) => ({ valeur: code, libelle: libelle(code), detail: DETAILS[code] }))}
          {...champ('profil')}
        />
      )}
      {avecMotDePasse ? (
        <>
          <ChampNouveauMotDePasse
            etiquette="Mot de passe"
            motDePasse={form.watch('motDePasse')}
            regle={regle}
            {...champ('motDePasse')}
          />
          <ChampMotDePasse
            etiquette="Confirmez le mot de passe"
            required
            autoComplete="new-password"
            {...champ('confirmation')}
          />
          <div>
            <Bouton variante="neutre" taille="petit" onClick={generer}>
              <IconWand size={18} aria-hidden="true" />
              Générer un mot de passe
            </Bouton>
          </div>
        </>
      ) : (
        <div>
          <Bouton variante="neutre" taille="petit" onClick={() => setAvecMotDePasse(true)}>
            {compte === null ? 'Donner un mot de passe' : 'Donner un nouveau mot de passe'}
          </Bouton>
          {compte === null && (
            <p className={css.aide}>Sans mot de passe, envoyez ensuite à la personne un lien pour choisir le sien.</p>
          )}
        </div>
      )}
      <IssuesFormulaire
        action={compte === null ? 'Créer le compte' : 'Enregistrer'}
        enCours={enCours}
        fermer={fermer}
      />
    </Formulaire>
  )
}

/** Creates an account, or changes one (3§5). */
export const CompteDialogue = (proprietes: Proprietes) => (
  <Dialogue
    titre={proprietes.compte === null ? 'Créer un compte' : `Modifier ${proprietes.compte.nomComplet}`}
    ouvert
    fermer={proprietes.fermer}
  >
    <Saisie {...proprietes} />
  </Dialogue>
)
