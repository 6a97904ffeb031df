/** Opens the story of the payments of an invoice; without its number, that of the payment. */
export type Ouvrir = (paiement: { readonly reference: string; readonly facture: string }) => void
