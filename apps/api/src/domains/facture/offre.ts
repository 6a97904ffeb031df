import { lireTraitesFacturation } from '@ondine/webapi/abonnement/contrat.rules.ts'
import type { MoyensOfferts } from '@ondine/webapi/facture/dues.rules.ts'
import type { NatureFacture, PhaseRelance } from '@ondine/webapi/facture/facture.codes.ts'
import type { EtatFacture, Offre } from '@ondine/webapi/facture/facture.rules.ts'
import { type FactureRelancee, moyensDe } from '@ondine/webapi/facture/relance.rules.ts'
import type { Contexte, Encaissement } from '../../platform/context.ts'
import type { LigneFacture } from './liste-factures.repo.ts'

/** Who asks, as far as what is offered depends on it. */
export interface PourOffre {
  readonly ctx: Pick<Contexte, 'fonctionnalites' | 'parametres' | 'installation'>
}

/** The same, and what day it is: where its recovery stands depends on it. */
export interface PourFacture extends PourOffre {
  readonly ctx: PourOffre['ctx'] & Pick<Contexte, 'clock'>
}

/** What the rules read of a row. */
export const etatDe = (
  ligne: Pick<
    LigneFacture,
    | 'nature'
    | 'reste_centimes'
    | 'validee'
    | 'bloquee'
    | 'remise_tresor_le'
    | 'prelevement_le'
    | 'prelevement_rejete_le'
    | 'gel'
  >,
): EtatFacture => ({
  nature: ligne.nature as NatureFacture,
  reste: ligne.reste_centimes,
  validee: ligne.validee,
  bloquee: ligne.bloquee,
  remiseTresorLe: ligne.remise_tresor_le,
  prelevementLe: ligne.prelevement_le,
  prelevementRejeteLe: ligne.prelevement_rejete_le,
  gel: ligne.gel,
})

/** What the rules of reminders read of it. */
export const relanceeDe = (
  ligne: Parameters<typeof etatDe>[0] &
    Pick<LigneFacture, 'phase' | 'contentieux' | 'nombre_relances' | 'limite_paiement_le'>,
): FactureRelancee => ({
  ...etatDe(ligne),
  phase: ligne.phase as PhaseRelance | null,
  contentieux: ligne.contentieux,
  relances: ligne.nombre_relances,
  limite: ligne.limite_paiement_le,
})

/** What the offer of a due depends on. */
export interface Offrable {
  /** As billing says it; null where it says none. */
  readonly traite_code: string | null
  readonly reste: number
  readonly paiement_ouvert: boolean
  readonly moyens: MoyensOfferts
  /** It is a bill that the treasury collects as a title, of which nothing is paid. */
  readonly sur_titre: boolean
}
export const offrable = (ligne: LigneFacture): Offrable => ({
  ...ligne,
  reste: ligne.reste_centimes,
  moyens: moyensDe(relanceeDe(ligne)),
})

/** Who is paid: the traité of the invoice, the first one of the utility where billing says none. */
export const traiteDe = ({ ctx }: PourOffre, code: string | null): string =>
  code ?? ctx.parametres.traitesFacturation.split(':')[0] ?? ''

/** The same as people call it. */
export const traiteNomme = (pour: PourOffre, traite_code: string | null): { code: string; libelle: string } => {
  const code = traiteDe(pour, traite_code)
  const connus = lireTraitesFacturation(pour.ctx.parametres.traitesFacturation)
  return connus.find((un) => un.code === code) ?? { code, libelle: code }
}

/** What takes payments for it; undefined: nothing does. */
export const encaissementDe = (pour: PourOffre, code: string | null): Encaissement | undefined =>
  pour.ctx.installation.encaissements.get(traiteDe(pour, code))

/** What takes payments of this due online, as it stands now. */
export const offreDe = (
  pour: PourOffre,
  { traite_code, reste, paiement_ouvert, moyens, sur_titre }: Offrable,
): Offre => {
  const encaissement = encaissementDe(pour, traite_code)
  const deTitres = encaissement?.titres === true
  return {
    suspendu: pour.ctx.fonctionnalites.BloquerPaiement,
    prestataire:
      encaissement !== undefined && reste >= encaissement.min && reste <= encaissement.max && (sur_titre || !deTitres),
    encaisseLesTitres: deTitres && sur_titre,
    paiementOuvert: paiement_ouvert,
    moyens,
  }
}
