/** Answers of the contact form that asks for time to pay. @param quoi « Facture F2026-2-628EE861 », « 337,46 € à payer » */
export const demanderUnDelai = (quoi: string) => ({
  subject: 'INFOS_GENERALE',
  MessageClient: `${quoi}\u202f: je demande un délai de paiement.`,
})
