import { ajouterJours } from '@ondine/webapi/consommation/calendrier.rules.ts'
import { mediane } from '@ondine/webapi/facture/prevision.rules.ts'
import { isDuMemeService, isEnVigueur, joursDe, joursEntre, periodeFacturee } from './comparer.ts'
import type { FactureDuContrat } from './explication.repo.ts'

/** Days that the next reading may be late before nothing is said of it any more. */
const RETARD_JOURS = 120
/** A period that is shorter opened or closed a contract. */
const PERIODE_MIN_JOURS = 25
const DERNIERES = 4

export interface ProchaineFacture {
  readonly derniere: FactureDuContrat
  /** The day that the last invoice leaves to this one: that of its reading. */
  readonly du: string
  /** About when the next one is due; not before today. */
  readonly au: string
  /** yyyy-MM */
  readonly mois: string
}

/** Day that an invoice goes up to. */
export const finDe = ({ index2_le, periode_au }: FactureDuContrat): string | null => index2_le ?? periode_au

interface ProchaineDuService extends ProchaineFacture {
  /** About the day it is issued. */
  readonly emise: string
}

const prochaineDuService = (
  factures: readonly FactureDuContrat[],
  aujourdhui: string,
): ProchaineDuService | undefined => {
  const lues = factures.filter(
    (une) => isEnVigueur(une) && (joursDe(une) ?? 0) >= PERIODE_MIN_JOURS && finDe(une) !== null,
  )
  const dernieres = lues.slice(-DERNIERES)
  const derniere = dernieres.at(-1)
  const duree = mediane(dernieres.map((une) => joursDe(une) ?? 0))
  const delai = mediane(dernieres.map((une) => joursEntre(finDe(une) ?? une.date_emission, une.date_emission)))
  const du = derniere && periodeFacturee(derniere)?.suivant
  if (du === undefined || derniere === undefined || duree === undefined || delai === undefined) return undefined
  const attendue = ajouterJours(du, duree)
  if (attendue < ajouterJours(aujourdhui, -RETARD_JOURS)) return undefined
  const au = attendue < aujourdhui ? aujourdhui : attendue
  const emise = ajouterJours(au, Math.max(0, delai))
  return { derniere, du, au, emise, mois: emise.slice(0, 7) }
}

/**
 * When the next invoice comes, by the rhythm of the latest ones; where services are billed apart, the first to be issued,
 * which may be read after the other.
 * @param factures in the order of their issue
 */
export const prochaineFacture = (
  factures: readonly FactureDuContrat[],
  aujourdhui: string,
): ProchaineFacture | undefined =>
  [...Map.groupBy(factures, ({ assainissement_seul: seul }) => seul).values()]
    .flatMap((siennes) => prochaineDuService(siennes, aujourdhui) ?? [])
    .toSorted((a, b) => a.emise.localeCompare(b.emise))[0]

/** About the day of the reading after an invoice: only of the last one, and as long as that day is to come. */
export const prochaineReleve = (
  facture: FactureDuContrat,
  factures: readonly FactureDuContrat[],
  aujourdhui: string,
): string | null => {
  const prochaine = prochaineDuService(factures.filter(isDuMemeService(facture)), aujourdhui)
  return prochaine !== undefined && prochaine.derniere.id === facture.id && prochaine.au > aujourdhui
    ? prochaine.au
    : null
}
