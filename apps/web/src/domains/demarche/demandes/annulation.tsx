import type { AnnulationDemande } from '@ondine/webapi/demarche/demande.codes.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ErreurApi } from '../../../api/erreur-api.ts'
import { viderCache } from '../../../api/query-client.ts'
import { Bouton } from '../../../ui/bouton.tsx'
import { Confirmation } from '../../../ui/confirmation.tsx'
import { notifier } from '../../../ui/notifications.ts'
import { signalerErreur } from '../../../ui/signaler-erreur.ts'
import css from './demandes.module.css'
import { annuler } from './demandes.queries.ts'
import { demandesTextes } from './demandes.textes.ts'
import type { DemandeLue } from './suivi-demande.tsx'

const textes = demandesTextes.annulation

const Demander = ({ reference, quoi }: { readonly reference: string; readonly quoi: keyof typeof textes.par }) => {
  const [ouvert, setOuvert] = useState(false)
  const annulation = useMutation({
    mutationFn: () => annuler(reference),
    // the server says whether it is cancelled, or asked of billing
    onSuccess: ({ message }) => notifier({ type: 'succes', message }),
    onError: (cause) => {
      signalerErreur(cause)
      if (cause instanceof ErreurApi && cause.status === 409) viderCache()
    },
    onSettled: () => setOuvert(false),
  })
  const { action, sure, effet } = textes.par[quoi]
  return (
    <>
      <Bouton variante="neutre" onClick={() => setOuvert(true)}>
        {action}
      </Bouton>
      <Confirmation
        titre={sure}
        action={action}
        ouvert={ouvert}
        enCours={annulation.isPending}
        fermer={() => setOuvert(false)}
        confirmer={() => annulation.mutate()}
      >
        <p>{effet}</p>
      </Confirmation>
    </>
  )
}

const sansGeste = (quoi: AnnulationDemande): quoi is keyof typeof textes.sans => quoi in textes.sans

/** Takes one's own request back, or asks billing to, once one is sure. */
export const Annulation = ({ demande: { reference, annulation } }: { readonly demande: DemandeLue }) =>
  sansGeste(annulation) ? (
    <p className={css.apres}>{textes.sans[annulation]}</p>
  ) : (
    <Demander reference={reference} quoi={annulation} />
  )
