import { compter } from '@ondine/webapi/common/nombres.rules.ts'
import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { paiementEndpoints } from '@ondine/webapi/paiement/paiement.endpoints.ts'
import type { PaiementEnCours } from '@ondine/webapi/paiement/paiement.schemas.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Bouton, classesBouton } from '../../../ui/bouton.tsx'
import { Carte } from '../../../ui/carte.tsx'
import { euros } from '../../../ui/format/nombres.ts'
import { signalerErreur } from '../../../ui/signaler-erreur.ts'
import { useAction } from '../../../ui/use-action.ts'
import { oublierCle } from '../cle-idempotence.ts'
import { partirVers } from '../depart.ts'
import { traiter } from '../paiement.queries.ts'
import { paiementTextes } from '../paiement.textes.ts'
import { payerTextes } from '../payer.textes.ts'
import css from './paiement.module.css'

const textes = paiementTextes.enCours

/** A payment that has not ended: gone on with, given up, or waited for. */
export const PaiementOuvert = ({ paiement }: { readonly paiement: PaiementEnCours }) => {
  const { reference, montant, minutesRestantes, isReprenable, isAbandonnable } = paiement
  const [depart, setDepart] = useState(false)
  const abandonner = useAction(paiementEndpoints.abandonner, { succes: textes.abandonne, echec: paiementTextes.echec })
  const minutes = compter(minutesRestantes, 'minute')
  const reprendre = async (): Promise<void> => {
    if (reference === null) return
    setDepart(true)
    try {
      const { urlPaiementContactPrestataire: url } = await traiter(reference)
      if (url === null || !partirVers(url))
        window.location.hash = `${cheminDe('retour-paiement')}?reference=${reference}`
    } catch (cause) {
      signalerErreur(cause, paiementTextes.echec)
      setDepart(false)
    }
  }
  return (
    <Carte>
      <h2>{textes.titre(euros(montant))}</h2>
      <p>
        {isReprenable
          ? (isAbandonnable ? textes.sien : textes.aTerminer)(minutes)
          : reference === null && minutesRestantes > 0
            ? textes.autre(minutes)
            : textes.verification}
      </p>
      <div className={css.actions}>
        {isReprenable && (
          <Bouton enCours={depart} onClick={() => void reprendre()}>
            {textes.reprendre}
          </Bouton>
        )}
        {isAbandonnable && reference !== null && (
          <Bouton
            variante="second"
            enCours={abandonner.isPending}
            onClick={() => abandonner.mutate({ reference }, { onSuccess: oublierCle })}
          >
            {textes.abandonner}
          </Bouton>
        )}
        {reference !== null && (
          <Link to={cheminDe('retour-paiement')} search={{ reference } as never} className={classesBouton('discret')}>
            {payerTextes.suivre}
          </Link>
        )}
      </div>
    </Carte>
  )
}
