import type { NatureFacture } from '@ondine/webapi/facture/facture.codes.ts'
import type { EtatFacture, Offre } from '@ondine/webapi/facture/facture.rules.ts'
import type { Contexte } from '../../platform/context.ts'
import type { LigneFacture } from './liste-factures.repo.ts'

/** Who asks, as far as what is offered depends on it. */
export interface PourOffre {
  readonly ctx: Pick<Contexte, 'fonctionnalites'>
}

/** What the rules read of a row. */
export const etatDe = (ligne: LigneFacture): EtatFacture => ({
  nature: ligne.nature as NatureFacture,
  reste: ligne.reste_centimes,
  validee: ligne.validee,
  bloquee: ligne.bloquee,
  remiseTresorLe: ligne.remise_tresor_le,
  prelevementLe: ligne.prelevement_le,
  prelevementRejeteLe: ligne.prelevement_rejete_le,
  gel: ligne.gel,
})

/** What takes payments online. No provider is built in yet: nothing is offered, and answers say why. */
export const offreDe = ({ ctx }: PourOffre): Offre => ({
  suspendu: ctx.fonctionnalites.BloquerPaiement,
  prestataire: false,
  encaisseLesTitres: false,
  paiementOuvert: false,
})
