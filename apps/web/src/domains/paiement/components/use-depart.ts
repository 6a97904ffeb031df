import type { Facture } from '@ondine/webapi/facture/factures.schemas.ts'
import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { useCallback, useState } from 'react'
import { ErreurApi } from '../../../api/erreur-api.ts'
import { viderCache } from '../../../api/query-client.ts'
import { partirVers, useRetourEnArriere } from '../depart.ts'
import { demanderPaiement, type Quoi } from '../paiement.queries.ts'
import { direRefus, estSansReponse } from './refus.ts'

/** Begins a payment and leaves for its provider; what refused it is said, and what shows is read anew. */
export const useDepart = () => {
  const [enCours, setEnCours] = useState(false)
  const [refus, setRefus] = useState<string>()
  // told that a payment of it may be paid already: pressed again, it is meant
  const [prevenu, setPrevenu] = useState<string>()
  useRetourEnArriere(useCallback(() => setEnCours(false), []))
  const partir = async (quoi: Quoi, email: string, factures: readonly Facture[] = []): Promise<void> => {
    setEnCours(true)
    const demande = JSON.stringify(quoi)
    try {
      const { urlPaiementContactPrestataire: url, reference } = await demanderPaiement(quoi, email, prevenu === demande)
      if (url !== null && partirVers(url)) return
      window.location.hash = `${cheminDe('retour-paiement')}?reference=${reference ?? ''}`
    } catch (cause) {
      setRefus(direRefus(cause, factures))
      setEnCours(false)
      if (estSansReponse(cause)) return setPrevenu(demande)
      // changed meanwhile, or being paid elsewhere: what shows is out of date
      if (cause instanceof ErreurApi && cause.status === 409) viderCache()
    }
  }
  return { enCours, refus, oublier: () => setRefus(undefined), partir }
}
