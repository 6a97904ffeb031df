import type { CodePrestataire } from '@ondine/webapi/paiement/paiement.codes.ts'
import { estOuvert } from '@ondine/webapi/paiement/paiement.codes.ts'
import { statutPaiementDe } from '@ondine/webapi/paiement/paiement.rules.ts'
import type { DepartDePaiement, ResultatDePaiement } from '@ondine/webapi/paiement/paiement.schemas.ts'
import type { Encaissement } from '../../platform/context.ts'
import { jourLocal } from '../../platform/instant-local.ts'
import { jourDeTexte, texteJour } from '../../platform/temps-local.ts'
import { recuDuPaiement } from '../facture/creances.public.ts'
import type { Reprise } from './demande/reprise.ts'
import type { LignePaiement } from './paiement.repo.ts'

const MINUTE_MS = 60_000

/** How long its page is open still; 0: over, what became of it is awaited for as long as its rail needs. */
export const minutesRestantes = (
  { ouverte_jusqu_au: fin }: Pick<LignePaiement, 'ouverte_jusqu_au'>,
  maintenant: Date,
) => Math.max(0, Math.ceil((fin.getTime() - maintenant.getTime()) / MINUTE_MS))

/** It is over, and nobody said what became of it. */
export const estSansNouvelles = ({ statut, sans_retour }: Pick<LignePaiement, 'statut' | 'sans_retour'>): boolean =>
  statut === 'EXPIRE' && sans_retour

/** The day by which statements have told what became of it, where nobody said. @param delai days that they may take */
export const jourDesReleves = (
  paiement: Pick<LignePaiement, 'statut' | 'sans_retour' | 'fini_le' | 'cree_le'>,
  delai: number,
): string | null =>
  estSansNouvelles(paiement) ? texteJour(jourDeTexte(jourLocal(paiement.fini_le ?? paiement.cree_le)) + delai) : null

export const configurationDe = (
  { prestataire, partiel, plusieurs, max, vieMinutes }: Encaissement,
  avec: {
    traite: string
    isPayable: boolean
    total: number
    minimum: number
    partiel: boolean
    plusieurs: boolean
  },
): DepartDePaiement['config'] => ({
  typeServicePaiement: prestataire as CodePrestataire,
  traiteFacturationCode: avec.traite,
  devise: 'EUR',
  isPayable: avec.isPayable,
  isPartielPossible: partiel && avec.partiel,
  isPlusieursPossible: plusieurs && avec.plusieurs,
  montantARegler: avec.total,
  montantMinimum: avec.minimum,
  montantMaximum: max,
  dureeMinutes: vieMinutes,
})

export const vueDepart = (
  paiement: LignePaiement,
  config: DepartDePaiement['config'],
  { url }: Reprise,
): DepartDePaiement => ({
  config,
  configurations: [],
  token: paiement.id_prestataire,
  urlPaiementContactPrestataire: url,
  reference: paiement.reference,
  statutPaiement: statutPaiementDe(paiement.statut),
  ouvertJusquAu: estOuvert(paiement.statut) ? paiement.ouverte_jusqu_au.toISOString() : null,
})

/** A line of a payment, as answers name it. */
export interface LigneNommee {
  numero_contrat: string
  id_creance: string
  centimes: number
  identifiant_facture: string | null
  /** The reader may know its number, and so read its receipt (decision 013). */
  prouve: boolean
  /** Centimes left of its due, and the day by which they are to be paid; null: not the reader's to know, or nothing is left. */
  reste: number | null
  limite: string | null
}

const resteDe = (lignes: readonly LigneNommee[]) => {
  const connus = lignes.flatMap(({ reste }) => reste ?? [])
  return {
    resteARegler: connus.length === 0 ? null : connus.reduce((somme, reste) => somme + reste, 0),
    aReglerAvant: lignes.flatMap(({ limite }) => limite ?? []).toSorted()[0] ?? null,
  }
}

export const vueResultat = (
  paiement: LignePaiement,
  lignes: readonly LigneNommee[],
  avec: { premiereFois: boolean; autorisation: string | null; reprise: Reprise; delaiReleves: number },
): ResultatDePaiement => {
  const paye = paiement.statut === 'PAYE'
  return {
    paiementInfo: {
      reference: paiement.reference,
      statutPaiement: statutPaiementDe(paiement.statut),
      etat: paiement.statut,
      typeServicePaiement: paiement.prestataire as CodePrestataire,
      montant: paiement.montant_centimes,
      devise: paiement.devise,
      dateTransaction: paiement.cree_le.toISOString(),
      datePaiement: paiement.paye_le?.toISOString() ?? null,
      sansRetour: estSansNouvelles(paiement),
      venuAvant: jourDesReleves(paiement, avec.delaiReleves),
      motif: paye ? null : paiement.motif,
      numeroAutorisation: avec.autorisation,
      facturePaiementInfoList: lignes.map((une) => ({
        identifiantFacture: une.identifiant_facture,
        reference: une.id_creance.slice(2),
        numeroContrat: une.numero_contrat,
        montant: une.centimes,
        recu: paye && une.prouve ? recuDuPaiement(paiement.id, une.id_creance) : null,
      })),
      ouvertJusquAu: estOuvert(paiement.statut) ? paiement.ouverte_jusqu_au.toISOString() : null,
      abandonnableLe: avec.reprise.abandonnableLe?.toISOString() ?? null,
      finLe: avec.reprise.finLe?.toISOString() ?? null,
      ...resteDe(lignes),
    },
    isPaiementEffectue: paye && avec.premiereFois,
    isPaiementDejaEffectue: paye && !avec.premiereFois,
    urlPaiementContactPrestataire: avec.reprise.url,
  }
}
