import { useSession } from '../../../session/session.store.ts'
import { Carte } from '../../../ui/carte.tsx'
import { EtatErreur } from '../../../ui/etats.tsx'
import { dateNommee, instantLocal, majuscule } from '../../../ui/format/dates.ts'
import { Squelette } from '../../../ui/squelette.tsx'
import { useTitre } from '../../../ui/use-titre.ts'
import { ConsommationRecente } from '../components/consommation-recente.tsx'
import { Essentiel } from '../components/essentiel.tsx'
import { SansContrat } from '../components/sans-contrat.tsx'
import css from '../components/tableau-de-bord.module.css'
import {
  DerniereConsommationFacturee,
  DerniereFacture,
  DerniereReleve,
  EtatDuContrat,
} from '../components/tuiles-contrat.tsx'
import { useTuiles } from '../tableau-de-bord.queries.ts'

interface ProprietesAccueil {
  readonly prenom: string
  readonly aujourdhui: string
  /** The line of reasons is on its way. */
  readonly attente?: boolean
}

/** Head of the page while the answer is not known, or without a contract to answer about. */
const Bonjour = ({ prenom, aujourdhui, attente = false }: ProprietesAccueil) => (
  <Carte className={css.bonjour} aria-label="L’essentiel" aria-busy={attente || undefined}>
    <p>{majuscule(dateNommee(aujourdhui))}</p>
    <h1 tabIndex={-1}>Bonjour{prenom ? ` ${prenom}` : ''}.</h1>
    {attente && <Squelette largeur="min(100%, 28rem)" hauteur={18} />}
  </Carte>
)

const TableauDuContrat = ({ numeroContrat, prenom }: { numeroContrat: string; prenom: string }) => {
  const { data: tuiles, isError, isFetching, refetch } = useTuiles(numeroContrat)
  const maintenant = Date.now()
  const aujourdhui = instantLocal(maintenant).jour
  const reessayer = (): void => void refetch()
  const appel = { enCours: isFetching, reessayer }
  if (isError && !tuiles) {
    return (
      <>
        <Bonjour prenom={prenom} aujourdhui={aujourdhui} />
        <Carte>
          <EtatErreur titre="Votre tableau de bord n’a pas pu se charger" reessayer={reessayer}>
            Vos données ne sont pas perdues. Réessayez dans un instant.
          </EtatErreur>
        </Carte>
      </>
    )
  }
  // A meter read on site has no days to draw: its readings come first.
  const sansDetail = tuiles?.tuiles.consommationRecente.motif === 'COMPTEUR_NON_TELERELEVE'
  const recente = <ConsommationRecente tuiles={tuiles} appel={appel} aujourdhui={aujourdhui} />
  return (
    <>
      {tuiles ? (
        <Essentiel tuiles={tuiles} prenom={prenom} maintenant={maintenant} />
      ) : (
        <Bonjour prenom={prenom} aujourdhui={aujourdhui} attente />
      )}
      <div className={css.grille}>
        {!sansDetail && recente}
        <DerniereReleve tuiles={tuiles} appel={appel} />
        <DerniereConsommationFacturee tuiles={tuiles} appel={appel} />
        <DerniereFacture tuiles={tuiles} appel={appel} />
        <EtatDuContrat tuiles={tuiles} appel={appel} />
        {sansDetail && recente}
      </div>
    </>
  )
}

/** Home of the portal: is everything all right, then one tile per question. Another contract reads it all again. */
export const TableauDeBordScreen = () => {
  const { utilisateur, contexte } = useSession()
  useTitre('Tableau de bord')
  const prenom = utilisateur?.prenom.trim() ?? ''
  return (
    <div className={css.page}>
      {contexte?.mode === 'contrat' ? (
        <TableauDuContrat key={contexte.numeroContrat} numeroContrat={contexte.numeroContrat} prenom={prenom} />
      ) : (
        <>
          <Bonjour prenom={prenom} aujourdhui={instantLocal(Date.now()).jour} />
          <SansContrat />
        </>
      )}
    </div>
  )
}
