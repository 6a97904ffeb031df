import { decouper } from '@ondine/webapi/facture/echeancier.rules.ts'
import { ajouterJours } from './calendrier.ts'
import type { ContratDemo, EcheanceDemo, EcheancierDemo, FactureDemo } from './modele.ts'

const MENSUALITES = 10
const CABANON = '0048210'

const joursDe = (an: number): string[] =>
  Array.from({ length: MENSUALITES }, (_, rang) => `${an}-${String(rang + 1).padStart(2, '0')}-08`)

/** Of one contract in seven, the last debit of the year, which the bank rejected: it can be paid here. The next debit never is. */
const avecEncaissable = (
  numeroContrat: string,
  deLAnnee: boolean,
  echeances: readonly EcheanceDemo[],
): readonly EcheanceDemo[] => {
  const derniere = echeances.findLastIndex(({ statut }) => statut === 'PRELEVEE')
  if (numeroContrat === CABANON || !deLAnnee || Number(numeroContrat) % 7 !== 0) return echeances
  return echeances.map((une, rang) => (rang === derniere ? { ...une, statut: 'REJETEE', encaissable: true } : une))
}

/** What the plan would be from next year on, for who asked. */
const simulation = (
  { numeroContrat }: ContratDemo,
  factures: readonly FactureDemo[],
  jourReference: string,
): EcheancierDemo[] => {
  const an = Number(jourReference.slice(0, 4)) + 1
  const total = factures.slice(-2).reduce((somme, { montantTtcCentimes }) => somme + Math.max(0, montantTtcCentimes), 0)
  if (total === 0) return []
  return [
    {
      numeroContrat,
      numeroEcheancier: `S${an}`,
      nature: 'SIMULATION',
      total,
      numeroFacture: null,
      creeLe: ajouterJours(jourReference, -2),
      annuleLe: null,
      echeances: decouper(total, MENSUALITES).map((montant, rang) => ({
        le: joursDe(an)[rang] ?? '',
        montant,
        statut: 'A_VENIR',
      })),
    },
  ]
}

/** At most so much a month: no yearly bill is overpaid by the instalments debited since the one before. */
const plafondDe = (an: number, factures: readonly FactureDemo[]): number => {
  const prises = [an - 1, an, an + 1].flatMap(joursDe)
  const recaps = factures.filter(({ nature }) => nature === 'ECHEANCIER_RECAP')
  return Math.min(
    ...recaps.map(({ dateEmission, montantTtcCentimes, reste }, rang) => {
      const depuis = recaps[rang - 1]?.dateEmission ?? ''
      const siennes = prises.filter((le) => le > depuis && le <= dateEmission)
      const concerne = siennes.some((le) => le.startsWith(String(an)))
      return concerne ? Math.floor((montantTtcCentimes - reste) / siennes.length) : Number.POSITIVE_INFINITY
    }),
  )
}

/** January to October, on the 8th: a tenth of the last two bills before it. */
const mensualisation = (
  { numeroContrat, etat }: ContratDemo,
  an: number,
  factures: readonly FactureDemo[],
  jourReference: string,
): EcheancierDemo[] => {
  const creeLe = `${an - 1}-11-15`
  const base = factures.filter(({ dateEmission, nature }) => dateEmission < creeLe && nature !== 'AVOIR').slice(-2)
  const attendu = base.reduce((somme, { montantTtcCentimes }) => somme + montantTtcCentimes, 0)
  const total = MENSUALITES * Math.max(0, Math.min(Math.floor(attendu / MENSUALITES), plafondDe(an, factures)))
  if (total === 0 || creeLe > jourReference) return []
  const annule = etat !== 'SE' && `${an}-10-08` > jourReference
  return [
    {
      numeroContrat,
      numeroEcheancier: `M${an}`,
      nature: 'MENSUALISATION',
      total,
      numeroFacture: null,
      creeLe,
      annuleLe: annule ? jourReference : null,
      echeances: avecEncaissable(
        numeroContrat,
        an === Number(jourReference.slice(0, 4)),
        decouper(total, MENSUALITES).map((montant, rang) => {
          const le = joursDe(an)[rang] ?? ''
          return { le, montant, statut: le <= jourReference ? 'PRELEVEE' : annule ? 'ANNULEE' : 'A_VENIR' }
        }),
      ),
    },
  ]
}

/** An unpaid bill in three monthly parts from the tenth day on. */
const paiementEchelonne = (facture: FactureDemo, jourReference: string): EcheancierDemo => ({
  numeroContrat: facture.numeroContrat,
  numeroEcheancier: `P${facture.dateEmission.slice(0, 4)}-${facture.numeroFacture.slice(-4)}`,
  nature: 'PAIEMENT_ECHELONNE',
  total: facture.reste,
  numeroFacture: facture.numeroFacture,
  creeLe: ajouterJours(jourReference, -5),
  annuleLe: null,
  echeances: decouper(facture.reste, 3).map((montant, rang) => ({
    le: ajouterJours(jourReference, 10 + 30 * rang),
    montant,
    statut: 'A_VENIR',
  })),
})

/** Plans of one contract: the year before, this year, and next year's once it was made. */
export const echeanciersDe = (
  contrat: ContratDemo,
  factures: readonly FactureDemo[],
  mensualise: boolean,
  jourReference: string,
): EcheancierDemo[] => {
  const an = Number(jourReference.slice(0, 4))
  const simule =
    contrat.numeroContrat === CABANON ||
    (!mensualise && contrat.etat === 'SE' && Number(contrat.numeroContrat) % 101 === 0)
  return [
    ...(simule ? simulation(contrat, factures, jourReference) : []),
    ...(mensualise ? [an - 1, an, an + 1].flatMap((un) => mensualisation(contrat, un, factures, jourReference)) : []),
    ...factures.filter(({ phase }) => phase === 'PLAN_DE_PAIEMENT').map((f) => paiementEchelonne(f, jourReference)),
  ]
}
