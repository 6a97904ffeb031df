import { debutProfondeur } from '@ondine/webapi/facture/historique.rules.ts'
import { Carte } from '../../../ui/carte.tsx'
import { instantLocal } from '../../../ui/format/dates.ts'
import { Lu } from '../../../ui/lu.tsx'
import { PayerContrat } from '../../paiement/paiement.public.tsx'
import { phraseAilleurs } from '../autres-contrats.public.ts'
import { useCompte } from '../autres-contrats.queries.ts'
import { useProfondeurHistorique, useSolde } from '../compte.queries.ts'
import { factureTextes } from '../facture.textes.ts'
import { direSolde } from '../solde.phrases.ts'
import css from './facture.module.css'
import { HistoriqueDit } from './historique-dit.tsx'
import { SoldeDit } from './solde-dit.tsx'

const textes = factureTextes.solde

/** What the account of a contract says first: what is to pay, by when (2§4), and what it is not all of. */
export const Solde = ({ numeroContrat }: { readonly numeroContrat: string }) => {
  const solde = useSolde(numeroContrat)
  const aujourdhui = instantLocal(Date.now()).jour
  const profondeur = useProfondeurHistorique()
  const compte = useCompte()
  return (
    <Carte marge={false} className={css.solde} aria-labelledby={solde.data ? 'solde' : undefined}>
      <Lu de={solde} erreur={textes.erreur} hauteur={196}>
        {(data) => (
          <>
            <SoldeDit
              {...direSolde(data, aujourdhui, {
                ...textes,
                ...(compte.nbContrats > 1 && { ou: textes.surContrat(numeroContrat) }),
              })}
            />
            <p className={`${css.faits} ${css.ailleurs}`}>
              {phraseAilleurs(compte, { nombre: data.nbFacturesARegler, montant: data.montantARegler })}
            </p>
            <HistoriqueDit depuis={debutProfondeur(aujourdhui, profondeur) ?? null} />
            {data.montantARegler > 0 && (
              <p className={css.limite}>
                <PayerContrat numeroContrat={numeroContrat} />
              </p>
            )}
          </>
        )}
      </Lu>
    </Carte>
  )
}
