import { gestionTextes } from '@ondine/webapi/utilisateur/gestion.messages.ts'
import type { UtilisateurGere } from '@ondine/webapi/utilisateur/gestion.schemas.ts'
import { Confirmation } from '../../../../ui/confirmation.tsx'
import { notifier } from '../../../../ui/notifications.ts'
import { useTravail } from '../../../../ui/use-travail.ts'
import { supprimerComptes } from '../../gestion.queries.ts'

interface Proprietes {
  readonly comptes: readonly UtilisateurGere[]
  readonly fermer: () => void
  readonly apres: () => void
}

/** Asks, deletes, and says which accounts were not. */
export const SuppressionComptes = ({ comptes, fermer, apres }: Proprietes) => {
  const { enCours, lancer } = useTravail()
  const supprimer = async (): Promise<void> => {
    const { resultats } = await supprimerComptes(comptes.map(({ userWebId }) => userWebId))
    const refus = resultats.filter(({ succes }) => !succes)
    if (refus.length < resultats.length) notifier({ type: 'succes', message: gestionTextes.supprime })
    for (const { userWebId, message } of refus.slice(0, 3))
      notifier({
        type: 'erreur',
        titre: comptes.find((compte) => compte.userWebId === userWebId)?.nomComplet ?? '',
        message,
      })
    apres()
  }
  return (
    <Confirmation
      titre={
        comptes.length === 1
          ? `Supprimer ${comptes[0]?.nomComplet}\u202f?`
          : `Supprimer ${comptes.length} comptes\u202f?`
      }
      action="Supprimer"
      ouvert
      enCours={enCours}
      fermer={fermer}
      confirmer={() => void lancer(supprimer).then(fermer)}
    >
      <p>
        La connexion est coupée tout de suite et les données du compte sont effacées, comptes secondaires compris. Les
        contrats, eux, ne changent pas.
      </p>
    </Confirmation>
  )
}
