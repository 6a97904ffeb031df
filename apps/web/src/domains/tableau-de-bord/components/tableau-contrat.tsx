import { Suspense, useDeferredValue, useEffect } from 'react'
import { charge } from '../../../ui/chargement.ts'
import { instantLocal } from '../../../ui/format/dates.ts'
import { Lu } from '../../../ui/lu.tsx'
import { CarrouselArticles } from '../../contenu/carrousel-articles.public.tsx'
import { useDemandesAttendues } from '../../demarche/demandes-attendues.public.ts'
import { useCompte } from '../../facture/autres-contrats.queries.ts'
import { usePresseAilleurs } from '../ailleurs.queries.ts'
import { useTuiles } from '../tableau-de-bord.queries.ts'
import { salut } from '../tableau-de-bord.textes.ts'
import { AideVisite } from './aide-visite.tsx'
import { Bonjour } from './bonjour.tsx'
import { ConsommationRecente } from './consommation-recente.tsx'
import { DemarchesEnCours, prechargerDemarches } from './demarches-en-cours.tsx'
import { Essentiel } from './essentiel.tsx'
import css from './tableau-de-bord.module.css'
import { DerniereConsommationFacturee, DerniereFacture, DerniereReleve, EtatDuContrat } from './tuiles-contrat.tsx'
import { ProchaineFacturation, TuileAlertes } from './tuiles-suivi.tsx'

// after what everybody looks for, while its answers come
const TuilesReglements = charge(() => import('./tuiles-reglements.tsx'), 'TuilesReglements')
const TuileDocuments = charge(() => import('../../document/tuile-documents.public.tsx'), 'TuileDocuments')

interface ProprietesTableau {
  readonly numeroContrat: string
  readonly prenom: string
  /** Every tile of the specification, those that nothing feeds yet included. */
  readonly complet?: boolean
}

/** Dashboard of a contract: is everything all right, then one tile per question. */
export const TableauDuContrat = ({ numeroContrat, prenom, complet = false }: ProprietesTableau) => {
  const lecture = useTuiles(numeroContrat)
  // asked with the tiles, once: the answer above them counts it
  const compte = useCompte()
  // asked with the tiles too: nobody is told for a moment that all is well while another contract leaks
  const presse = usePresseAilleurs(numeroContrat, compte.nbContrats)
  const { data, isError, isFetching, refetch } = lecture
  useEffect(() => {
    if (!complet) prechargerDemarches()
    void TuileDocuments.preload()
  }, [complet])
  // requests stand above the tiles: both come at once, in a page whose skeleton goes, so that nothing that is read moves
  const demandesAttendues = useDemandesAttendues(!complet)
  const lues = demandesAttendues || presse === undefined ? undefined : data
  // a few milliseconds at a time, behind their places: a slow phone goes on answering
  const venues = useDeferredValue(lues !== undefined)
  const tuiles = venues ? lues : undefined
  const maintenant = Date.now()
  const aujourdhui = instantLocal(maintenant).jour
  const reessayer = (): void => void refetch()
  const appel = { enCours: isFetching, reessayer }
  if (isError && !data) {
    return (
      <>
        <Bonjour titre={salut(prenom)} aujourdhui={aujourdhui} />
        <Lu
          de={lecture}
          erreur="Votre tableau de bord n’a pas pu se charger"
          suite="Vos données ne sont pas perdues. Réessayez dans un instant."
          hauteur={null}
          enCarte
        >
          {() => null}
        </Lu>
      </>
    )
  }
  // A meter read on site has no days to draw: its readings come first.
  const sansDetail = tuiles?.tuiles.consommationRecente.motif === 'COMPTEUR_NON_TELERELEVE'
  const recente = <ConsommationRecente tuiles={tuiles} appel={appel} aujourdhui={aujourdhui} />
  return (
    <>
      {tuiles && presse ? (
        <Essentiel compte={compte} presse={presse} tuiles={tuiles} prenom={prenom} maintenant={maintenant} />
      ) : (
        <Bonjour titre={salut(prenom)} aujourdhui={aujourdhui} attente />
      )}
      {!complet && tuiles && <DemarchesEnCours aujourdhui={aujourdhui} />}
      <div key={tuiles ? 'lues' : 'attendues'} className={css.grille} data-tuto="tuiles">
        {!sansDetail && recente}
        <DerniereFacture tuiles={tuiles} appel={appel} />
        <DerniereReleve tuiles={tuiles} appel={appel} />
        <TuileAlertes recue={tuiles?.tuiles.alertes} appel={appel} telereleve={tuiles?.telereleve} />
        <ProchaineFacturation recue={tuiles?.tuiles.prochaineFacturation} appel={appel} />
        <DerniereConsommationFacturee tuiles={tuiles} appel={appel} />
        <EtatDuContrat tuiles={tuiles} appel={appel} />
        {sansDetail && recente}
        {tuiles && (
          <Suspense fallback={null}>
            <TuileDocuments numeroContrat={numeroContrat} />
          </Suspense>
        )}
        {complet ? (
          <Suspense fallback={null}>
            <TuilesReglements tuiles={tuiles?.tuiles} appel={appel} />
          </Suspense>
        ) : (
          <AideVisite />
        )}
      </div>
      {!complet && <CarrouselArticles emplacement="carrousel-tableau-de-bord" titre="À lire" />}
    </>
  )
}
