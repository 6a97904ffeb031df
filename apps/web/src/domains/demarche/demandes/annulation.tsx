import { demarcheEndpoints } from '@ondine/webapi/demarche/demarche.endpoints.ts'
import { useState } from 'react'
import { Bouton } from '../../../ui/bouton.tsx'
import { Confirmation } from '../../../ui/confirmation.tsx'
import { useAction } from '../../../ui/use-action.ts'
import css from './demandes.module.css'
import { demandesTextes } from './demandes.textes.ts'
import type { DemandeLue } from './suivi-demande.tsx'

const textes = demandesTextes.une

/** Takes one's own request back, once one is sure. */
export const Annulation = ({ demande }: { readonly demande: DemandeLue }) => {
  const [ouvert, setOuvert] = useState(false)
  const annulation = useAction(demarcheEndpoints.annulerDemande, { succes: textes.annulee })
  const annuler = (): void => annulation.mutate({ reference: demande.reference }, { onSettled: () => setOuvert(false) })
  if (!demande.peutAnnuler) return <p className={css.apres}>{textes.tropTard}</p>
  return (
    <>
      <Bouton variante="neutre" onClick={() => setOuvert(true)}>
        {textes.annuler}
      </Bouton>
      <Confirmation
        titre={textes.sure}
        action={textes.annuler}
        ouvert={ouvert}
        enCours={annulation.isPending}
        fermer={() => setOuvert(false)}
        confirmer={annuler}
      >
        <p>{textes.effet}</p>
      </Confirmation>
    </>
  )
}
