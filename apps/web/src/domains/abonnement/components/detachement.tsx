import { rattachementTextes } from '@ondine/webapi/abonnement/rattachement.messages.ts'
import { remplirTexte } from '@ondine/webapi/http/erreur.ts'
import { useState } from 'react'
import { viderCache } from '../../../app/query-client.ts'
import { selectionnerContrat } from '../../../session/contexte.rules.ts'
import { lireContratParDefaut } from '../../../session/contrats.appels.ts'
import { magasinSession } from '../../../session/session.store.ts'
import { memoriserContexte } from '../../../session/session.ts'
import { Confirmation } from '../../../ui/confirmation.tsx'
import { notifier } from '../../../ui/notifications.ts'
import { signalerErreur } from '../../../ui/signaler-erreur.ts'
import { gererAbonnement } from '../abonnement.queries.ts'
import { abonnementTextes } from '../abonnement.textes.ts'

const textes = abonnementTextes.contrats
/** 1§9: data refresh after detach. */
const DELAI_RAFRAICHISSEMENT_MS = 500

/**
 * While a contract is being detached nothing asks for it any more; then the default contract follows, or none (1§4).
 * Answers how to come back to it, when it stays attached after all.
 */
const quitterContrat = (numeroContrat: string): { suivre(): Promise<void>; revenir(): void } => {
  const { contexte } = magasinSession.lire()
  if (contexte?.mode !== 'contrat' || contexte.numeroContrat !== numeroContrat)
    return { suivre: async () => undefined, revenir: () => undefined }
  memoriserContexte(null)
  return {
    suivre: async () => {
      const suivant = await lireContratParDefaut().catch(() => null)
      if (suivant) memoriserContexte(selectionnerContrat(null, suivant).contexte)
    },
    revenir: () => memoriserContexte(contexte),
  }
}

interface Proprietes {
  readonly numeroContrat: string | null
  readonly fermer: () => void
}

/** Asks, then detaches a contract from the account. */
export const Detachement = ({ numeroContrat, fermer }: Proprietes) => {
  const [enCours, setEnCours] = useState(false)
  const detacher = async (numero: string): Promise<void> => {
    setEnCours(true)
    const depart = quitterContrat(numero)
    try {
      await gererAbonnement({ action: 'DETACHER_CONTRAT', numeroContratAbonnement: numero })
      await depart.suivre()
      notifier({ type: 'succes', message: remplirTexte(rattachementTextes.detache, { n: numero }) })
      setTimeout(viderCache, DELAI_RAFRAICHISSEMENT_MS)
      fermer()
    } catch (cause) {
      depart.revenir()
      signalerErreur(cause)
    } finally {
      setEnCours(false)
    }
  }
  return (
    <Confirmation
      titre={textes.detacherTitre(numeroContrat ?? '')}
      action={textes.detacher}
      ouvert={numeroContrat !== null}
      enCours={enCours}
      fermer={fermer}
      confirmer={() => numeroContrat !== null && void detacher(numeroContrat)}
    >
      <p>{textes.detacherPhrase}</p>
    </Confirmation>
  )
}
