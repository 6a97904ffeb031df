import type { RecuDeReglement } from './recu.schemas.ts'

export const TITRE_RECU = 'Reçu de règlement'
const ADRESSEE_A = 'Facturé à'
const TITULAIRE = 'Titulaire du contrat'

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

/**
 * Whom the bills that it settled were written to, as they stood on them: said once where they were to the same persons, else beside what was
 * settled. The holder is named where somebody else pays.
 */
export const personnesDuRecu = ({
  objets,
}: Pick<RecuDeReglement, 'objets'>): (readonly [nom: string, qui: string])[] => {
  const parPersonnes = new Map<string, { payeur: string; titulaire: string; de: string[] }>()
  for (const { libelle, factureA } of objets) {
    if (factureA === null) continue
    const cle = JSON.stringify([factureA.payeur, factureA.titulaire])
    const connues = parPersonnes.get(cle) ?? { ...factureA, de: [] }
    connues.de.push(libelle)
    parPersonnes.set(cle, connues)
  }
  const seules = parPersonnes.size === 1 && objets.every(({ factureA }) => factureA !== null)
  return [...parPersonnes.values()].flatMap(({ payeur, titulaire, de }) => {
    const quoi = seules ? '' : ` (${de.join(', ')})`
    return [
      [ADRESSEE_A, `${payeur}${quoi}`] as const,
      ...(titulaire === payeur ? [] : [[TITULAIRE, `${titulaire}${quoi}`] as const]),
    ]
  })
}

/** Name of its file; the reference tells apart two payments of one day. */
export const nomDuRecu = ({ numeroContrat, dateReglement, recu }: RecuDeReglement): string =>
  `${numeroContrat}_Recu_${dateReglement}_${recu.replace(/^[RP]:/, '').replace(/[^\p{L}\p{N}_-]/gu, '-')}.pdf`
