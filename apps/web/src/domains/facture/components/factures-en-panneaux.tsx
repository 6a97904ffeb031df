import { lireIdentifiant } from '@ondine/webapi/common/entiers.rules.ts'
import type { Facture } from '@ondine/webapi/facture/factures.schemas.ts'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, Suspense, useRef, useState } from 'react'
import { destination } from '../../../navigation/destination.ts'
import { useRecherche } from '../../../navigation/use-adresse.ts'
import { Carte } from '../../../ui/carte.tsx'
import { charge } from '../../../ui/chargement.ts'
import { Squelette } from '../../../ui/squelette.tsx'
import { useUneColonne } from '../../../ui/use-etroit.ts'
import { usePresentation, useSolde } from '../compte.queries.ts'
import { useFactures } from '../facture.queries.ts'
import { lieuDeFacture } from '../lieu-facture.ts'
import { premiereLue } from '../part.rules.ts'
import { AlertesReglement } from './alertes-reglement.tsx'
import { AnnonceDeFacture } from './annonce-facture.tsx'
import css from './facture.module.css'
import { FactureDetail } from './facture-detail.tsx'
import { PanneauFactures } from './panneau-factures.tsx'
import { PanneauImpayes } from './panneau-impayes.tsx'
import { PanneauEcheances, PanneauPlans } from './panneau-plans.tsx'
import { PanneauReglements } from './panneau-reglements.tsx'
import { Solde } from './solde.tsx'
import { Volets, VoletsDessous } from './volets.tsx'

// below what people come for
const Prevision = charge(() => import('./prevision.tsx'), 'Prevision')

/** Balance, then what is to settle, at the treasury and settled, with one invoice read beside them. */
export const FacturesEnPanneaux = ({ numeroContrat }: { readonly numeroContrat: string }) => {
  const { facture, contrat } = useRecherche('factures')
  const presentation = usePresentation()
  const solde = useSolde(numeroContrat)
  const navigate = useNavigate()
  const etroit = useUneColonne()
  const aRegler = useFactures(numeroContrat, 'AR')
  const auTresor = useFactures(numeroContrat, 'TR')
  const reglees = useFactures(numeroContrat, 'DR')
  const toutes = [aRegler, auTresor, reglees].flatMap(({ data }) => data?.pages[0]?.resultats ?? [])
  const premiere = premiereLue(toutes)
  // the first that is asked for is read at once, as soon as all of them are known: it does not change under the eye
  const toutesConnues = [aRegler, auTresor, reglees].every(({ isPending }) => !isPending)
  const choisie = lireIdentifiant(facture)
  const courante = choisie ?? (toutesConnues ? premiere?.identifiantInterneFacture : undefined)
  const [demandee, setDemandee] = useState<number>()
  const colonne = useRef<HTMLDivElement>(null)
  const titre = useRef<HTMLHeadingElement>(null)
  const voulu = useRef(false)
  const auTitre = (lu: HTMLHeadingElement | null): void => {
    titre.current = lu
    if (lu === null || !voulu.current) return
    voulu.current = false
    lu.focus()
  }
  const aLaRangee = ({ key, target }: KeyboardEvent): void => {
    const lue = target instanceof Element && !colonne.current?.contains(target) && target.closest('dialog') === null
    if (key === 'Escape' && lue) colonne.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus()
  }
  const lieu = (id: number) => lieuDeFacture({ identifiantInterneFacture: id }, contrat)
  // without room beside the list a bill is read at its own address
  const [venuDAilleurs] = useState(etroit && choisie !== undefined)
  if (venuDAilleurs && choisie !== undefined) return <Navigate {...lieu(choisie)} replace />
  const montrer = (internalId: number, auClavier = false): void => {
    if (etroit) return void navigate(lieu(internalId))
    // the title that gets the focus says itself; else the focus stays, and the bill beside is announced
    setDemandee(auClavier ? undefined : internalId)
    if (auClavier && internalId === courante) titre.current?.focus()
    else voulu.current = auClavier
    const { search } = destination('factures', { contrat, facture: String(internalId) })
    void navigate({ to: '.', search: search as never, replace: true, resetScroll: false })
  }
  const choix = {
    courante,
    choisir: (une: Facture, auClavier: boolean): void => montrer(une.identifiantInterneFacture, auClavier),
    ailleurs: etroit ? { contrat } : undefined,
  }
  return (
    <>
      {!etroit && <AnnonceDeFacture internalId={demandee} />}
      <AlertesReglement numeroContrat={numeroContrat} choisir={montrer} />
      {etroit ? <Solde numeroContrat={numeroContrat} /> : <Volets numeroContrat={numeroContrat} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a key of what stands inside, back to its row */}
      <div className={css.page} onKeyDown={aLaRangee}>
        <div className={css.colonne} ref={colonne}>
          {presentation?.mtc !== true && <PanneauFactures type="AR" liste={aRegler} {...choix} />}
          <PanneauImpayes numeroContrat={numeroContrat} seul={presentation?.mtc === true} choisir={montrer} />
          <PanneauEcheances numeroContrat={numeroContrat} />
          {etroit && <VoletsDessous numeroContrat={numeroContrat} />}
          {(auTresor.isError || (auTresor.data?.pages[0]?.nbTotalResultats ?? 0) > 0) && (
            <PanneauFactures type="TR" liste={auTresor} {...choix} />
          )}
          <PanneauFactures type="DR" liste={reglees} {...choix} />
          <Suspense
            fallback={
              <Carte aria-busy="true">
                <Squelette hauteur={120} />
              </Carte>
            }
          >
            <Prevision numeroContrat={numeroContrat} />
          </Suspense>
          <PanneauPlans numeroContrat={numeroContrat} />
          {solde.data?.isReglementsMasques !== true && !solde.isPending && (
            <PanneauReglements numeroContrat={numeroContrat} />
          )}
        </div>
        {!etroit && !(toutesConnues && courante === undefined) && (
          <FactureDetail key={courante} internalId={courante} attendue={!toutesConnues} titre={auTitre} enListe />
        )}
      </div>
    </>
  )
}
