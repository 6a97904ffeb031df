import type { FactureDetaillee } from '@ondine/webapi/facture/factures.schemas.ts'
import { euros } from '../../../ui/format/nombres.ts'
import { Lu } from '../../../ui/lu.tsx'
import { useSolde } from '../compte.queries.ts'
import { useReglementsDe } from '../recu.queries.ts'
import { recuTextes } from '../recu.textes.ts'
import { phraseDeReglement } from '../reglement.phrases.ts'
import { LienRecu } from './lien-recu.tsx'
import css from './recu.module.css'

/** What was paid of a bill and the bank did not take back, each with its receipt; nothing where nothing was. */
export const ReglementsDeFacture = ({ facture }: { readonly facture: FactureDetaillee }) => {
  const { numeroContrat, identifiantInterneFacture, montantTTCFacture, soldeFactureClient, nature } = facture
  const entamee = nature !== 'AVOIR' && -soldeFactureClient !== montantTTCFacture
  const solde = useSolde(numeroContrat)
  const regles = useReglementsDe(
    numeroContrat,
    identifiantInterneFacture,
    entamee && solde.data?.isReglementsMasques === false,
  )
  const recus = regles.data?.resultats.filter(({ rejet }) => rejet === null)
  if (!entamee || (!regles.isError && (recus ?? []).length === 0)) return null
  return (
    <div className={css.regles}>
      <h3 className={css.titre}>{recuTextes.regles}</h3>
      <Lu de={regles} erreur={recuTextes.erreurRegles} hauteur={32}>
        {() => (
          <ul className={css.liste}>
            {recus?.map((reglement, rang) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: payments of who only reads have no name, and never move
              <li key={rang}>
                <span>{phraseDeReglement(reglement)}</span>
                <strong>{euros(reglement.montantTtc)}</strong>
                <LienRecu numeroContrat={numeroContrat} reglement={reglement} />
              </li>
            ))}
          </ul>
        )}
      </Lu>
    </div>
  )
}
