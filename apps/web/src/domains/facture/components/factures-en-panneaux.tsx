import { lireIdentifiant } from '@ondine/webapi/common/entiers.rules.ts'
import type { Facture } from '@ondine/webapi/facture/factures.schemas.ts'
import type { RechercheDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, Suspense, useRef, useState } from 'react'
import { destination } from '../../../navigation/destination.ts'
import { useRecherche } from '../../../navigation/use-adresse.ts'
import { Carte } from '../../../ui/carte.tsx'
import { charge } from '../../../ui/chargement.ts'
import { Squelette } from '../../../ui/squelette.tsx'
import { useUneColonne } from '../../../ui/use-etroit.ts'
import { usePresentation, useSolde } from '../compte.queries.ts'
import { useFactures, type VueDesFactures } from '../facture.queries.ts'
import { lieuDeFacture } from '../lieu-facture.ts'
import { premiereLue } from '../part.rules.ts'
import { AlertesReglement } from './alertes-reglement.tsx'
import { AnnonceDeFacture } from './annonce-facture.tsx'
import css from './facture.module.css'
import { FactureDetail } from './facture-detail.tsx'
import { Historique } from './historique.tsx'
import { PanneauImpayes } from './panneau-impayes.tsx'
import { PanneauEcheances, PanneauPlans } from './panneau-plans.tsx'
import { PanneauReglements } from './panneau-reglements.tsx'
import { Solde } from './solde.tsx'
import { Volets, VoletsDessous } from './volets.tsx'

// below what people come for
const Prevision = charge(() => import('./prevision.tsx'), 'Prevision')

const VUES: readonly [VueDesFactures, ...VueDesFactures[]] = ['toutes', 'AR', 'TR', 'DR']
const VUES_MTC: typeof VUES = ['DR', 'TR']

/** Balance, then every bill by year, with one of them read beside; what is done about what is no bill stands before them. */
export const FacturesEnPanneaux = ({ numeroContrat }: { readonly numeroContrat: string }) => {
  const { facture, contrat, etat } = useRecherche('factures')
  const presentation = usePresentation()
  const solde = useSolde(numeroContrat)
  const navigate = useNavigate()
  const etroit = useUneColonne()
  // with the data type MTC unpaid items stand in place of what is to settle
  const mtc = presentation?.mtc === true
  const vues = mtc ? VUES_MTC : VUES
  const vue = vues.find((une) => une === etat) ?? vues[0]
  const listes = {
    toutes: useFactures(numeroContrat, 'toutes', presentation !== undefined && !mtc),
    AR: useFactures(numeroContrat, 'AR'),
    TR: useFactures(numeroContrat, 'TR'),
    DR: useFactures(numeroContrat, 'DR', mtc || vue === 'DR'),
  }
  // those to settle from the oldest, then the others
  const auDepart = [listes.AR, listes.TR, listes[vues[0]]]
  const premiere = premiereLue(auDepart.flatMap(({ data }) => data?.pages[0]?.resultats ?? []))
  // the first that is asked for is read at once, as soon as all of them are known: it does not change under the eye
  const toutesConnues = auDepart.every(({ isPending }) => !isPending)
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
  /** The address keeps what is looked at: reload, back and links give it again. */
  const ecrire = (suite: RechercheDe<'factures'>): void => {
    const { search } = destination('factures', { contrat, facture, etat, ...suite })
    void navigate({ to: '.', search: search as never, replace: true, resetScroll: false })
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
    ecrire({ facture: String(internalId) })
  }
  const changerVue = (voulue: VueDesFactures): void => ecrire({ etat: voulue === vues[0] ? undefined : voulue })
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
          <PanneauImpayes numeroContrat={numeroContrat} seul={mtc} choisir={montrer} />
          <PanneauEcheances numeroContrat={numeroContrat} />
          <Historique key={vue} {...{ numeroContrat, vue, changerVue, vues, listes }} {...choix} />
          {etroit && <VoletsDessous numeroContrat={numeroContrat} />}
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
