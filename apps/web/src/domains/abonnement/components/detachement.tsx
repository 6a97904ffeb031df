import { rattachementTextes } from '@ondine/webapi/abonnement/rattachement.messages.ts'
import { remplirTexte } from '@ondine/webapi/http/erreur.ts'
import { useState } from 'react'
import { viderCache } from '../../../app/query-client.ts'
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

/** The context no longer names the detached contract: the first one left, or none (1§4). */
const quitterContrat = async (numeroContrat: string): Promise<void> => {
  const { contexte } = magasinSession.lire()
  if (contexte?.mode !== 'contrat' || contexte.numeroContrat !== numeroContrat) return
  const suivant = await lireContratParDefaut()
  memoriserContexte(
    suivant && { mode: 'contrat', numeroContrat: suivant.numeroContrat, codeEtatContrat: suivant.codeEtatContrat },
  )
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
    try {
      await gererAbonnement({ action: 'DETACHER_CONTRAT', numeroContratAbonnement: numero })
      await quitterContrat(numero)
      notifier({ type: 'succes', message: remplirTexte(rattachementTextes.detache, { n: numero }) })
      setTimeout(viderCache, DELAI_RAFRAICHISSEMENT_MS)
      fermer()
    } catch (cause) {
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
