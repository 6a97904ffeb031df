import type { RecuDeReglement } from './recu.schemas.ts'

export const TITRE_RECU = 'Reçu de règlement'

/** How a sentence says each way to pay. */
const PAR: Readonly<Record<string, string>> = {
  PRELEVEMENT: 'par prélèvement',
  MENSUALISATION: 'par prélèvement mensuel',
  CARTE: 'par carte bancaire',
  VIREMENT: 'par virement',
  CHEQUE: 'par chèque',
  TIP: 'par TIP SEPA',
  ESPECES: 'en espèces',
  MANDAT: 'par mandat administratif',
}

/** What a receipt says, on the screen as on paper. Amounts and days are written by who shows them. */
export const phrasesDuRecu = (
  { beneficiaire, modeReglement, isEnCoursIntegration }: RecuDeReglement,
  { montant, le }: { readonly montant: string; readonly le: string },
): { readonly recu: string; readonly suite: string } => {
  const par = PAR[modeReglement]
  return {
    recu: `${beneficiaire.nom} a reçu ${montant} le ${le}${par === undefined ? '' : `, ${par}`}.`,
    suite: isEnCoursIntegration
      ? 'Ce règlement a été fait en ligne. La facturation l’enregistre dans les jours qui suivent.'
      : 'Ce reçu porte sur ce seul règlement\u202f: il ne dit pas ce qui reste dû sur le contrat.',
  }
}

/** Name of its file; the reference tells apart two payments of one day. */
export const nomDuRecu = ({ numeroContrat, dateReglement, recu }: RecuDeReglement): string =>
  `${numeroContrat}_Recu_${dateReglement}_${recu.replace(/^[RP]:/, '').replace(/[^\p{L}\p{N}_-]/gu, '-')}.pdf`
