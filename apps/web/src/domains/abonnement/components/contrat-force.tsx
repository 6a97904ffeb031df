import type { RoleClient } from '@ondine/webapi/client/client.codes.ts'
import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { viderCache } from '../../../api/query-client.ts'
import { lireBlocage } from '../../../session/contrats.queries.ts'
import { seDeconnecter } from '../../../session/session.ts'
import { Bouton } from '../../../ui/bouton.tsx'
import { Note } from '../../../ui/etats.tsx'
import { instantLong } from '../../../ui/format/dates.ts'
import { notifier } from '../../../ui/notifications.ts'
import { signalerErreur } from '../../../ui/signaler-erreur.ts'
import { useCompletude, useModificationsEnAttente } from '../../client/client.queries.ts'
import { abonnementTextes } from '../abonnement.textes.ts'
import css from './abonnement.module.css'

const textes = abonnementTextes.detail

interface Proprietes {
  readonly numeroContrat: string
  readonly clients: readonly RoleClient[]
}

/**
 * Why the guard leads nowhere else, and how to get out of it: complete the details, open the link of the mail when a change
 * waits for it (decision 009), or log out.
 */
export const ContratForce = ({ numeroContrat, clients }: Proprietes) => {
  const router = useRouter()
  const { data: completude } = useCompletude(numeroContrat)
  const [attente] = useModificationsEnAttente(clients, numeroContrat)
  const [enCours, setEnCours] = useState(false)
  const verifier = async (): Promise<void> => {
    setEnCours(true)
    try {
      // the link was opened in another window: nothing that this one keeps counts
      viderCache()
      if (await lireBlocage(numeroContrat)) notifier({ type: 'vigilance', message: textes.pasEncore })
      else await router.navigate({ to: cheminDe('dashboard') })
    } catch (cause) {
      signalerErreur(cause)
    } finally {
      setEnCours(false)
    }
  }
  if (completude === undefined) return null
  if (!completude.isNotComplete)
    return (
      <div className={css.notes}>
        <Note ton="succes">{textes.complet}</Note>
      </div>
    )
  return (
    <div className={css.notes}>
      <Note ton="vigilance">
        {attente === undefined ? (
          textes.force
        ) : (
          <>
            <p>
              {textes.forceAttente(
                attente.envoyeeA ?? abonnementTextes.client.adresseDuCompte,
                instantLong(attente.expireLe),
              )}
            </p>
            <p>{textes.forceAide}</p>
          </>
        )}
      </Note>
      <div className={css.actions}>
        {attente !== undefined && (
          <Bouton enCours={enCours} onClick={() => void verifier()}>
            {textes.lienOuvert}
          </Bouton>
        )}
        <Bouton variante="second" onClick={() => void seDeconnecter()}>
          {textes.deconnecter}
        </Bouton>
      </div>
    </div>
  )
}
