import { hash } from 'node:crypto'
import type { NatureFacture } from '@ondine/webapi/facture/facture.codes.ts'
import { ajouterJours, joursEntre } from './calendrier.ts'
import { echeanciersDe } from './echeanciers.ts'
import { habitudesDe, sortDe } from './factures-sorts.ts'
import type { Hasard } from './hasard.ts'
import { impayesDe } from './impayes.ts'
import type { ContratDemo, EcheancierDemo, FactureDemo, ImpayeDemo, Passage, SortFacture } from './modele.ts'
import { calculer, cleDe, type FactureCalculee } from './tarif.ts'

const LITRES_PAR_M3 = 1000
const DELAI_FACTURE_JOURS = 6
const DELAI_REPRISE_JOURS = 21
const DELAI_PAIEMENT_JOURS = 28
const M3_LUS_EN_TROP = 20

/** What nobody counts through: it proves a contract (docs/security.md). The same for the same invoice. */
const aleaDe = (facture: string): string => hash('sha256', `facture ${facture}`).slice(0, 8).toUpperCase()

type Emise = Omit<FactureDemo, keyof SortFacture>

/** Numbers and computes the bills of one contract, in the order of their issue. */
const emetteur = (contrat: ContratDemo, calculs: Map<string, FactureCalculee>) => {
  const parAn = new Map<string, number>()
  return (
    avant: Passage,
    apres: Passage,
    dateEmission: string,
    choix: { readonly m3EnTrop?: number; readonly annule?: Emise } = {},
  ): Emise => {
    const an = dateEmission.slice(0, 4)
    const ordre = (parAn.get(an) ?? 0) + 1
    parAn.set(an, ordre)
    const signe = choix.annule === undefined ? 1 : -1
    const mois = signe * Math.min(12, Math.max(1, Math.round(joursEntre(avant.jour, apres.jour) / 30.4)))
    const m3 = signe * ((apres.index - avant.index) / LITRES_PAR_M3 + (choix.m3EnTrop ?? 0))
    const quantites = {
      typeService: contrat.typeService,
      dateEmission: choix.annule?.dateEmission ?? dateEmission,
      m3,
      mois,
    }
    const cleCalcul = cleDe(quantites)
    const calcul = calculs.get(cleCalcul) ?? calculer(quantites)
    calculs.set(cleCalcul, calcul)
    const nature: NatureFacture = choix.annule === undefined ? 'FACTURE' : 'AVOIR'
    return {
      numeroContrat: contrat.numeroContrat,
      numeroFacture: `F${an}-${ordre}-${aleaDe(`${contrat.numeroContrat} ${an} ${ordre}`)}`,
      nature,
      dateEmission,
      exigibleLe: ajouterJours(dateEmission, DELAI_PAIEMENT_JOURS),
      avant,
      apres: { ...apres, index: apres.index + (choix.m3EnTrop ?? 0) * LITRES_PAR_M3 },
      litres: m3 * LITRES_PAR_M3,
      cleCalcul,
      montantHtCentimes: calcul.totalHt,
      montantTtcCentimes: calcul.totalTtc,
      factureOrigine: choix.annule?.numeroFacture ?? null,
      contrat,
    }
  }
}

/**
 * The bills of a contract, one for each two visits, and what became of them.
 * @param calculs filled with the lines of these bills, by key: thousands of them are the same
 * @param sorts draws what became of them, and nothing else: volumes stay as they are
 */
export const facturer = (
  sorts: Hasard,
  calculs: Map<string, FactureCalculee>,
  contrat: ContratDemo,
  passages: readonly Passage[],
  jourReference: string,
): { factures: FactureDemo[]; echeanciers: EcheancierDemo[]; impayes: ImpayeDemo[] } => {
  const emettre = emetteur(contrat, calculs)
  const periodes = passages.slice(1).flatMap((apres, rang) => {
    const avant = passages[rang]
    const emission = ajouterJours(apres.jour, DELAI_FACTURE_JOURS)
    return avant === undefined || emission > jourReference ? [] : [{ avant, apres, emission }]
  })
  // an index misread: the bill is cancelled by a credit note and made again
  const refaite = sorts.arrive(15) ? periodes.length - 3 : -1
  const habitudes = habitudesDe(sorts, contrat)
  const emises = periodes.flatMap(({ avant, apres, emission }, rang): Emise[] => {
    const reprise = ajouterJours(emission, DELAI_REPRISE_JOURS)
    if (contrat.derniereAnnulee && rang === periodes.length - 1) {
      const annule = emettre(avant, apres, emission)
      return [annule, emettre(avant, apres, reprise, { annule })]
    }
    if (rang !== refaite) return [emettre(avant, apres, emission)]
    const annule = emettre(avant, apres, emission, { m3EnTrop: M3_LUS_EN_TROP })
    return [
      annule,
      emettre(avant, apres, reprise, { annule, m3EnTrop: M3_LUS_EN_TROP }),
      emettre(avant, apres, reprise),
    ]
  })
  const factures = emises.map((facture, rang) => ({
    ...facture,
    ...(habitudes.mensualise && facture.nature === 'FACTURE' ? { nature: 'ECHEANCIER_RECAP' as const } : {}),
    ...sortDe(sorts, facture, { habitudes, rangDepuisLaFin: emises.length - 1 - rang, jourReference }),
    // what is left of them is told as unpaid items
    ...(contrat.typeService === 'MT'
      ? { reste: 0, phase: null, contentieux: false, nombreRelances: 0, derniereRelanceLe: null, remiseTresorLe: null }
      : {}),
  }))
  const impayes = impayesDe(contrat, factures)
  // told as unpaid items, they are not told as bills too: one would say settled what the other asks for
  const dites = new Set(impayes.map(({ facture }) => facture))
  return {
    factures: factures.filter(({ numeroFacture }) => !dites.has(numeroFacture)),
    echeanciers: echeanciersDe(contrat, factures, habitudes.mensualise, jourReference),
    impayes,
  }
}
