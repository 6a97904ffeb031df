import { decimal } from '@ondine/webapi/common/nombres.rules.ts'
import { phraseDAvoir } from '@ondine/webapi/facture/avoir.rules.ts'
import { describe, expect, it } from 'vitest'
import { FACTURE_TRAVAILLEE } from '../../../../test-setup/fixtures/facture.ts'
import { composer } from '../composition.ts'
import type { LigneFacture } from '../liste-factures.repo.ts'
import { composerDocument } from './composer-document.ts'
import type { ContexteDocument } from './document.repo.ts'
import { parametresParDefaut as regie } from './documents.fixtures.ts'
import { ecrireCourt } from './nombres.ts'

const { lignes, tva, ...colonnes } = FACTURE_TRAVAILLEE
const ligne = {
  ...colonnes,
  numero_contrat: '0048210',
  numero_facture: 'F2611Q048210',
  nature: 'FACTURE',
  date_emission: '2026-11-02',
  mode_reglement: null,
  reste_centimes: 55_047,
  remise_tresor_le: null,
  prelevement_le: null,
  prelevement_rejete_le: null,
  gel: null,
  phase: null,
  contentieux: false,
  nombre_relances: 0,
  code_type_service: 'EA',
  volume_ast_litres: null,
} as unknown as LigneFacture & { numero_facture: string }
const LAVOIR = { adresse: '8 chemin du Lavoir', complement: null, code_postal: '99100', ville: 'Val-d’Ondine' }
const qui: ContexteDocument = {
  titulaire: 'Camille Martin',
  payeur: 'Camille Martin',
  numero_client: '7001234',
  professionnel: false,
  siret: null,
  facturation: LAVOIR,
  desservie: LAVOIR,
  prepayee_centimes: 0,
  mensualites_centimes: 0,
  siret_public: null,
  code_service: null,
  engagement: null,
  marche: null,
  version: 0,
  facture_origine: null,
  origine_emise_le: null,
}
const composition = composer(
  { lignes: [...lignes], tva: [...tva], total_ht_centimes: 51_156, total_ttc_centimes: 55_047, verifiable: true },
  ligne,
)
const texte = (choix: Partial<typeof ligne> = {}, autre: Partial<typeof qui> = {}): string =>
  JSON.stringify(composerDocument({ ...ligne, ...choix }, composition, { ...qui, ...autre }, regie)).replaceAll(
    /[\u00a0\u202f]/g,
    ' ',
  )

