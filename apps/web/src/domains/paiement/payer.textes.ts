/** Words of the ways to a payment: the screens of bills carry these alone. */
export const payerTextes = { payer: 'Payer', compte: 'Payer en ligne', suivre: 'Voir où il en est' } as const
