import { expect, it } from 'vitest'
import { FACTURE_TRAVAILLEE } from '../../../../test-setup/fixtures/facture.ts'
import { composer } from '../composition.ts'
import type { LigneFacture } from '../liste-factures.repo.ts'
import { composerFactureX } from './composer-facture-x.ts'
import type { ContexteDocument } from './document.repo.ts'
import { parametresParDefaut as regie } from './documents.fixtures.ts'

const { lignes, tva, ...colonnes } = FACTURE_TRAVAILLEE
const volumes = { volume_eau_litres: 120_000, volume_ast_litres: 120_000 }
const ligne = {
  ...colonnes,
  numero_facture: 'A1',
  numero_contrat: '0048210',
  date_emission: '2026-11-02',
} as unknown as LigneFacture & { numero_facture: string }
const qui = {
  payeur: 'Camille Martin',
  siret_public: null,
  professionnel: false,
  siret: null,
  desservie: null,
  facturation: { adresse: '8 chemin du Lavoir', complement: null, code_postal: '99100', ville: 'Val-d’Ondine' },
  prepayee_centimes: 0,
  facture_origine: 'F1',
  origine_emise_le: '2026-05-04',
} as unknown as ContexteDocument

const detail = {
  lignes: [...lignes],
  tva: [...tva],
  total_ht_centimes: 51_156,
  total_ttc_centimes: 55_047,
  verifiable: true,
}
/** The same taken back whole: every quantity, amount and VAT the other way round. */
const repris = {
  ...detail,
  lignes: lignes.map((une) => ({ ...une, quantite: -(une.quantite ?? 0), montant: -une.montant })),
  tva: tva.map((une) => ({ ...une, base: -une.base, montant: -une.montant })),
  total_ht_centimes: -51_156,
  total_ttc_centimes: -55_047,
}

it('tells machines a credit note as the invoice that it takes back, in positive figures, under its own type', () => {
  const facture = composerFactureX({ ...ligne, nature: 'FACTURE' }, composer(detail, volumes), qui, regie)
  const avoir = composerFactureX({ ...ligne, nature: 'AVOIR' }, composer(repris, volumes), qui, regie)
  expect(avoir.type).toBe('AVOIR')
  for (const figures of ['lignes', 'tva', 'totalHT', 'totalTTC'] as const)
    expect(avoir[figures]).toEqual(facture[figures])
  expect(avoir.tva.map(({ base, montant }) => [base, montant])).toEqual([
    [272_28, 14_98],
    [239_28, 23_93],
  ])
  expect([avoir.echeanceLe, avoir.origine]).toEqual([null, { numero: 'F1', emiseLe: '2026-05-04' }])
})
