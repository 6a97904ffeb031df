import { type Niveau, niveauDeGranularite, niveaux } from '@ondine/webapi/consommation/consommation.codes.ts'
import { barresDe, barresDeGroupe } from '@ondine/webapi/consommation/graphe.rules.ts'
import { bornesDe } from '@ondine/webapi/consommation/periode.rules.ts'
import {
  appliquerGeste,
  type GesteZoom,
  isLibre,
  joursDe,
  niveauDe,
  type Periode,
} from '@ondine/webapi/consommation/zoom.rules.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { destination } from '../../../navigation/destination.ts'
import { useRecherche } from '../../../navigation/use-adresse.ts'
import { instantLocal } from '../../../ui/format/dates.ts'
import {
  niveauxOuverts,
  periodeOuverte,
  refusDePeriode,
  refusDuNiveau,
  refusDuServeur,
  texteTropDeContrats,
} from '../acces-niveau.ts'
import { barresDuGraphe, uniteAffichee } from '../barres.ts'
import {
  type GrapheLu,
  useAutorisations,
  useGraphe,
  useGrapheAnneeAvant,
  usePeriodConso,
} from '../consommation.queries.ts'
import { ecrireRecherche, lireRecherche, type RechercheConso } from '../recherche.ts'
import { ecartAnneeAvant, periodeAnneeAvant } from '../resume.ts'
import { isGroupe, type Sujet } from '../sujet.ts'
import { useDireRefus } from './use-dire-refus.ts'
import { useUniteUsuelle } from './use-unite-usuelle.ts'

const barresLues = (graphe: GrapheLu | undefined) => {
  if (graphe === undefined) return []
  return 'contrats' in graphe ? barresDeGroupe(graphe.barres) : barresDe(graphe.barres)
}

/** The grid has the days of one month or the hours of one day. */
export const aUneGrille = (periode: Periode, niveau: Niveau): boolean =>
  (niveau === 'JOURNEE' || niveau === 'HEURE') && !isLibre(periode)

