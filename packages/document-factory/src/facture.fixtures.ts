import type { FacturePdf } from './facture.ts'
import type { FactureX, LigneFactureX } from './facture-x/modele.ts'

const ADRESSE = { lignes: ['8 chemin du Lavoir'], codePostal: '99100', ville: 'Val-d’Ondine', pays: 'FR' }

const ligne = (choix: Partial<LigneFactureX>): LigneFactureX => ({
  libelle: 'Consommation, part exploitant',
  rubrique: 'Distribution de l’eau',
  beneficiaire: 'Régie des eaux',
  quantite: 120_000,
  unite: 'MTQ',
  prix: 9_850,
  prixPour: 1,
  montant: 11_820,
  taux: 55,
  du: '2026-01-01',
  au: '2026-12-31',
  ...choix,
})

/** An invoice of two rates: 220.20 € without tax, 235.63 with it. */
export const uneFactureX = (choix: Partial<FactureX> = {}): FactureX => ({
  numero: 'F2026-1-0A1B2C3D',
  type: 'FACTURE',
  cadre: 'M1',
  emiseLe: '2026-11-02',
  echeanceLe: '2026-11-30',
  conditions: 'À payer à la date limite, sinon à réception',
  devise: 'EUR',
  sansCentimes: false,
  origine: null,
  notes: [],
  vendeur: {
    nom: 'Régie des eaux & de l’assainissement <Val d’Ondine>',
    siren: '100000009',
    numeroTva: 'FR88100000009',
    telephone: '01 99 00 12 34',
    adresse: { lignes: ['1 place de la Fontaine'], codePostal: '99100', ville: 'Val-d’Ondine', pays: 'FR' },
  },
  acheteur: { nom: 'Camille Martin', siret: null, adresse: ADRESSE },
  livraison: { nom: 'Camille Martin', adresse: ADRESSE },
  numeroContrat: '0048210',
  secteurPublic: { codeService: null, engagement: null, marche: null },
  prelevement: false,
  du: '2026-01-01',
  au: '2026-12-31',
  lignes: [
    ligne({ libelle: 'Abonnement', quantite: 12_000, unite: 'MON', prix: 480_000, prixPour: 12, montant: 4_800 }),
    ligne({}),
    ligne({ rubrique: 'Collecte et traitement des eaux usées', prix: 4_500, montant: 5_400, taux: 100 }),
  ],
  tva: [
    { taux: 55, base: 16_620, montant: 914 },
    { taux: 100, base: 5_400, montant: 540 },
  ],
  totalHT: 22_020,
  totalTTC: 23_474,
  dejaPaye: 0,
  ...choix,
})

/** Its page: as many lines as asked for. */
export const uneFacturePdf = (lignes = 3, choix: Partial<FacturePdf> = {}): FacturePdf => ({
  titre: 'Facture n°\u00a0F2026-1-0A1B2C3D',
  emetteur: { nom: 'Régie des eaux & de l’assainissement <Val d’Ondine>', lignes: ['Adresse\u202f: 1 place'] },
  destinataire: { nom: 'Camille Martin', lignes: ['8 chemin du Lavoir', '99100 Val-d’Ondine'] },
  objet: [['Titulaire', 'Camille Martin']],
  aPayer: 'Montant de la facture\u202f: 1\u202f234,74\u202f€ TTC',
  talon: [['Référence à rappeler', 'D-77']],
  rubriques: [
    {
      libelle: 'Distribution de l’eau',
      montant: '166,20\u202f€',
      lignes: Array.from({ length: lignes }, (_, rang) => [
        `Ligne ${rang + 1}`,
        'Commune',
        '120\u00a0m³',
        '0,9850',
        '118,20\u202f€',
        '5,5\u202f%',
      ]),
    },
  ],
  tva: [['5,5\u202f%', '166,20\u202f€', '9,14\u202f€']],
  totaux: [['Total TTC', '234,74\u202f€']],
  litre: 'Prix du litre',
  mentions: ['En cas de désaccord…'],
  instant: new Date('2026-11-02T00:00:00Z'),
  donnees: uneFactureX(),
  ...choix,
})
