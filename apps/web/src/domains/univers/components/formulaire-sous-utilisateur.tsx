import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import type { SousUtilisateur } from '@ondine/webapi/univers/univers.schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { Formulaire } from '../../../formulaire/formulaire.tsx'
import { useFormulaire } from '../../../formulaire/use-formulaire.ts'
import { Bouton } from '../../../ui/bouton.tsx'
import { Champ } from '../../../ui/champ.tsx'
import { ChoixMultiple } from '../../../ui/choix-multiple.tsx'
import { ChoixUnique } from '../../../ui/choix-unique.tsx'
import { Note } from '../../../ui/etats.tsx'
import { Lien } from '../../../ui/lien.tsx'
import { notifier } from '../../../ui/notifications.ts'
import { Squelette } from '../../../ui/squelette.tsx'
import {
  creerSousUtilisateur,
  modifierSousUtilisateur,
  requeteUnivers,
  type SaisieSousUtilisateur,
} from '../univers.queries.ts'
import { texteUnivers } from '../univers.textes.ts'

interface Proprietes {
  readonly utilisateur?: SousUtilisateur | undefined
  readonly apres: () => void
}

const PROFILS = [
  { valeur: 'UTILISATEUR_SECONDAIRE', libelle: 'Utilisateur secondaire' },
  { valeur: 'UTILISATEUR_VISITEUR', libelle: 'Visiteur' },
] as const

const valeursDe = (utilisateur: SousUtilisateur | undefined): SaisieSousUtilisateur => ({
  prenom: utilisateur?.prenom ?? '',
  nom: utilisateur?.nom ?? '',
  email: utilisateur?.email ?? '',
  profil: utilisateur?.isVisiteur ? 'UTILISATEUR_VISITEUR' : 'UTILISATEUR_SECONDAIRE',
  listeUniversInfoKey: utilisateur?.univers.map(({ key }) => key) ?? [],
})

const Champs = ({
  utilisateur,
  apres,
  univers,
}: Proprietes & { univers: readonly { key: string; libelle: string }[] }) => {
  const formulaire = useFormulaire<SaisieSousUtilisateur, SaisieSousUtilisateur>({
    id: 'sous-utilisateur',
    schema: async () => (await import('@ondine/webapi/univers/univers.schemas.ts')).champsSousUtilisateur,
    valeurs: valeursDe(utilisateur),
    brouillon: `sous-utilisateur-${utilisateur?.userWebId ?? 'nouveau'}`,
    envoyer: async (saisie) => {
      if (utilisateur) await modifierSousUtilisateur(utilisateur.userWebId, saisie)
      else await creerSousUtilisateur(saisie)
      const nom = `${saisie.prenom} ${saisie.nom}`
      notifier({
        type: 'succes',
        message: utilisateur ? texteUnivers('utilisateurModifie') : texteUnivers('utilisateurCree', { nom }),
      })
      apres()
    },
  })
  const { form } = formulaire
  const perimetre = formulaire.champ('listeUniversInfoKey')
  return (
    <Formulaire formulaire={formulaire} aria-label={utilisateur ? 'Modifier l’utilisateur' : 'Créer un utilisateur'}>
      <Champ etiquette="Prénom" required autoComplete="off" {...formulaire.champ('prenom')} />
      <Champ etiquette="Nom" required autoComplete="off" {...formulaire.champ('nom')} />
      <Champ
        etiquette="Adresse mail"
        aide={
          utilisateur
            ? 'L’adresse d’un compte ne se change pas ici.'
            : 'Nous y envoyons un lien pour choisir un mot de passe.'
        }
        type="email"
        required
        readOnly={utilisateur !== undefined}
        autoComplete="off"
        {...formulaire.champ('email')}
      />
      <ChoixUnique etiquette="Profil" required options={PROFILS} {...formulaire.champ('profil')} />
      <ChoixMultiple
        etiquette="Univers"
        rechercher="Rechercher un univers"
        required
        options={univers.map(({ key, libelle }) => ({ valeur: key, libelle }))}
        valeurs={form.watch('listeUniversInfoKey')}
        changer={(cles) =>
          form.setValue('listeUniversInfoKey', cles, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
        }
        id={perimetre.id}
        erreur={perimetre.erreur}
      />
      <div>
        <Bouton type="submit" enCours={formulaire.enCours}>
          {utilisateur ? 'Enregistrer' : 'Créer et inviter'}
        </Bouton>
      </div>
    </Formulaire>
  )
}

/** A secondary user or a visitor with at least one universe (3§4). */
export const FormulaireSousUtilisateur = (proprietes: Proprietes) => {
  const { data, isError } = useQuery(requeteUnivers())
  if (isError)
    return <Note ton="danger">Vos univers n’ont pas pu se charger. Fermez cette fenêtre et recommencez.</Note>
  if (!data) return <Squelette hauteur={240} />
  if (data.resultats.length === 0)
    return (
      <Note ton="vigilance">
        Il faut d’abord un univers, qui dit quels contrats cette personne verra.{' '}
        <Lien vers={cheminDe('manage-univers')}>Créer un univers</Lien>
      </Note>
    )
  return <Champs {...proprietes} univers={data.resultats} />
}
