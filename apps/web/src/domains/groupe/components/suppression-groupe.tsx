import { FINE } from '@ondine/webapi/common/nombres.rules.ts'
import type { Groupe } from '@ondine/webapi/groupe/groupe.schemas.ts'
import { useState } from 'react'
import { apresRetraitGroupe } from '../../../session/contexte.rules.ts'
import { magasinSession } from '../../../session/session.store.ts'
import { memoriserContexte } from '../../../session/session.ts'
import { Confirmation } from '../../../ui/confirmation.tsx'
import { notifier } from '../../../ui/notifications.ts'
import { signalerErreur } from '../../../ui/signaler-erreur.ts'
import { supprimerGroupe } from '../groupe.queries.ts'
import { texteGroupe } from '../groupe-textes.public.ts'

interface Proprietes {
  readonly groupe: Groupe | null
  readonly fermer: () => void
  /** Leaves the page of the group, which would ask for what is no longer there. */
  readonly avant?: () => Promise<void>
}

/** Asks, then deletes; the portal comes back to group 0 when it was looking at that group (1§4). */
export const SuppressionGroupe = ({ groupe, fermer, avant }: Proprietes) => {
  const [enCours, setEnCours] = useState(false)
  if (!groupe) return null
  const { idGroupe, nom } = groupe
  const supprimer = async (): Promise<void> => {
    setEnCours(true)
    // before the call: what shows the group must not ask for it again
    const { contexte } = magasinSession.lire()
    const suite = apresRetraitGroupe(contexte, idGroupe)
    const quitte = suite !== contexte
    try {
      await avant?.()
      if (quitte) memoriserContexte(suite)
      await supprimerGroupe(idGroupe)
      notifier({ type: 'succes', message: texteGroupe('suppression', { nom }) })
      fermer()
    } catch (cause) {
      if (quitte) memoriserContexte(contexte)
      signalerErreur(cause, texteGroupe('suppressionEchouee', { nom }))
    } finally {
      setEnCours(false)
    }
  }
  return (
    <Confirmation
      titre={'Supprimer ce groupe\u202f?'}
      action="Supprimer le groupe"
      ouvert
      enCours={enCours}
      fermer={fermer}
      confirmer={() => void supprimer()}
    >
      <p>
        Le groupe <strong>{nom}</strong> disparaît{FINE}; ses contrats restent rattachés à votre compte. Les personnes
        qui voyaient ces contrats par ce groupe ne les verront plus.
      </p>
    </Confirmation>
  )
}
