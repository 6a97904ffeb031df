import type { Due } from '../../facture/creances.public.ts'

/** A bill that may be paid, of which so many centimes are left. */
export const uneDueAPayer = (reste: number, choix: Partial<Due> = {}): Due => ({
  numeroContrat: '0000001',
  idCreance: `F:${reste}`,
  reste,
  exigibleLe: '2026-11-01',
  emiseLe: '2026-10-15',
  pressante: false,
  interne: null,
  identifiantFacture: null,
  traite: 'EAU',
  encaissement: undefined,
  titre: null,
  auTresor: false,
  payabilite: {
    isValide: true,
    isEncaissable: true,
    isPaiementAutorise: true,
    isBloquerPaiement: false,
    motifSansPaiement: null,
  },
  ...choix,
})
