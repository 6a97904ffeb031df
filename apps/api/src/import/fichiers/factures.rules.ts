import { estFactureAVenir } from '@ondine/webapi/abonnement/rattachement.rules.ts'
import { decimal } from '@ondine/webapi/common/nombres.rules.ts'
import type { NatureFacture } from '@ondine/webapi/facture/facture.codes.ts'
import { cleFacture } from '../tables/invoice-lines.repo.ts'
import type { FactureRecue } from '../tables/invoices.repo.ts'

/** « 550,47 », for the sentences of the report: without the currency, as its cells (decision 076). */
export const montantDit = (centimes: number): string => decimal(centimes, 2)

type LigneFactures = {
  readonly numeroFacture: string
  readonly version: number
  readonly montantTtc: number
  readonly montantHt: number | null
  readonly montantTva: number | null
  readonly nature: string | null
  readonly reste: number | null
  readonly dateReste: string | null
  readonly dateEmission: string
  readonly datePrelevement: string | null
  readonly dateRemiseTresor: string | null
  readonly referenceTitre: string | null
  readonly exerciceTitre: number | null
  readonly dateDerniereRelance: string | null
  readonly dateExigibilite: string | null
  readonly dateLimite: string | null
  readonly dateDebutPeriode: string | null
  readonly dateFinPeriode: string | null
  readonly dateIndex1: string | null
  readonly dateIndex2: string | null
  readonly factureOrigine: string | null
}

const avant = (a: string | null, b: string | null): boolean => a !== null && b !== null && a < b

/** Days that have not come, where a file can only tell of those that have. */
const futurs = (l: LigneFactures, aujourdHui: string): [boolean, keyof LigneFactures, string][] => [
  [estFactureAVenir(l.dateEmission, aujourdHui), 'dateEmission', 'date dans le futur'],
  // until that evening no règlement would count
  [avant(aujourdHui, l.dateReste), 'dateReste', 'date dans le futur'],
  [avant(aujourdHui, l.dateDerniereRelance), 'dateDerniereRelance', 'date dans le futur'],
]

/** What is done of an invoice follows its issue; a corrected one, issued later, keeps what was done of the first. */
const suites = (l: LigneFactures): [boolean, keyof LigneFactures, string][] =>
  l.version > 0
    ? []
    : [
        [
          // sent out a few days ahead, an invoice has its rest of the evening before
          l.dateReste !== null && estFactureAVenir(l.dateEmission, l.dateReste),
          'dateReste',
          'ce reste serait arrêté plus de 31 jours avant l’émission de la facture',
        ],
        [avant(l.dateRemiseTresor, l.dateEmission), 'dateRemiseTresor', 'la remise à la trésorerie précède l’émission'],
        [avant(l.datePrelevement, l.dateEmission), 'datePrelevement', 'le prélèvement précède l’émission'],
      ]

/** What contradicts itself, or the calendar, in one line of invoices: the field and why. */
export const fautesDeFacture = (l: LigneFactures, aujourdHui: string): [keyof LigneFactures, string][] => {
  const fautes: [boolean, keyof LigneFactures, string][] = [
    ...futurs(l, aujourdHui),
    ...suites(l),
    [
      l.nature !== null && (l.nature === 'AVOIR') !== l.montantTtc < 0,
      'nature',
      'le montant d’un avoir est négatif, celui d’une facture ne l’est pas',
    ],
    [
      l.montantHt !== null && l.montantTva !== null && l.montantHt + l.montantTva !== l.montantTtc,
      'montantTtc',
      'ce n’est pas la somme du montant hors taxes et de la TVA',
    ],
    [
      l.reste !== null && (l.reste < Math.min(l.montantTtc, 0) || l.reste > Math.max(l.montantTtc, 0)),
      'reste',
      'le reste est entre zéro et le montant de la facture',
    ],
    [avant(l.dateExigibilite, l.dateEmission), 'dateExigibilite', 'la facture serait exigible avant son émission'],
    [avant(l.dateLimite, l.dateEmission), 'dateLimite', 'la date limite précède l’émission'],
    [avant(l.dateLimite, l.dateExigibilite), 'dateLimite', 'la date limite précède l’exigibilité'],
    [avant(l.dateFinPeriode, l.dateDebutPeriode), 'dateFinPeriode', 'la fin de la période précède son début'],
    [avant(l.dateIndex2, l.dateIndex1), 'dateIndex2', 'le second index précède le premier'],
    [l.factureOrigine !== null && l.montantTtc >= 0, 'factureOrigine', 'seul un avoir corrige une autre facture'],
    [
      (l.referenceTitre === null) !== (l.exerciceTitre === null),
      l.referenceTitre === null ? 'referenceTitre' : 'exerciceTitre',
      'la référence d’un titre et son exercice vont ensemble',
    ],
    [l.referenceTitre !== null && l.montantTtc < 0, 'referenceTitre', 'un avoir n’est pas un titre à payer'],
    [l.factureOrigine === l.numeroFacture, 'factureOrigine', 'un avoir ne se corrige pas lui-même'],
  ]
  return fautes.filter(([faute]) => faute).map(([, champ, motif]) => [champ, motif])
}

