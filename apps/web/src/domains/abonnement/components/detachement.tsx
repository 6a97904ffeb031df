import { rattachementTextes } from '@ondine/webapi/abonnement/rattachement.messages.ts'
import { remplirTexte } from '@ondine/webapi/http/erreur.ts'
import { useState } from 'react'
import { viderCache } from '../../../api/query-client.ts'
import { selectionnerContrat } from '../../../session/contexte.rules.ts'
import { lireContratParDefaut } from '../../../session/contrats.queries.ts'
import { magasinSession } from '../../../session/session.store.ts'
import { memoriserContexte } from '../../../session/session.ts'
import { Avancement } from '../../../table/bilan-de-masse.tsx'
import { type ApresLot, parPaquets } from '../../../table/par-paquets.ts'
import { Confirmation } from '../../../ui/confirmation.tsx'
import { notifier } from '../../../ui/notifications.ts'
import { signalerErreur } from '../../../ui/signaler-erreur.ts'
import { detacherContrats, gererAbonnement } from '../abonnement.queries.ts'
import { abonnementTextes } from '../abonnement.textes.ts'

const textes = abonnementTextes.contrats
/** 1§9: data refresh after detach. */
const DELAI_RAFRAICHISSEMENT_MS = 500

/**
 * While contracts are being detached nothing asks for the one on screen any more; then the default contract follows, or none
 * (1§4). Answers how to come back to it, when it stays attached after all, as those left undone do.
 */
const quitterContrats = (
  numeros: readonly string[],
): { suivre(restants: readonly string[]): Promise<void>; revenir(): void } => {
  const { contexte } = magasinSession.lire()
  if (contexte?.mode !== 'contrat' || !numeros.includes(contexte.numeroContrat))
    return { suivre: async () => undefined, revenir: () => undefined }
  memoriserContexte(null)
  const revenir = () => memoriserContexte(contexte)
  return {
    suivre: async (restants) => {
      if (restants.includes(contexte.numeroContrat)) return revenir()
      const suivant = await lireContratParDefaut().catch(() => null)
      if (suivant) memoriserContexte(selectionnerContrat(null, suivant).contexte)
    },
    revenir,
  }
}

interface Proprietes {
  /** None: nothing to ask. */
  readonly numeros: readonly string[]
  readonly fermer: () => void
  readonly apres?: ApresLot | undefined
}

/** Asks, then detaches one contract from the account, or several packet by packet. */
export const Detachement = ({ numeros, fermer, apres }: Proprietes) => {
  const [enCours, setEnCours] = useState(false)
  const [faits, setFaits] = useState<number | null>(null)
  const [premier = ''] = numeros
  const plusieurs = numeros.length > 1
  const detacherUn = async (): Promise<readonly string[]> => {
    await gererAbonnement({ action: 'DETACHER_CONTRAT', numeroContratAbonnement: premier })
    notifier({ type: 'succes', message: remplirTexte(rattachementTextes.detache, { n: premier }) })
    apres?.([], [])
    return []
  }
  const detacherTous = async (): Promise<readonly string[]> => {
    const { nbTraites, refus, restants, cause } = await parPaquets(detacherContrats, numeros, setFaits)
    if (nbTraites > 0) notifier({ type: 'succes', message: textes.detaches(nbTraites) })
    apres?.(refus, restants)
    if (cause !== undefined) signalerErreur(cause)
    return restants
  }
  const detacher = async (): Promise<void> => {
    setEnCours(true)
    const depart = quitterContrats(numeros)
    try {
      const restants = await (plusieurs ? detacherTous() : detacherUn())
      await depart.suivre(restants)
      setTimeout(viderCache, DELAI_RAFRAICHISSEMENT_MS)
      fermer()
    } catch (cause) {
      depart.revenir()
      signalerErreur(cause)
    } finally {
      setEnCours(false)
      setFaits(null)
    }
  }
  return (
    <Confirmation
      titre={plusieurs ? textes.detacherPlusieursTitre(numeros.length) : textes.detacherTitre(premier)}
      action={textes.detacher}
      ouvert={numeros.length > 0}
      enCours={enCours}
      fermer={fermer}
      confirmer={() => void detacher()}
    >
      <p>{plusieurs ? textes.detacherPlusieursPhrase : textes.detacherPhrase}</p>
      {faits !== null && <Avancement faits={faits} total={numeros.length} />}
    </Confirmation>
  )
}
