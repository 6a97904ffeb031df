import type { ContratResume } from '@ondine/webapi/abonnement/abonnement.schemas.ts'
import { peutRattacher } from '@ondine/webapi/abonnement/rattachement.rules.ts'
import { estSousUtilisateur } from '@ondine/webapi/navigation/profils.rules.ts'
import { IconLinkOff, IconPencil, IconStar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { requeteConfiguration } from '../../../session/contrats.appels.ts'
import { useSession } from '../../../session/session.store.ts'
import { BoutonIcone } from '../../../ui/bouton.tsx'
import { notifier } from '../../../ui/notifications.ts'
import { signalerErreur } from '../../../ui/signaler-erreur.ts'
import { choisirParDefaut } from '../abonnement.queries.ts'
import { abonnementTextes } from '../abonnement.textes.ts'
import { Detachement } from './detachement.tsx'
import { DialogueLibelle } from './libelle.tsx'

const textes = abonnementTextes.contrats

const definir = async (numeroContrat: string): Promise<void> => {
  try {
    await choisirParDefaut(numeroContrat)
    notifier({ type: 'succes', message: textes.modifie })
  } catch (cause) {
    signalerErreur(cause)
  }
}

/**
 * What may be done to an attached contract: label, default, detachment, each where its feature is on; nothing for sub-users,
 * no detachment for business accounts (1§6). `dialogues` stands once beside the list.
 */
export const useActionsContrat = (): {
  readonly actionsDe: (contrat: ContratResume) => ReactNode
  readonly dialogues: ReactNode
} => {
  const { utilisateur } = useSession()
  const { data: configuration } = useQuery(requeteConfiguration())
  const [aNommer, setANommer] = useState<ContratResume | null>(null)
  const [aDetacher, setADetacher] = useState<string | null>(null)
  const actives = configuration?.fonctionnalites
  const profils = utilisateur?.profils ?? []
  const sousUtilisateur = estSousUtilisateur(profils)
  const actionsDe = (contrat: ContratResume): ReactNode => {
    const { numeroContrat } = contrat
    if (!contrat.isAttache || sousUtilisateur) return null
    return (
      <>
        {actives?.PersonnalisationContrat && (
          <BoutonIcone libelle={`${textes.nommer} le contrat ${numeroContrat}`} onClick={() => setANommer(contrat)}>
            <IconPencil size={18} />
          </BoutonIcone>
        )}
        {actives?.ContratParDefaut && !contrat.isDefautContrat && (
          <BoutonIcone
            libelle={`${textes.definir} le contrat ${numeroContrat}`}
            onClick={() => void definir(numeroContrat)}
          >
            <IconStar size={18} />
          </BoutonIcone>
        )}
        {peutRattacher(profils) && (
          <BoutonIcone
            libelle={`${textes.detacher} le contrat ${numeroContrat}`}
            onClick={() => setADetacher(numeroContrat)}
          >
            <IconLinkOff size={18} />
          </BoutonIcone>
        )}
      </>
    )
  }
  const dialogues = (
    <>
      <DialogueLibelle contrat={aNommer} fermer={() => setANommer(null)} />
      <Detachement numeroContrat={aDetacher} fermer={() => setADetacher(null)} />
    </>
  )
  return { actionsDe, dialogues }
}