/** Everything the consumption screen of one contract or group shows and does. */
export const useConsommation = (sujet: Sujet) => {
  const recherche = lireRecherche(useRecherche('conso'))
  const usuelle = useUniteUsuelle()
  const { periode } = recherche
  const naviguer = useNavigate()
  // where one comes from, by a gesture or by the browser's own buttons: the keyboard goes on from there
  const [parcours, setParcours] = useState<{ periode: Periode; avant?: Periode }>({ periode })
  if (parcours.periode !== periode) setParcours({ periode, avant: parcours.periode })
  const aujourdhui = instantLocal(Date.now()).jour

  const periodes = usePeriodConso(sujet)
  const droits = useAutorisations(sujet)
  const { dateMinArchive, statistiquesConsommation } = periodes.data ?? {}
  const dates = statistiquesConsommation?.datesParGranularite
  const bornes = useMemo(
    () => ({
      ANNEE: bornesDe(dates?.ANNEE, aujourdhui),
      MOIS: bornesDe(dates?.MOIS, aujourdhui),
      JOURNEE: bornesDe(dates?.JOURNEE, aujourdhui),
      HEURE: bornesDe(dates?.HEURE, aujourdhui),
    }),
    [dates, aujourdhui],
  )
  const jours = bornes.ANNEE ? joursDe(periode, bornes.ANNEE) : undefined
  const intervalle = jours && { ...jours, du: dateMinArchive && jours.du < dateMinArchive ? dateMinArchive : jours.du }
  const refusConnu = jours && refusDePeriode(droits.data, periode, jours.au, dateMinArchive)
  const pretADemander = !droits.isPending && refusConnu === undefined
  const graphe = useGraphe(sujet, periode, intervalle, pretADemander)
  const refus = refusConnu ?? refusDuServeur(graphe.error)

  const avant = periodeAnneeAvant(periode)
  const utile = avant !== undefined && bornes.ANNEE && avant.slice(0, 4) >= bornes.ANNEE.min.slice(0, 4)
  // Only beside bars that stand: those kept from the period before say nothing about this one, nor whether it is open.
  const posee = graphe.isSuccess && !graphe.isPlaceholderData && refus === undefined
  const anneeAvant = useGrapheAnneeAvant(sujet, utile && posee ? avant : undefined)

  const aller = (suite: Partial<RechercheConso>, remplacer = false): void => {
    const search = ecrireRecherche({ ...recherche, ...suite }, usuelle)
    void naviguer({ ...destination('conso', search), replace: remplacer, resetScroll: false })
  }
  const dire = useDireRefus(sujet)
  const ouverts = niveauxOuverts(droits.data)
  const agir = (geste: GesteZoom): void => {
    // The bars still shown are those of the period one is leaving.
    if (graphe.isPlaceholderData && geste.type === 'barre') return
    const effet = appliquerGeste(periode, geste, { bornes, autorises: ouverts })
    if (effet.refus) dire(refusDuNiveau(droits.data, effet.refus))
    else if (effet.periode !== periode) aller({ periode: effet.periode })
  }

  // An address may ask for a level that is closed for this contract: say it, go back to the nearest open one (1§4).
  const ferme = refus === 'COMPTEUR_NON_TELERELEVE' || refus === 'AUTRE'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per refused period
  useEffect(() => {
    if (!ferme || periode === '') return
    dire(refusDuNiveau(droits.data, niveauDe(periode)))
    const cible = periodeOuverte(periode, ouverts)
    aller({ periode: cible === periode ? '' : cible }, true)
  }, [ferme, periode])

  const donnees = refus === undefined ? graphe.data : undefined
  const niveau = donnees ? niveauDeGranularite[donnees.granularite] : niveauDe(periode)
  const prix = periodes.data?.prixEurosParM3 ?? null
  const unite = uniteAffichee(periodes.data?.unite ?? 'M3', recherche.unite ?? usuelle, prix)
  const lues = useMemo(() => barresLues(donnees), [donnees])
  const barres = barresDuGraphe(lues, { niveau, unite, bornes: bornes[niveau], aujourdhui, libre: isLibre(periode) })
  const ecart =
    anneeAvant.data && !graphe.isPlaceholderData ? ecartAnneeAvant(lues, barresDe(anneeAvant.data.barres)) : undefined

  // A second try goes back to the skeleton.
  const enErreur = (periodes.isError && !periodes.isFetching) || (graphe.isError && !graphe.isFetching)

  return {
    ...recherche,
    vue: recherche.vue === 'calendrier' && !aUneGrille(periode, niveau) ? 'graphique' : recherche.vue,
    sujet,
    niveau,
    unite,
    /** Euros per m³ of the estimate; null where none can be told. */
    prix,
    barres,
    lues,
    ecart,
    donnees,
    posee,
    bornes,
    aujourdhui,
    refus,
    telereleve: donnees !== undefined && 'telereleve' in donnees ? donnees.telereleve : true,
    contrats: donnees !== undefined && 'contrats' in donnees ? donnees.contrats : undefined,
    droits: droits.data,
    niveauSuivantOuvert: niveau === 'HEURE' || ouverts.has(niveaux[niveaux.indexOf(niveau) + 1] ?? niveau),
    foyer: parcours.avant,
    sansDonnee: periodes.isSuccess && !bornes.ANNEE,
    // a period that is refused is not asked for: nothing is on its way
    attente: graphe.isPlaceholderData && refus === undefined,
    chargement: !donnees && refus === undefined && !enErreur,
    erreur: refus === undefined && enErreur,
    /** Why a group cannot be added up, in the server's words; trying again would change nothing. */
    tropDeContrats: texteTropDeContrats(periodes.error),
    accordPossible: refus === 'CONSENTEMENT_REQUIS' && !isGroupe(sujet),
    reessayer: () => void (periodes.isError ? periodes.refetch() : graphe.refetch()),
    aller,
    agir,
  }
}

export type Consommation = ReturnType<typeof useConsommation>
