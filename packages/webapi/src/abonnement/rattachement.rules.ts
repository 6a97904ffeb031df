import type { Profil } from '../acces/profils.codes.ts'
import type { InfoRattachement } from './rattachement.schemas.ts'

/** The three ways to prove that one knows a contract (1§1, 1§5). */
export type ModeRattachement = 'compteur' | 'facture' | 'client'

type Numeros = Partial<Omit<InfoRattachement, 'numeroContratAbonnement'>>

/** The ways for which a number was given; exactly one is expected. */
export const modesDonnes = (info: Numeros): readonly ModeRattachement[] => [
  ...(info.numeroPhysiqueAppareil === undefined ? [] : (['compteur'] as const)),
  ...(info.numeroReferenceFacture === undefined ? [] : (['facture'] as const)),
  ...(info.numeroDeClient === undefined ? [] : (['client'] as const)),
]

/**
 * Was this invoice issued more than so many months ago? An invoice of the same day of the month still counts.
 * @param emission and aujourdHui local days, yyyy-MM-dd
 */
export const estFactureTropAncienne = (emission: string, aujourdHui: string, moisMax: number): boolean => {
  const [annee = 0, mois = 0] = aujourdHui.split('-').map(Number)
  const rang = annee * 12 + (mois - 1) - moisMax
  const limite = `${String(Math.floor(rang / 12)).padStart(4, '0')}-${String((rang % 12) + 1).padStart(2, '0')}-${aujourdHui.slice(8)}`
  return emission < limite
}

/** Invoices are sent out a few days before the date they bear. */
const AVANCE_FACTURE_JOURS = 31

/** Does this invoice bear a day that no paper bears yet? A year written wrong would prove for ever. Local days, yyyy-MM-dd. */
export const estFactureAVenir = (emission: string, aujourdHui: string): boolean =>
  Date.parse(emission) - Date.parse(aujourdHui) > AVANCE_FACTURE_JOURS * 86_400_000

/** Who attaches and detaches contracts: neither sub-users nor business accounts, whose contracts the utility manages (1§6). */
export const profilsRattachement = [
  'ADMIN',
  'WEBMASTER',
  'CHARGE_DE_CLIENTELE',
  'UTILISATEUR_PREMIUM',
  'UTILISATEUR_STANDARD',
] as const satisfies readonly Profil[]

export const peutRattacher = (profils: readonly Profil[]): boolean =>
  profils.some((profil) => (profilsRattachement as readonly Profil[]).includes(profil))
