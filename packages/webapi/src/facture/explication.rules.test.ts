import { describe, expect, it } from 'vitest'
import { type LigneFacture, montantCalcule } from './arithmetique.rules.ts'
import { expliquerEcart, type FactureAExpliquer, prixAuVolume, totalDe } from './explication.rules.ts'
import type { RubriqueFacture } from './facture.codes.ts'

type Choix = Partial<LigneFacture> & Pick<LigneFacture, 'code' | 'quantite' | 'prix'>
const ligne = (rubrique: RubriqueFacture, taux: number, choix: Choix): LigneFacture => {
  const fixe = choix.unite === 'MOIS' || choix.unite === 'JOUR'
  const sans: LigneFacture = {
    rang: 1,
    rubrique,
    libelle: choix.code ?? '',
    beneficiaire: null,
    unite: 'M3',
    diviseur: fixe ? (choix.unite === 'MOIS' ? 12 : 365) : 1,
    montant: 0,
    taux,
    fixe,
    du: null,
    au: null,
    ...choix,
  }
  return { ...sans, montant: choix.montant ?? montantCalcule(sans) ?? 0 }
}

/** Prices of the worked invoice of the design (domain 1.4), and what an invoice before it had otherwise. */
const TARIF = { dExp: 9_850, aExp: 11_200, oCon: 3_400, oRes: 340 }
const AVANT = { dExp: 9_500, aExp: 10_900, oCon: 4_600, oRes: 170 }
const facture = (m3: number, jours: number, prix = TARIF, autres: readonly LigneFacture[] = []): FactureAExpliquer => {
  const eau = { quantite: m3 * 1000 }
  const temps = { quantite: jours * 1000, unite: 'JOUR' } as const
  const lignes = [
    ligne('DISTRIBUTION', 55, { code: 'D.ABO', prix: 480_000, ...temps }),
    ligne('DISTRIBUTION', 55, { code: 'D.EXP', prix: prix.dExp, ...eau }),
    ligne('DISTRIBUTION', 55, { code: 'D.COL', prix: 4_200, ...eau }),
    ligne('COLLECTE', 100, { code: 'A.ABO', prix: 300_000, ...temps }),
    ligne('COLLECTE', 100, { code: 'A.EXP', prix: prix.aExp, ...eau }),
    ligne('COLLECTE', 100, { code: 'A.COL', prix: 5_100, ...eau }),
    ligne('ORGANISMES', 55, { code: 'O.PRE', prix: 900, ...eau }),
    ligne('ORGANISMES', 55, { code: 'O.CON', prix: prix.oCon, ...eau }),
    ligne('ORGANISMES', 55, { code: 'O.RES', prix: prix.oRes, ...eau }),
    ligne('ORGANISMES', 100, { code: 'O.ASS', prix: 1_140, ...eau }),
    ...autres,
  ]
  return { jours, volume: m3 * 1000, totalTtc: totalDe(lignes), lignes }
}
const effets = (avant: FactureAExpliquer, apres: FactureAExpliquer): Record<string, number> =>
  Object.fromEntries(
    expliquerEcart(avant, apres).flatMap(({ code, montant }) => (montant === 0 ? [] : [[code, montant]])),
  )

