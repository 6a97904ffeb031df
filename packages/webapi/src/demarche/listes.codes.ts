/** Closed lists that the server gives with a form. */
export const nomsListe = ['communes', 'civilites'] as const
export type NomListe = (typeof nomsListe)[number]
