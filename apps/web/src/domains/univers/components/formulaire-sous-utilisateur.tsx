import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { champsSousUtilisateur } from '@ondine/webapi/univers/univers.champs.ts'
import type { SousUtilisateur } from '@ondine/webapi/univers/univers.schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { Champs } from '../../../formulaire/champs.tsx'
import { Formulaire } from '../../../formulaire/formulaire.tsx'
import { IssuesFormulaire } from '../../../formulaire/issues-formulaire.tsx'
import { Saisie } from '../../../formulaire/saisie.tsx'
import { useFormulaire } from '../../../formulaire/use-formulaire.ts'
import { Note } from '../../../ui/etats.tsx'
import { Lien } from '../../../ui/lien.tsx'
import { notifier } from '../../../ui/notifications.ts'
import { Squelette } from '../../../ui/squelette.tsx'
import { creerSousUtilisateur, modifierSousUtilisateur, requeteUnivers } from '../univers.queries.ts'
import { texteUnivers } from '../univers.textes.ts'

interface Proprietes {
  readonly utilisateur?: SousUtilisateur | undefined
  readonly apres: () => void
}

const valeursDe = (utilisateur: SousUtilisateur | undefined) => ({
  prenom: utilisateur?.prenom ?? '',
  nom: utilisateur?.nom ?? '',
  email: utilisateur?.email ?? '',
  profil: utilisateur?.isVisiteur ? 'UTILISATEUR_VISITEUR' : 'UTILISATEUR_SECONDAIRE',
  listeUniversInfoKey: utilisateur?.univers.map(({ key }) => key) ?? [],
})

const Edition = ({
  utilisateur,
  apres,
  univers,
}: Proprietes & { univers: readonly { key: string; libelle: string }[] }) => {
  const formulaire = useFormulaire({
    id: 'sous-utilisateur',
    champs: champsSousUtilisateur,
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
  const { champ } = formulaire
  return (
    <Formulaire formulaire={formulaire} aria-label={utilisateur ? 'Modifier l’utilisateur' : 'Créer un utilisateur'}>
      <Champs de={formulaire} noms={['prenom', 'nom']} />
      <Saisie
        {...champ('email')}
        aide={
          utilisateur
            ? 'L’adresse d’un compte ne se change pas ici.'
            : 'Nous y envoyons un lien pour choisir un mot de passe.'
        }
        readOnly={utilisateur !== undefined}
      />
      <Saisie {...champ('profil')} />
      <Saisie
        {...champ('listeUniversInfoKey')}
        rechercher="Rechercher un espace partagé"
        options={univers.map(({ key, libelle }) => ({ valeur: key, libelle }))}
      />
      <IssuesFormulaire action={utilisateur ? 'Enregistrer' : 'Créer et inviter'} enCours={formulaire.enCours} />
    </Formulaire>
  )
}

/** A secondary user or a visitor with at least one universe (3§4). */
export const FormulaireSousUtilisateur = (proprietes: Proprietes) => {
  const { data, isError } = useQuery(requeteUnivers())
  if (isError)
    return <Note ton="danger">Vos espaces partagés n’ont pas pu se charger. Fermez cette fenêtre et recommencez.</Note>
  if (!data) return <Squelette hauteur={240} />
  if (data.resultats.length === 0)
    return (
      <Note ton="vigilance">
        Il faut d’abord un espace partagé, qui dit quels contrats cette personne verra.{' '}
        <Lien vers={cheminDe('manage-univers')}>Créer un espace partagé</Lien>
      </Note>
    )
  return <Edition {...proprietes} univers={data.resultats} />
}