/** A line of invoices that says nothing wrong by itself. */
export type LigneRecue = Omit<FactureRecue, 'nature' | 'connue'> & { readonly nature: NatureFacture | null }

/** Versions of one invoice come one after the other, the lowest first, as if each had a file of its own. */
export const parVersions = (recues: readonly LigneRecue[]): LigneRecue[][] => {
  const tours: LigneRecue[][] = []
  const dernieres = new Map<string, { version: number; tour: number }>()
  for (const l of recues.toSorted((a, b) => a.version - b.version)) {
    const cle = cleFacture(l.numeroContrat, l.numeroFacture)
    const avant = dernieres.get(cle) ?? { version: l.version, tour: 0 }
    const tour = avant.tour + (avant.version === l.version ? 0 : 1)
    dernieres.set(cle, { version: l.version, tour })
    tours[tour] ??= []
    tours[tour].push(l)
  }
  return tours
}

/** What an issued invoice says once for all: its document bears it. */
export type Emise = Pick<LigneRecue, 'montantTtc' | 'dateEmission' | 'montantHt' | 'montantTva'>

/** What differs of what was received already; a cell that says nothing contradicts nothing. */
const contredit = (l: Emise, emise: Emise): readonly [keyof Emise, string] | undefined => {
  for (const champ of ['montantTtc', 'montantHt', 'montantTva'] as const) {
    const recu = emise[champ]
    if (recu !== null && l[champ] !== null && recu !== l[champ]) return [champ, `${montantDit(recu)} déjà reçus`]
  }
  if (emise.dateEmission !== l.dateEmission) return ['dateEmission', `déjà reçue, émise le ${emise.dateEmission}`]
  return undefined
}

/**
 * Why a line may not be written over the invoice that is there.
 * @param premiere what another line of the file tells of the same version, undefined where none does
 */
export const refusDeFacture = (
  l: LigneRecue & { readonly nature: NatureFacture },
  connue: FactureRecue['connue'],
  premiere: Emise | undefined,
): readonly [keyof Emise | 'version', string] | undefined => {
  const emise =
    connue?.version === l.version ? { ...connue, montantTtc: connue.montant, dateEmission: connue.emiseLe } : premiere
  const ecart = emise === undefined ? undefined : contredit(l, emise)
  if (ecart !== undefined)
    return [ecart[0], `une facture émise ne change pas : ${ecart[1]}, une version plus haute la rectifie`]
  if (connue !== undefined && l.version > connue.version && (l.nature === 'AVOIR' || connue.nature === 'AVOIR'))
    return ['version', 'un avoir ne se rectifie pas : un autre avoir ou une facture le fait']
  return undefined
}

export const dejaEnVersion = (version: number): string =>
  `la version ${version} de cette facture est déjà reçue : elle reste`

const INVRAISEMBLABLE = 10_000_000_00
/** No bill of water is of that much: the file was written or read wrong. */
export const estInvraisemblable = (centimes: number): boolean => Math.abs(centimes) > INVRAISEMBLABLE
export const MONTANT_INVRAISEMBLABLE = 'montant invraisemblable, à vérifier : plus de 10 000 000'
