import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { sousUtilisateursEndpoints } from '@ondine/webapi/univers/sous-utilisateurs.endpoints.ts'
import { listeSousUtilisateurs } from '@ondine/webapi/univers/sous-utilisateurs.liste.ts'
import type { SousUtilisateur } from '@ondine/webapi/univers/univers.schemas.ts'
import { IconMail, IconPencil, IconPlanet, IconTrash, IconUserPlus, IconUserShield } from '@tabler/icons-react'
import { useState } from 'react'
import { prendreLaPlaceDe } from '../../../navigation/usurpation.ts'
import { TableDeListe } from '../../../table/table-de-liste.tsx'
import { ActionDeLigne, ActionsDeLigne } from '../../../ui/actions-de-ligne.tsx'
import { Bouton, classesBouton } from '../../../ui/bouton.tsx'
import { Confirmation } from '../../../ui/confirmation.tsx'
import { Dialogue } from '../../../ui/dialogue.tsx'
import { Etiquette } from '../../../ui/etiquette.tsx'
import { Lien } from '../../../ui/lien.tsx'
import { notifier } from '../../../ui/notifications.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useTravail } from '../../../ui/use-travail.ts'
import { FormulaireSousUtilisateur } from '../components/formulaire-sous-utilisateur.tsx'
import css from '../components/univers.module.css'
import { inviterSousUtilisateur, supprimerSousUtilisateur } from '../univers.queries.ts'
import { texteUnivers } from '../univers.textes.ts'

interface ProprietesActions {
  readonly utilisateur: SousUtilisateur
  readonly modifier: () => void
  readonly supprimer: () => void
}

const Actions = ({ utilisateur, modifier, supprimer }: ProprietesActions) => {
  const { userWebId, nomComplet } = utilisateur
  const { lancer } = useTravail()
  const inviter = async (): Promise<void> => {
    const { email } = await inviterSousUtilisateur(userWebId)
    notifier({ type: 'succes', message: texteUnivers('invitationEnvoyee', { email }) })
  }
  return (
    <ActionsDeLigne>
      <ActionDeLigne icone={IconPencil} libelle="Modifier" precision={nomComplet} agir={modifier} />
      <ActionDeLigne
        icone={IconUserShield}
        libelle="Ouvrir le compte"
        precision={`de ${nomComplet}`}
        agir={() => void lancer(() => prendreLaPlaceDe(userWebId))}
      />
      <ActionDeLigne
        icone={IconMail}
        libelle="Envoyer un e-mail"
        precision={`à ${nomComplet} pour choisir son mot de passe`}
        agir={() => void lancer(inviter)}
      />
      <ActionDeLigne icone={IconTrash} libelle="Supprimer" precision={nomComplet} agir={supprimer} />
    </ActionsDeLigne>
  )
}

const Suppression = ({ utilisateur, fermer }: { utilisateur: SousUtilisateur | null; fermer: () => void }) => {
  const { enCours, lancer } = useTravail()
  if (!utilisateur) return null
  const supprimer = async (): Promise<void> => {
    await supprimerSousUtilisateur(utilisateur.userWebId)
    notifier({ type: 'succes', message: texteUnivers('utilisateurSupprime') })
    fermer()
  }
  return (
    <Confirmation
      titre="Supprimer ce compte ?"
      action="Supprimer le compte"
      ouvert
      enCours={enCours}
      fermer={fermer}
      confirmer={() => void lancer(supprimer)}
    >
      <p>
        <strong>{utilisateur.nomComplet}</strong> ne pourra plus se connecter. Cette suppression est définitive.
      </p>
    </Confirmation>
  )
}

/** Sub-users of a premium account (3§2 /manage/users). */
export const UtilisateursScreen = () => {
  const [formulaire, setFormulaire] = useState<{ utilisateur?: SousUtilisateur } | null>(null)
  const [aSupprimer, setASupprimer] = useState<SousUtilisateur | null>(null)
  const appel = sousUtilisateursEndpoints.listeUtilisateurSecondaire
  return (
    <>
      <PageHeader
        titre="Mes utilisateurs"
        intro={<p>Ouvrez à vos collaborateurs, en lecture seule, les contrats de vos espaces partagés.</p>}
        actions={
          <>
            <Lien vers={cheminDe('manage-univers')} className={classesBouton('neutre')}>
              <IconPlanet size={20} aria-hidden="true" />
              Mes espaces partagés
            </Lien>
            <Bouton onClick={() => setFormulaire({})}>
              <IconUserPlus size={20} aria-hidden="true" />
              Créer un utilisateur
            </Bouton>
          </>
        }
      />
      <TableDeListe<typeof appel, SousUtilisateur>
        liste={listeSousUtilisateurs}
        appel={appel}
        idDe={({ userWebId }) => String(userWebId)}
        nomDe={({ nomComplet }) => nomComplet}
        rendus={{
          univers: ({ univers }) =>
            univers.length === 0 ? (
              <Etiquette ton="vigilance">Aucun espace partagé</Etiquette>
            ) : (
              univers.map(({ key, libelle }) => (
                <span key={key} className={css.univers}>
                  {libelle}
                </span>
              ))
            ),
        }}
        actionsDe={(utilisateur) => (
          <Actions
            utilisateur={utilisateur}
            modifier={() => setFormulaire({ utilisateur })}
            supprimer={() => setASupprimer(utilisateur)}
          />
        )}
        vide={{
          titre: 'Aucun utilisateur',
          texte: 'Créez un compte pour un collaborateur\u202f: il verra ce que vous lui ouvrez.',
        }}
      />
      <Dialogue
        titre={formulaire?.utilisateur ? 'Modifier l’utilisateur' : 'Créer un utilisateur'}
        ouvert={formulaire !== null}
        fermer={() => setFormulaire(null)}
      >
        <FormulaireSousUtilisateur utilisateur={formulaire?.utilisateur} apres={() => setFormulaire(null)} />
      </Dialogue>
      <Suppression utilisateur={aSupprimer} fermer={() => setASupprimer(null)} />
    </>
  )
}
