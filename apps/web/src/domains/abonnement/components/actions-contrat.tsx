import type { ContratResume } from '@ondine/webapi/abonnement/abonnement.schemas.ts'
import { peutRattacher } from '@ondine/webapi/abonnement/rattachement.rules.ts'
import { estPersonnel, estSousUtilisateur } from '@ondine/webapi/navigation/profils.rules.ts'
import { IconFolderPlus, IconLinkOff, IconPencil, IconStar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { requeteConfiguration } from '../../../session/contrats.queries.ts'
import { useSession } from '../../../session/session.store.ts'
import type { ApresLot, Refus } from '../../../table/par-paquets.ts'
import type { Vider } from '../../../table/table-de-liste.tsx'
import { charge } from '../../../ui/chargement.ts'
import type { Action } from '../../../ui/menu-actions.tsx'
import { notifier } from '../../../ui/notifications.ts'
import { signalerErreur } from '../../../ui/signaler-erreur.ts'
import { choisirParDefaut } from '../abonnement.queries.ts'
import { abonnementTextes } from '../abonnement.textes.ts'

const DialoguesContrat = charge(() => import('./dialogues-contrat.tsx'), 'DialoguesContrat')

const textes = abonnementTextes.contrats

const definir = async (numeroContrat: string): Promise<void> => {
  try {
    await choisirParDefaut(numeroContrat)
    notifier({ type: 'succes', message: textes.modifie })
  } catch (cause) {
    signalerErreur(cause)
  }
}

/** Contracts that an action is asked for, and what to do once it is done. */
interface Demande {
  readonly quoi: 'grouper' | 'detacher'
  readonly numeros: readonly string[]
  readonly vider?: Vider
}

/**
 * What may be done to attached contracts, one or several: label, default, group, detachment, each where its feature is on;
 * nothing for sub-users, no detachment for business accounts (1§6), no bulk for staff, whose lists are everybody's.
 * `dialogues` stands once beside the list.
 */
export const useActionsContrat = (): {
  readonly actionsDe: (contrat: ContratResume) => readonly Action[]
  readonly actionsDeMasse: ((numeros: readonly string[], vider: Vider) => readonly Action[]) | undefined
  readonly refus: readonly Refus[]
  readonly dialogues: ReactNode
} => {
  const { utilisateur } = useSession()
  const { data: configuration } = useQuery(requeteConfiguration())
  const [aNommer, setANommer] = useState<ContratResume | null>(null)
  const [demande, setDemande] = useState<Demande | null>(null)
  const [refus, setRefus] = useState<readonly Refus[]>([])
  const actives = configuration?.fonctionnalites
  const profils = utilisateur?.profils ?? []
  const gere = !estSousUtilisateur(profils)
  const personnel = estPersonnel(profils)
  const demander = (suite: Demande): void => {
    setRefus([])
    setDemande(suite)
  }
  const surPlusieurs = (numeros: readonly string[], precision?: string, vider?: Vider): Action[] => {
    const suite = { numeros, ...(vider && { vider }) }
    return [
      ...(actives?.Groupe && !personnel
        ? [
            {
              libelle: textes.grouper,
              court: textes.grouperCourt,
              icone: IconFolderPlus,
              agir: () => demander({ quoi: 'grouper', ...suite }),
              ...(precision && { precision }),
            },
          ]
        : []),
      ...(peutRattacher(profils)
        ? [
            {
              libelle: textes.detacher,
              icone: IconLinkOff,
              agir: () => demander({ quoi: 'detacher', ...suite }),
              ...(precision && { precision }),
            },
          ]
        : []),
    ]
  }
  const actionsDe = (contrat: ContratResume): readonly Action[] => {
    const { numeroContrat } = contrat
    const precision = `le contrat ${numeroContrat}`
    if (!contrat.isAttache || !gere) return []
    return [
      ...(actives?.PersonnalisationContrat
        ? [{ libelle: textes.nommer, precision, icone: IconPencil, agir: () => setANommer(contrat) }]
        : []),
      ...(actives?.ContratParDefaut && !contrat.isDefautContrat
        ? [{ libelle: textes.definir, precision, icone: IconStar, agir: () => void definir(numeroContrat) }]
        : []),
      ...surPlusieurs([numeroContrat], precision),
    ]
  }
  const fermer = (): void => {
    setANommer(null)
    setDemande(null)
  }
  const apres: ApresLot = (laisses, restants) => {
    setRefus(laisses)
    demande?.vider?.(restants)
  }
  const choisis = (quoi: Demande['quoi']): readonly string[] => (demande?.quoi === quoi ? demande.numeros : [])
  const dialogues = (aNommer !== null || demande !== null) && (
    <Suspense>
      <DialoguesContrat
        aNommer={aNommer}
        aDetacher={choisis('detacher')}
        aGrouper={choisis('grouper')}
        fermer={fermer}
        apres={apres}
      />
    </Suspense>
  )
  return {
    actionsDe,
    actionsDeMasse: gere && !personnel ? (numeros, vider) => surPlusieurs(numeros, undefined, vider) : undefined,
    refus,
    dialogues,
  }
}
