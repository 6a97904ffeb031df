import type { ValeursParametres } from '../parametrage/parametres.ts'
import { suites } from './dues.rules.ts'
import { type EtatFacture, isPaiementOffert, type Payabilite } from './facture.rules.ts'
import type { EtapeRelance } from './relance.codes.ts'

/** A way to pay an invoice. */
export type ModePropose = 'CARTE' | 'PRELEVEMENT' | 'TRESOR' | 'TIP' | 'VIREMENT' | 'CHEQUE' | 'MANDAT'

/** What to do, in words that name no amount: the amount is what is left. */
const consignesReglement: Readonly<Record<ModePropose, { readonly libelle: string; readonly consigne: string }>> = {
  CARTE: { libelle: 'Carte bancaire, en ligne', consigne: 'Payez-la ici, tout de suite.' },
  PRELEVEMENT: {
    libelle: 'Prélèvement',
    consigne: 'Vous n’avez rien à faire. Vérifiez seulement que votre compte est approvisionné.',
  },
  TRESOR: {
    libelle: 'Auprès du Trésor public',
    consigne: 'Avec l’avis qu’il vous a adressé, et par les moyens qu’il indique.',
  },
  TIP: {
    libelle: 'TIP SEPA',
    consigne: 'Datez et signez le TIP reçu par courrier avec la facture, puis renvoyez-le dans son enveloppe.',
  },
  VIREMENT: {
    libelle: 'Virement',
    consigne:
      'Demandez à l’accueil le compte à créditer. Écrivez la référence dans le motif\u202f: sans elle, votre virement attend.',
  },
  CHEQUE: {
    libelle: 'Chèque',
    consigne: 'Demandez à l’accueil à quel ordre l’établir et où l’envoyer. Écrivez la référence au dos.',
  },
  MANDAT: { libelle: 'Mandat administratif', consigne: 'Rappelez la référence et l’engagement sur le mandat.' },
}

/** Where another country's law holds (data type MTC) no French institution is named. */
const consignesReglementMtc: Partial<typeof consignesReglement> = {
  TRESOR: {
    libelle: 'Auprès de qui la recouvre',
    consigne: 'Contactez votre agence\u202f: elle vous dira à qui la régler.',
  },
}

/** Where money is sent to: empty where staff have not said it, and then nothing promises it. */
export interface Encaissement {
  readonly encaissementIban: string
  readonly encaissementBic: string
  readonly chequeOrdre: string
  readonly reglementAdresse: string
}

type TypeDonnees = { readonly factureTypeDonnees?: ValeursParametres['factureTypeDonnees'] }

/** What one way to pay is called, and what to do, whatever the account. */
export const modeDit = (code: ModePropose, { factureTypeDonnees }: TypeDonnees) =>
  (factureTypeDonnees === 'MTC' ? consignesReglementMtc[code] : undefined) ?? consignesReglement[code]

/** What to do to pay in one way, with what the utility has said of its account and its address. */
export const consigneDe = (code: ModePropose, ou: Encaissement & TypeDonnees): string => {
  const { encaissementIban: iban, encaissementBic: bic, chequeOrdre: ordre, reglementAdresse: adresse } = ou
  if (code === 'VIREMENT' && iban !== '')
    return `Vers le compte ${iban}${bic === '' ? '' : ` (BIC ${bic})`}. Écrivez la référence dans le motif\u202f: sans elle, votre virement attend.`
  if (code === 'CHEQUE' && ordre !== '')
    return `À l’ordre de ${ordre}, avec la référence au dos${adresse === '' ? '' : `, à envoyer à cette adresse\u202f: ${adresse}`}.`
  return modeDit(code, ou).consigne
}

export interface Mode {
  readonly code: ModePropose
  /** The way this invoice was set to be paid. */
  readonly isPrevu: boolean
}

/**
 * Ways to pay what is left of an invoice that stands at `etape`, its own first; none where it is not validated, nor where nobody takes it
 * here (dues.rules.ts). Where a debit is to come it is the only one: any other would pay twice.
 */
export const modesDeReglement = (
  facture: Pick<EtatFacture, 'validee'> & Payabilite,
  etape: EtapeRelance,
  mode: string | null,
): Mode[] => {
  const { moyens } = suites[etape]
  if (!facture.validee || moyens === 'AUCUN') return []
  if (moyens === 'PRELEVEMENT') return [{ code: 'PRELEVEMENT', isPrevu: true }]
  const enLigne: ModePropose[] = isPaiementOffert(facture) ? ['CARTE'] : []
  const autres: ModePropose[] =
    moyens === 'TRESOR'
      ? ['TRESOR']
      : [
          ...(mode === 'TIP' ? (['TIP'] as const) : []),
          ...(mode === 'MANDAT' ? (['MANDAT'] as const) : []),
          'VIREMENT',
          'CHEQUE',
        ]
  return [...enLigne, ...autres]
    .map((code) => ({ code, isPrevu: code === mode }))
    .toSorted((a, b) => Number(b.isPrevu) - Number(a.isPrevu))
}

/** Something is due, and online payment takes at least one of the dues: of several traités it is several payments. */
export const isContratSoldable = (solde: number | null, factures: readonly Payabilite[]): boolean =>
  solde !== null && solde < 0 && factures.some(isPaiementOffert)

/** What the account says in one word; nothing of nothing (2§4). */
export const libelleSolde = (solde: number | null): 'Exigible' | 'En votre faveur' | null =>
  solde === null || solde === 0 ? null : solde < 0 ? 'Exigible' : 'En votre faveur'

/** How a contract is billed with others (1§3.2: 2 invoicing, 4 single invoice): its payments stand for all of them together. */
export const regroupementsDeFacturation: readonly number[] = [2, 4]
export const isContratRegroupe = (typeRegroupement: number): boolean =>
  regroupementsDeFacturation.includes(typeRegroupement)
