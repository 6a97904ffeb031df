import type { Facture } from '@ondine/webapi/facture/factures.schemas.ts'
import { debutProfondeur } from '@ondine/webapi/facture/historique.rules.ts'
import { Suspense } from 'react'
import { Carte } from '../../../ui/carte.tsx'
import { charge } from '../../../ui/chargement.ts'
import { instantLocal } from '../../../ui/format/dates.ts'
import { Lu } from '../../../ui/lu.tsx'
import { Squelette } from '../../../ui/squelette.tsx'
import { useEtroit } from '../../../ui/use-etroit.ts'
import { PayerContrat, usePeutPayer } from '../../paiement/paiement.public.tsx'
import { useSoldable } from '../../paiement/soldable.queries.ts'
import { phraseAilleurs } from '../autres-contrats.public.ts'
import { useCompte } from '../autres-contrats.queries.ts'
import { useProfondeurHistorique, useSolde, useTresor } from '../compte.queries.ts'
import { useFactures } from '../facture.queries.ts'
import { factureTextes } from '../facture.textes.ts'
import { direSolde } from '../solde.phrases.ts'
import css from './facture.module.css'
import { HistoriqueDit } from './historique-dit.tsx'
import { SoldeDit } from './solde-dit.tsx'
import { Vagues } from './vagues.tsx'

// whoever owes nothing has no use for it
const ReglerIci = charge(() => import('../../paiement/regler-ici.public.tsx'), 'ReglerIci')

const SuitesDuCompte = charge(() => import('../../demarche/suites-du-compte.public.tsx'), 'SuitesDuCompte')

const textes = factureTextes.solde

const estPreleve = ({ modeDeReglement }: Facture): boolean =>
  modeDeReglement === 'PRELEVEMENT' || modeDeReglement === 'MENSUALISATION'

/** How much of it is paid now, beside what is asked for; nothing where none of it is paid online by this person. */
const Regler = ({ numeroContrat, demande }: { readonly numeroContrat: string; readonly demande: number }) => {
  const peutPayer = usePeutPayer()
  const soldable = useSoldable(numeroContrat, peutPayer)
  if (!peutPayer || soldable === false) return null
  const attente = (
    <div aria-busy="true">
      <Squelette hauteur={232} />
    </div>
  )
  return (
    <div className={css.choisir}>
      <Suspense fallback={attente}>
        {soldable === undefined ? attente : <ReglerIci numeroContrat={numeroContrat} demande={demande} />}
      </Suspense>
    </div>
  )
}

/** What the account of a contract says first: what is to pay, by when (2§4), and what it is not all of. */
export const Solde = ({ numeroContrat }: { readonly numeroContrat: string }) => {
  const solde = useSolde(numeroContrat)
  const aujourdhui = instantLocal(Date.now()).jour
  const profondeur = useProfondeurHistorique()
  const compte = useCompte()
  const { auTresor } = useTresor()
  const etroit = useEtroit()
  const aRegler = useFactures(numeroContrat, 'AR').data?.pages[0]?.resultats ?? []
  return (
    <Carte marge={false} className={css.solde} aria-labelledby={solde.data ? 'solde' : undefined}>
      <Lu de={solde} erreur={textes.erreur} hauteur={240}>
        {(data) => (
          <div className={css.tableau}>
            <div className={css.compteDit}>
              <SoldeDit
                {...direSolde(data, aujourdhui, {
                  ...textes,
                  auTresor,
                  ...(compte.nbContrats > 1 && { ou: textes.surContrat(numeroContrat) }),
                })}
              />
              <p className={`${css.faits} ${css.ailleurs}`}>
                {phraseAilleurs(compte, { nombre: data.nbFacturesARegler, montant: data.montantARegler })}
              </p>
              <HistoriqueDit depuis={debutProfondeur(aujourdhui, profondeur) ?? null} />
              {data.montantARegler > 0 && (
                <Suspense fallback={<p className={css.suites} />}>
                  <SuitesDuCompte
                    numeroContrat={numeroContrat}
                    isContratResilie={aRegler[0]?.isContratResilie === true}
                    du={data.montantARegler}
                    // an instalment alone is of a plan, which is debited
                    prelevable={data.montantEnPrelevement === 0 && aRegler.length > 0 && !aRegler.some(estPreleve)}
                  />
                </Suspense>
              )}
              {/* one above the other they would push the bills out of the screen: there the choice is one touch further */}
              {etroit && data.montantARegler > 0 && (
                <p className={css.limite}>
                  <PayerContrat numeroContrat={numeroContrat} />
                </p>
              )}
              <Vagues />
            </div>
            {!etroit && data.montantARegler > 0 && (
              <Regler numeroContrat={numeroContrat} demande={data.montantARegler} />
            )}
          </div>
        )}
      </Lu>
    </Carte>
  )
}