describe('why an invoice differs from the one before', () => {
  it('is all volume from 92 to 120 m³ at one tariff: +108.92', () => {
    expect(effets(facture(92, 365), facture(120, 365))).toEqual({ VOLUME: 108_92 })
  })

  it('is days, volume, prices and public bodies from 441.67 to 550.47', () => {
    const [avant, apres] = [facture(92, 350, AVANT), facture(120, 365)]
    expect([avant.totalTtc, apres.totalTtc]).toEqual([441_67, 550_47])
    expect(effets(avant, apres)).toEqual({ JOURS: 18_93, VOLUME: 94_51, PRIX: 8_40, ORGANISMES: -13_04 })
    expect([prixAuVolume(avant, false), prixAuVolume(apres, false)]).toEqual([29_700, 30_350])
    expect([prixAuVolume(avant, true), prixAuVolume(apres, true)]).toEqual([6_810, 5_780])
    // of 54 m³ as exactly: amounts are rounded, prices are not
    expect(prixAuVolume(facture(54, 178), true)).toBe(5_780)
  })

  it('says of a charge on a part of the water what it comes to on all of it', () => {
    const moitie = ligne('ORGANISMES', 55, { code: 'O.POL', prix: 4_000, quantite: 50_000 })
    const sans = { ...facture(100, 365), lignes: [moitie] }
    expect(prixAuVolume(sans, true)).toBe(2_000)
  })

  it('keeps a reform of public bodies in one step, charges that ended and that came', () => {
    const ancienne = ligne('ORGANISMES', 55, { code: 'O.POL', prix: 3_800, quantite: 100_000 })
    const sans = (une: FactureAExpliquer, plus: readonly LigneFacture[]): FactureAExpliquer => {
      const lignes = [...une.lignes.filter(({ code }) => code !== 'O.CON' && code !== 'O.RES'), ...plus]
      return { ...une, lignes, totalTtc: totalDe(lignes) }
    }
    const vus = effets(sans(facture(100, 365), [ancienne]), facture(100, 365))
    // and its charge that ended follows the water: nothing else of it hides in the step
    const plus = effets(sans(facture(100, 365), [ancienne]), facture(200, 365))
    expect([vus, plus.ORGANISMES]).toEqual([{ ORGANISMES: -63 }, -1_27])
  })

  it.each<[string, FactureAExpliquer, FactureAExpliquer, Record<string, number>]>([
    [
      'a rate of VAT that changed',
      facture(100, 365),
      ((apres) => {
        const lignes = apres.lignes.map((une) => (une.taux === 55 ? { ...une, taux: 60 } : une))
        return { ...apres, lignes, totalTtc: totalDe(lignes) }
      })(facture(100, 365)),
      { TVA: 1_17 },
    ],
    [
      'a line that came',
      facture(100, 365),
      facture(100, 365, TARIF, [
        ligne('DISTRIBUTION', 200, { code: 'PEN', quantite: null, prix: null, montant: 50_00 }),
      ]),
      { AJOUTEES: 60_00 },
    ],
    [
      'a line that ended',
      facture(100, 365, TARIF, [
        ligne('DISTRIBUTION', 55, { code: 'LOC', quantite: 12_000, prix: 120_000, unite: 'MOIS' }),
      ]),
      facture(100, 365),
      { RETIREES: -12_66 },
    ],
    [
      'a sum that does not say how',
      facture(100, 365, TARIF, [ligne('DISTRIBUTION', 0, { code: 'REG', quantite: null, prix: null, montant: 10_00 })]),
      facture(100, 365, TARIF, [ligne('DISTRIBUTION', 0, { code: 'REG', quantite: null, prix: null, montant: -5_00 })]),
      { AUTRES: -15_00 },
    ],
    [
      'a total of billing of another centime',
      facture(100, 365),
      { ...facture(100, 365), totalTtc: facture(100, 365).totalTtc + 1 },
      { AUTRES: 1 },
    ],
    ['nothing', facture(100, 365), facture(100, 365), {}],
  ])('tells %s', (_, avant, apres, attendus) => {
    expect(effets(avant, apres)).toEqual(attendus)
  })

  it('sees in a tariff that changed inside the period a price, in twelve months of a year no length', () => {
    const coupe = facture(100, 365)
    const lignes = coupe.lignes.flatMap((une) =>
      une.code === 'D.EXP'
        ? [
            ligne('DISTRIBUTION', 55, { code: 'D.EXP', quantite: 30_000, prix: 9_850 }),
            ligne('DISTRIBUTION', 55, { code: 'D.EXP', quantite: 70_000, prix: 10_850 }),
          ]
        : une.unite === 'JOUR'
          ? [{ ...une, unite: 'MOIS' as const, quantite: 12_000, diviseur: 12 }]
          : [une],
    )
    expect(effets(facture(100, 365), { ...coupe, lignes, totalTtc: totalDe(lignes) })).toEqual({ PRIX: 7_38 })
  })
})
