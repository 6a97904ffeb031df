import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { paiementEndpoints } from '@ondine/webapi/paiement/paiement.endpoints.ts'
import type { PaiementEnCours, ResultatDePaiement } from '@ondine/webapi/paiement/paiement.schemas.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Bouton, classesBouton } from '../../../ui/bouton.tsx'
import { Carte } from '../../../ui/carte.tsx'
import { euros } from '../../../ui/format/nombres.ts'
import { notifier } from '../../../ui/notifications.ts'
import { signalerErreur } from '../../../ui/signaler-erreur.ts'
import { useAction } from '../../../ui/use-action.ts'
import { oublierCle } from '../cle-idempotence.ts'
import { partirVers } from '../depart.ts'
import { phrasesDuPaiementOuvert } from '../ouvert.phrases.ts'
import { traiter } from '../paiement.queries.ts'
import { paiementTextes } from '../paiement.textes.ts'
import { payerTextes } from '../payer.textes.ts'
import css from './paiement.module.css'

const textes = paiementTextes.enCours

/** A payment that has not ended: gone on with, given up, or waited for. */
export const PaiementOuvert = ({ paiement }: { readonly paiement: PaiementEnCours }) => {
  const { reference, isReprenable, isAbandonnable } = paiement
  const [depart, setDepart] = useState(false)
  const abandonner = useAction(paiementEndpoints.abandonner, { echec: textes.echecAbandon })
  const reprendre = async (): Promise<void> => {
    if (reference === null) return
    setDepart(true)
    try {
      const { urlPaiementContactPrestataire: url } = await traiter(reference)
      if (url === null || !partirVers(url)) suivre()
    } catch (cause) {
      signalerErreur(cause, paiementTextes.echec)
      setDepart(false)
    }
  }
  const suivre = (): void => {
    window.location.hash = `${cheminDe('retour-paiement')}?reference=${reference ?? ''}`
  }
  // it may have been paid meanwhile, or nobody knows: said of each only what is known
  const abandonne = ({ paiementInfo: { etat } }: ResultatDePaiement): void => {
    oublierCle()
    const sien = etat === 'ANNULE'
    notifier(sien ? { type: 'succes', message: textes.abandonne } : { type: 'vigilance', message: textes.fini })
    // it goes, and its button with it
    if (sien) document.querySelector<HTMLElement>('h1')?.focus()
    else suivre()
  }
  return (
    <Carte>
      <h2>{textes.titre(euros(paiement.montant))}</h2>
      {phrasesDuPaiementOuvert(paiement).map((phrase) => (
        <p key={phrase}>{phrase}</p>
      ))}
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
            onClick={() => abandonner.mutate({ reference }, { onSuccess: abandonne })}
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
