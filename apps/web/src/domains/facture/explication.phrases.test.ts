import type { EffetFacture } from '@ondine/webapi/facture/explication.rules.ts'
import type { FactureComparee } from '@ondine/webapi/facture/explication.schemas.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { choisirDevise } from '../../ui/format/nombres.ts'
import { lignesDeLEcart, phraseDeLEcart, phraseDuReste } from './explication.phrases.ts'

/** The two bills of the design: 441.67 € for 350 days and 92 m³, then 550.47 € for 365 and 120. */
const APRES = { nbJours: 365, volume: 120_000, prixM3: 30_350, prixM3Organismes: 5_780, unite: 'm3' } as const
const avant = (
  effets: Partial<Record<EffetFacture, number>> | null,
  choix: Partial<FactureComparee> = {},
): FactureComparee => ({
  identifiantInterneFacture: 1,
  dateFacture: '2025-11-03',
  du: null,
  au: null,
  nbJours: 350,
  volume: 92_000,
  montantTTC: 441_67,
  ecart: Object.values(effets ?? {}).reduce((somme, montant) => somme + montant, 0),
  effets: effets && Object.entries(effets).map(([code, montant]) => ({ code: code as EffetFacture, montant })),
  motif: effets === null ? 'SANS_LIGNES' : null,
  prixM3: 29_700,
  prixM3Organismes: 6_810,
  ...choix,
})
const MOCKUP = avant({ RETIREES: 0, JOURS: 18_93, VOLUME: 94_51, PRIX: 8_40, ORGANISMES: -13_04, TVA: 0, AUTRES: 0 })
/** No-break spaces as plain ones. */
const lisible = (texte: string | null): string | undefined => texte?.replaceAll(/[\u00a0\u202f]/g, ' ')

afterEach(() => choisirDevise('€'))

describe('an explanation in words', () => {
  it('of a bill that is cancelled says first that it is, and that nothing of it is to be paid', () => {
    const annulee = { ...APRES, annulee: true }
    expect(lisible(phraseDeLEcart(MOCKUP, annulee))).toBe(
      'Annulée, elle n’est plus à payer. Elle demandait 108,80 € de plus que la précédente : surtout 28 m³ de plus.',
    )
    expect(phraseDeLEcart(avant({}, { ecart: 0 }), annulee)).toContain('Elle demandait le même montant')
  })

  it.each([
    ['EUR', '6,5 centimes'],
    ['CHF', '6,5 centièmes de CHF'],
  ])('names the hundredth of %s', (devise, dit) => {
    choisirDevise(devise)
    expect(lisible(JSON.stringify(lignesDeLEcart(MOCKUP, APRES)))).toContain(`${dit} de plus par m³`)
  })

  it('says the difference and its greatest cause first, then what went the other way', () => {
    expect(lisible(phraseDeLEcart(MOCKUP, APRES))).toBe('108,80 € de plus que la précédente : surtout 28 m³ de plus.')
    expect(lisible(phraseDuReste(MOCKUP))).toBe(
      'Dans le même sens, mais de peu, la durée : +18,93 €, les prix : +8,40 €. À l’inverse, les redevances publiques : −13,04 €.',
    )
  })

  it.each<[string, FactureComparee, string | undefined]>([
    ['nothing of what is not little', avant({ VOLUME: 60_00, PRIX: 40_00 }), 'Dans le même sens, les prix : +40,00 €.'],
    ['only what went the other way', avant({ VOLUME: 60_00, PRIX: -4_00 }), 'À l’inverse, les prix : −4,00 €.'],
    ['nothing beside one cause', avant({ VOLUME: 60_00 }), undefined],
    ['nothing of the same amount', avant({ VOLUME: 10_00, PRIX: -10_00 }), undefined],
  ])('says of the rest %s', (_, facture, attendue) => {
    expect(lisible(phraseDuReste(facture))).toBe(attendue)
  })

  it('says neither more nor less water where a day has as many litres', () => {
    const [volume] = lignesDeLEcart(avant({ VOLUME: -9 }, { nbJours: 365, volume: 120_040 }), APRES)
    expect([volume?.titre, volume?.detail]).toEqual(['La consommation de chaque jour', 'presque la même'])
  })

  it('names each effect with what it comes from, and leaves out those that are nothing', () => {
    const lues = lignesDeLEcart(MOCKUP, APRES).map(({ titre, detail, montant }) => [
      lisible(titre),
      lisible(detail),
      montant,
    ])
    expect(lues).toEqual([
      ['15 jours de plus', '365 au lieu de 350, au rythme d’avant', 18_93],
      ['Plus d’eau chaque jour', '329 L par jour au lieu de 263', 94_51],
      ['Prix de l’eau et de l’assainissement', '6,5 centimes de plus par m³, hors taxes', 8_40],
      ['Organismes publics', '10,3 centimes de moins par m³, hors taxes', -13_04],
    ])
  })

  it('speaks of electricity in kWh, never of water', () => {
    const apres = { ...APRES, unite: 'kwh' } as const
    expect(lisible(phraseDeLEcart(MOCKUP, apres))).toBe('108,80 € de plus que la précédente : surtout 28 kWh de plus.')
    const mots = lisible(JSON.stringify(lignesDeLEcart(MOCKUP, apres)))
    expect(mots).toContain('Plus d’électricité chaque jour","detail":"0,329 kWh par jour au lieu de 0,263"')
    expect(mots).toContain('6,5 centimes de plus par kWh')
    expect(mots).not.toMatch(/m³|eau/)
  })

  it.each<[string, FactureComparee, string]>([
    ['the same', avant({ VOLUME: 10_00, PRIX: -10_00 }), 'Le même montant que la précédente.'],
    [
      'less water',
      avant({ VOLUME: -30_00, PRIX: 5_00 }, { volume: 130_000 }),
      '25,00 € de moins que la précédente : surtout 10 m³ de moins.',
    ],
    [
      'more a day on fewer days',
      avant({ VOLUME: 30_00, JOURS: -5_00 }, { volume: 125_000, nbJours: 400 }),
      '25,00 € de plus que la précédente : surtout plus d’eau chaque jour.',
    ],
    [
      'fewer days',
      avant({ JOURS: -30_00 }, { nbJours: 366 }),
      '30,00 € de moins que la précédente : surtout 1 jour de moins.',
    ],
    ['prices', avant({ PRIX: 30_00 }), '30,00 € de plus que la précédente : surtout les prix, plus hauts.'],
    [
      'the greatest effect, which went the other way',
      avant({ ORGANISMES: -40_00, PRIX: 21_00, TVA: 20_00 }),
      '1,00 € de plus que la précédente : surtout les prix, plus hauts.',
    ],
    [
      'a deduction that ended',
      avant({ RETIREES: 30_00 }),
      '30,00 € de plus que la précédente : surtout une déduction qui n’est plus faite.',
    ],
    ['no lines', avant(null, { ecart: 953 }), '9,53 € de plus que la précédente.'],
  ])('finds the words for %s', (_, facture, attendue) => {
    expect(lisible(phraseDeLEcart(facture, APRES))).toBe(attendue)
  })
})