describe('the document of an invoice', () => {
  it.each([
    ['its number', 'Facture n° F2611Q048210'],
    ['phone and hours for questions', 'Questions et réclamations : 01 99 00 12 34, lundi au vendredi'],
    ['emergency phone', 'Urgence : 01 99 00 45 45, jour et nuit'],
    ['postal address of the service', '1 place de la Fontaine, 99100'],
    ['who issues it', 'SIREN : 100 000 009, TVA : FR88100000009'],
    ['amount and deadline', '550,47 € TTC (511,56 € HT), à payer avant le 30 novembre 2026'],
    ['old index', '1 482 m³ le 1er janvier 2026 (relevé)'],
    ['new index', '1 602 m³ le 31 décembre 2026'],
    ['volume', '"Volume facturé","120 m³"'],
    ['period', 'du 01/01/2026 au 31/12/2026'],
    ['first heading', '"Distribution de l’eau","montant":"216,60 €"'],
    ['second heading', '"Collecte et traitement des eaux usées","montant":"225,60 €"'],
    ['third heading', '"Organismes publics","montant":"69,36 €"'],
    ['a line with who receives it', '"Part collectivité","Commune","120 m³","0,5100","61,20 €","10 %"'],
    ['VAT per rate', '["5,5 %","272,28 €","14,98 €"],["10 %","239,28 €","23,93 €"]'],
    ['totals', '["Total","511,56 €","38,91 €"]],"totaux":[["Total TTC","550,47 €"]]'],
    [
      'price per litre with the subscription beside it',
      '0,00389 € TTC, abonnement non compris. L’abonnement compte pour 83,64 € TTC',
    ],
    ['mediator', 'médiateur : Médiation de l’eau'],
  ])('says %s', (_quoi, attendu) => {
    expect(texte()).toContain(attendu)
  })

  it('says how to pay what is left: reference, amount, day, and what the utility has said of itself', () => {
    const lire = (choix: Partial<typeof ligne>, ou: Partial<typeof regie> = {}, autre: Partial<typeof qui> = {}) =>
      composerDocument({ ...ligne, ...choix }, composition, { ...qui, ...autre }, { ...regie, ...ou }).talon.map(
        (paire) => paire.join(' ').replaceAll(/[\u00a0\u202f\n]/g, ' '),
      )
    const toujours = [
      'Moyens de paiement Prélèvement, carte bancaire, virement, chèque ou espèces',
      'Référence à rappeler D-77',
      'À payer 550,47 € avant le 30 novembre 2026',
    ]
    const libre = { mode_reglement: null, reference_dette: 'D-77' }
    // nothing is promised that staff have not said
    expect(lire(libre)).toEqual(toujours)
    const encaissement = {
      encaissementIban: 'FR76 3000 1007 9412 3456 7890 185',
      encaissementBic: 'BDFEFRPPCCT',
      chequeOrdre: 'Régie des eaux',
      reglementAdresse: '2 rue du Puits, 99101 Val-d’Ondine',
    }
    expect(lire(libre, encaissement)).toEqual([
      ...toujours,
      'Virement IBAN FR76 3000 1007 9412 3456 7890 185 BIC BDFEFRPPCCT',
      'Chèque à l’ordre de Régie des eaux',
      'À envoyer à 2 rue du Puits, 99101 Val-d’Ondine',
    ])
    const code = (choix: Partial<typeof ligne>, ou: Partial<typeof regie> = {}, autre: Partial<typeof qui> = {}) =>
      composerDocument({ ...ligne, ...choix }, composition, { ...qui, ...autre }, { ...regie, ...ou }).virement
    expect(code(libre, encaissement)?.split('\n').slice(6)).toEqual([
      'FR7630001007941234567890185',
      'EUR550.47',
      '',
      '',
      'D-77',
    ])
    expect([
      code(libre),
      code({ prelevement_le: '2026-12-05' }, encaissement),
      code({ nature: 'AVOIR' }, encaissement),
      code({ nature: 'ECHEANCIER_RECAP' }, encaissement, { prepayee_centimes: 55_047 }),
    ]).toEqual([undefined, undefined, undefined, undefined])
    expect(lire({ prelevement_le: '2026-12-05' }, encaissement)).toEqual([])
    expect(lire({ nature: 'AVOIR' }, encaissement)).toEqual([])
    expect(lire({ nature: 'ECHEANCIER_RECAP' }, encaissement, { prepayee_centimes: 55_047 })).toEqual([])
  })

  it('tells machines the number of a firm, not of a person, and what is sold: water, its collection or both', () => {
    const donnees = (autre: Partial<typeof qui>, codes?: readonly string[]) => {
      const { rubriques } = composition
      const gardees = rubriques.filter(({ code }) => codes === undefined || codes.includes(code))
      return composerDocument(ligne, { ...composition, rubriques: gardees }, { ...qui, ...autre }, regie).donnees
    }
    const siret = '21060088500018'
    const dits = [{ siret }, { siret, professionnel: true }, { siret: '210', professionnel: true }].map(
      (autre) => donnees(autre)?.acheteur.siret,
    )
    expect(dits).toEqual([null, siret, null])
    const cadres = [['DISTRIBUTION', 'ORGANISMES'], ['COLLECTE', 'ORGANISMES'], undefined].map(
      (codes) => donnees({}, codes)?.cadre,
    )
    expect(cadres).toEqual(['B1', 'S1', 'M1'])
  })

  it('takes off the quantity, never the price, for machines, and asks for nothing before the bill is issued', () => {
    const [une] = lignes
    if (une === undefined) throw new Error('the bill of the fixture has lines')
    const remise = { ...une, prix: -1_000, quantite: 120_000, montant: -1_200 }
    const composee = composer(
      { lignes: [remise], tva: [...tva], total_ht_centimes: -1_200, total_ttc_centimes: -1_266, verifiable: true },
      ligne,
    )
    const donnees = (nature: string, limite_paiement_le: string | null) =>
      composerDocument({ ...ligne, nature, limite_paiement_le }, composee, qui, regie).donnees
    const dites = (['FACTURE', 'AVOIR'] as const).map((nature) =>
      donnees(nature, '2026-12-01')?.lignes.map(({ quantite, prix, montant }) => [quantite, prix, montant]),
    )
    expect(dites).toEqual([[[-120_000, 1_000, -1_200]], [[120_000, 1_000, 1_200]]])
    const jours = ['2026-11-01', ligne.date_emission, '2026-12-01']
    expect(jours.map((jour) => donnees('FACTURE', jour)?.echeanceLe)).toEqual([null, ...jours.slice(1)])
  })

  it('says the customer’s number, and what the health agency says of the water', () => {
    expect(texte()).toContain('["Client","n° 7001234"]')
    expect(texte({}, { numero_client: null })).not.toContain('"Client"')
    expect(texte()).not.toContain('ARS')
    const ars = composerDocument(ligne, composition, qui, { ...regie, arsInformation: 'www.ondine.example/eau' })
    expect(JSON.stringify(ars.objet)).toContain('["Qualité de l’eau (ARS)","www.ondine.example/eau"]')
  })

  it('tells late-payment terms to professionals only', () => {
    expect(texte()).not.toContain('pénalités')
    for (const entre of [{ professionnel: true }, { siret_public: '21060088500018' }])
      for (const mention of ['40 € pour frais de recouvrement', 'pénalités', 'Aucun escompte'])
        expect(texte({}, entre)).toContain(mention)
  })

  it('counts electricity in kWh, in the file for machines too, and says its price', () => {
    const kwh = composer(
      {
        lignes: lignes.map((une) => (une.unite === 'M3' ? { ...une, unite: 'KWH' } : une)),
        tva: [...tva],
        total_ht_centimes: 51_156,
        total_ttc_centimes: 55_047,
        verifiable: true,
      },
      ligne,
    )
    const document = composerDocument({ ...ligne, code_type_service: 'BT' }, kwh, qui, regie)
    const dit = JSON.stringify(document).replaceAll(/[\u00a0\u202f]/g, ' ')
    for (const attendu of ['1 482 kWh', '"Volume facturé","120 kWh"', 'Prix du kWh : 3,89 € TTC', '"unite":"KWH"'])
      expect(dit).toContain(attendu)
    expect(dit).not.toMatch(/m³|MTQ|du litre/)
  })

  it('says the price in the currency of the utility', () => {
    const document = composerDocument(ligne, composition, qui, { ...regie, devise: 'MAD' })
    expect(document.litre).toContain('0,00389\u202fMAD TTC')
    expect(JSON.stringify(document)).not.toContain('€ TTC')
    // and so does the file for machines
    expect(document.donnees?.devise).toBe('MAD')
    // what people read is their symbol, what a machine reads is the code
    expect(composerDocument(ligne, composition, qui, { ...regie, devise: 'DH' }).donnees?.devise).toBe('MAD')
    expect(composerDocument(ligne, composition, qui, regie).donnees?.devise).toBe('EUR')
  })

  it('says whole amounts in a currency that has no smaller unit', () => {
    const ecrit = (devise: string) =>
      JSON.stringify(
        composerDocument(ligne, { ...composition, totalHT: 51_100, totalTTC: 55_000 }, qui, { ...regie, devise }),
      )
    expect(ecrit('XPF')).toContain('511\u202fXPF HT')
    expect(ecrit('XPF')).toContain('"sansCentimes":true')
    expect(ecrit('MAD')).toContain('511,00\u202fMAD HT')
    expect(ecrit('MAD')).toContain('"sansCentimes":false')
  })

  it('says nothing of French law where the data are of another country [invoice-mtc]', () => {
    const firme = { ...qui, professionnel: true, siret: '73282932000074' }
    const dit = (factureTypeDonnees: 'STANDARD' | 'MTC') =>
      JSON.stringify(composerDocument(ligne, composition, firme, { ...regie, factureTypeDonnees }))
    const francais = /Banque centrale européenne|indemnité forfaitaire|médiateur/
    expect(dit('STANDARD')).toMatch(francais)
    expect(dit('MTC')).not.toMatch(francais)
  })

  it('says nothing of French collection where the data are of another country [invoice-mtc]', () => {
    const tresor = { ...ligne, remise_tresor_le: '2026-11-20' }
    const dit = (factureTypeDonnees: 'STANDARD' | 'MTC') =>
      JSON.stringify(composerDocument(tresor, composition, qui, { ...regie, factureTypeDonnees }))
    expect(dit('STANDARD')).toContain('Le Trésor public recouvre cette facture.')
    expect(dit('MTC')).toContain('Le recouvrement de cette facture est confié à un tiers. Contactez votre agence.')
    expect(dit('MTC')).not.toContain('Trésor public recouvre')
  })

  it('never asks to pay a credit note, nor what the bank is asked for', () => {
    expect(texte({ nature: 'AVOIR', montant_ttc_centimes: -1_820 })).toContain('Avoir de 18,20 € en votre faveur')
    // what becomes of it, and that nothing is asked for
    for (const facture_origine of [null, 'F2511Z']) {
      const avoir = texte({ nature: 'AVOIR', montant_ttc_centimes: -1_820 }, { facture_origine })
      expect(avoir).toContain(phraseDAvoir(facture_origine !== null).replaceAll(/\s/g, ' '))
      expect(avoir).not.toMatch(/à payer avant|"À payer"|Pour payer/)
    }
    const preleve = texte({ prelevement_le: '2026-12-05' })
    expect(preleve).toContain('prélevé sur votre compte à partir du 5 décembre 2026')
    // named as the law wants, and asked for nowhere
    expect(preleve).toContain('["Moyens de paiement","Prélèvement, carte bancaire, virement, chèque ou espèces"]')
    expect(preleve).toContain('"talon":[]')
    expect(texte({ nature: 'AVOIR', prelevement_le: '2026-12-05' })).not.toContain('Moyens de paiement')
  })

  it('says of a bill sent again that it stands for the one before, of others nothing', () => {
    expect(texte({}, { version: 1 })).toContain(
      'Cette facture rectifiée annule et remplace celle envoyée auparavant sous ce numéro. Montant de la facture : 550,47 €',
    )
    expect(texte()).not.toContain('ectifi')
  })

  it.each([
    ['settled', { reste_centimes: 0 }, 'Cette facture est réglée.'],
    ['at the treasury', { remise_tresor_le: '2026-11-20' }, 'Réglez-la auprès de lui, avec l’avis'],
    ['in the hands of a collector', { contentieux: true }, 'Le recouvrement de cette facture est confié à un tiers.'],
    ['contested', { gel: 'LITIGE' }, 'Attendez notre réponse avant de payer'],
    ['of which help is asked', { gel: 'FSL' }, 'Attendez la décision avant de payer'],
    ['paid in parts', { phase: 'PLAN_DE_PAIEMENT' }, 'Réglez chaque échéance à sa date'],
  ])('asks for no payment to us of an invoice %s, and says what is to be done', (_quoi, choix, phrase) => {
    const ecrit = texte(choix)
    expect(ecrit).toContain(phrase)
    expect(ecrit).not.toMatch(/à payer avant|prélevé sur|Référence à rappeler/)
  })

  it('asks for what the bank refused, by any means, however its contract is paid', () => {
    const refuse = texte({
      mode_reglement: 'PRELEVEMENT',
      prelevement_le: '2026-11-20',
      prelevement_rejete_le: '2026-11-24',
    })
    expect(refuse).toContain('à payer avant le 30 novembre 2026')
    expect(refuse).toContain('Référence à rappeler')
  })

  it('takes monthly payments off the yearly bill, and asks for nothing when nothing is left', () => {
    const recap = { nature: 'ECHEANCIER_RECAP', prelevement_le: '2026-12-05' }
    expect(texte(recap, { prepayee_centimes: 50_000, mensualites_centimes: 50_000 })).toContain(
      'Après vos mensualités (500,00 €), il reste 50,47 €, prélevés sur votre compte',
    )
    expect(texte(recap, { prepayee_centimes: 50_000, mensualites_centimes: 50_000 })).toContain(
      '["Reste à payer","50,47 €"]',
    )
    expect(texte(recap, { prepayee_centimes: 55_047, mensualites_centimes: 55_047 })).toContain(
      'réglé par vos mensualités (550,47 €). Vous n’avez rien à payer',
    )
  })

  it('says of instalments only what they brought; the rest of what was paid is payments', () => {
    const recap = { nature: 'ECHEANCIER_RECAP', mode_reglement: null }
    const seuls = texte(recap, { prepayee_centimes: 55_047 })
    expect(seuls).toContain('réglé par vos paiements (550,47 €). Vous n’avez rien à payer')
    expect(seuls).toContain('["Paiements déjà reçus","550,47 €"]')
    expect(seuls).not.toContain('ensualités')
    const deux = texte(recap, { prepayee_centimes: 50_000, mensualites_centimes: 30_000 })
    expect(deux).toContain('Après vos mensualités (300,00 €) et vos paiements (200,00 €), il reste 50,47 €')
    expect(deux).toContain('["Mensualités déjà déduites","300,00 €"],["Paiements déjà reçus","200,00 €"]')
  })

  it('names what a public body asks for, and the invoice that a credit note corrects', () => {
    const contexte = { siret_public: '21060088500018', code_service: 'SERV01', engagement: 'CMD-14', marche: 'M-3' }
    for (const dit of [
      '"SIRET","21060088500018"',
      '"Code service","SERV01"',
      '"Engagement","CMD-14"',
      '"Marché","M-3"',
    ])
      expect(texte({}, contexte)).toContain(dit)
    expect(texte({ nature: 'AVOIR' }, { facture_origine: 'F2511Z' })).toContain('facture","n° F2511Z"]')
    const emise = { facture_origine: 'F2511Z', origine_emise_le: '2025-11-04' }
    expect(texte({ nature: 'AVOIR' }, emise)).toContain('facture","n° F2511Z du 4 novembre 2025"]')
  })
})

describe('figures', () => {
  it.each([
    [55_047, 2, '550,47'],
    [-1_820, 2, '−18,20'],
    [5, 2, '0,05'],
    [123_456_789, 2, '1\u202f234\u202f567,89'],
    [389, 5, '0,00389'],
  ])('%d with %d decimals is %s', (valeur, decimales, attendu) => {
    expect(decimal(valeur, decimales)).toBe(attendu)
  })
  it.each([
    [120_000, 3, '120'],
    [29_590, 3, '29,59'],
    [55, 1, '5,5'],
    [100, 1, '10'],
    [0, 3, '0'],
  ])('%d with %d decimals is %s without idle zeros', (valeur, decimales, attendu) => {
    expect(ecrireCourt(valeur, decimales)).toBe(attendu)
  })
})
