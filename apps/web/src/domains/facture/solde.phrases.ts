import { accord, compter } from '@ondine/webapi/common/nombres.rules.ts'
import type { SoldeComptable } from '@ondine/webapi/facture/factures.schemas.ts'
import { eurosAccordes } from '../../ui/format/accords.ts'
import { dateLongue, dateNommee } from '../../ui/format/dates.ts'
import { euros } from '../../ui/format/nombres.ts'
import { factureTextes } from './facture.textes.ts'

const textes = factureTextes.solde

export interface SoldeDit {
  readonly titre: string
  /** Centimes; null where there is none to show. */
  readonly montant: number | null
  readonly limite: string | null
  readonly phrases: readonly string[]
}

type Compte = Omit<SoldeComptable, 'numeroContrat' | 'libelleSolde'>

interface Mots {
  /** Of what another collects, for less than two euros, for more. */
  readonly auTresor: readonly [string, string]
  readonly rienPhrase: string
  readonly inconnuPhrase: string
  readonly faveurPhrase: string
  /** Of a group: over how many contracts. */
  readonly sur?: string
  /** Of one contract beside others: which it is, in the title. */
  readonly ou?: string
}

const quand = (limite: string | null, aujourdhui: string): string | null => {
  if (limite === null) return null
  return limite < aujourdhui ? `L’échéance du ${dateLongue(limite)} est passée.` : `Avant le ${dateNommee(limite)}.`
}

const attendus = (
  { nbFacturesARegler: nombre, montantARegler, nbEnRetard, montantEnRetard }: Compte,
  sur = '',
): string => {
  const dits = `${compter(nombre, 'règlement attendu', 'règlements attendus')}${sur}`
  if (nbEnRetard === 0) return `${dits}.`
  return montantEnRetard === montantARegler
    ? `${textes.exigible}\u202f: ${dits}, en retard.`
    : `${dits}, dont ${euros(montantEnRetard)} en retard.`
}

/** What nobody asks the person to pay now, each for its reason. */
const autres = (compte: Compte, { auTresor }: Mots): string[] => {
  const { montantEnPrelevement, prochainPrelevement, montantSuspendu, montantAuTresor } = compte
  return [
    montantEnPrelevement > 0 &&
      `${eurosAccordes(montantEnPrelevement, ...textes.preleves)}${prochainPrelevement === null ? '' : `, à partir du ${dateLongue(prochainPrelevement)}`}.`,
    montantSuspendu > 0 && eurosAccordes(montantSuspendu, ...textes.suspendus),
    montantAuTresor > 0 && eurosAccordes(montantAuTresor, ...auTresor),
  ].filter((phrase) => phrase !== false)
}

/** Bills are paid whole: what is in favour is taken from none of the sums above. */
const credit = ({ montantEnFaveur, montantARegler }: Compte): string[] => {
  if (montantEnFaveur <= 0) return []
  return [
    `${eurosAccordes(montantEnFaveur, ...textes.credits)}${montantARegler > 0 ? accord(montantEnFaveur / 100, ...textes.creditsNonDeduits) : ''}.`,
  ]
}

/** The same where only what is late is shown: what it comes to, of how much there is to settle in all. */
export const direRetard = (compte: Compte, aujourdhui: string): SoldeDit => {
  const { nbEnRetard, montantEnRetard, montantARegler, prochaineLimite } = compte
  if (nbEnRetard === 0)
    return {
      montant: null,
      limite: null,
      titre: textes.aucunRetard,
      phrases: montantARegler > 0 ? [surEnTout(compte)] : [],
    }
  const passee = prochaineLimite !== null && prochaineLimite < aujourdhui
  return {
    titre: textes.enRetard,
    montant: montantEnRetard,
    limite: passee ? quand(prochaineLimite, aujourdhui) : null,
    phrases: [
      `${compter(nbEnRetard, 'règlement en retard', 'règlements en retard')}.`,
      ...(montantARegler > montantEnRetard ? [surEnTout(compte)] : []),
    ],
  }
}

const surEnTout = ({ nbFacturesARegler: nombre, montantARegler }: Compte): string =>
  `En tout, ${compter(nombre, 'règlement attendu', 'règlements attendus')}\u202f: ${euros(montantARegler)}.`

/** What an account says first, of a contract as of a group: what is asked for, then what is not, and why. */
export const direSolde = (compte: Compte, aujourdhui: string, mots: Mots): SoldeDit => {
  const { solde, montantARegler } = compte
  const dit = { montant: null, limite: null }
  const ici = (titre: string): string => `${titre}${mots.ou ?? ''}`
  if (solde === null) return { ...dit, titre: textes.inconnu, phrases: [mots.inconnuPhrase] }
  if (montantARegler > 0)
    return {
      titre: ici(textes.aPayer),
      montant: montantARegler,
      limite: quand(compte.prochaineLimite, aujourdhui),
      phrases: [attendus(compte, mots.sur), ...autres(compte, mots), ...credit(compte)],
    }
  const attente = autres(compte, mots)
  if (attente.length > 0) return { ...dit, titre: ici(textes.rienAujourdhui), phrases: [...attente, ...credit(compte)] }
  return solde > 0
    ? { ...dit, titre: ici(textes.enFaveur), montant: solde, phrases: [mots.faveurPhrase] }
    : { ...dit, titre: ici(textes.rien), phrases: [mots.rienPhrase] }
}
