import { type Element, el } from './xml.ts'

/** A day as the standard writes it. */
export const jour = (nom: string, le: string | null, espace: 'udt' | 'qdt' = 'udt'): Element | undefined =>
  el(nom, [el(`${espace}:DateTimeString`, le?.replaceAll('-', ''), { format: '102' })])

export const periode = (du: string | null, au: string | null): Element | undefined =>
  el('ram:BillingSpecifiedPeriod', [jour('ram:StartDateTime', du), jour('ram:EndDateTime', au)])

/** S where VAT is charged; E where it is not. */
export const categorie = (millieme: number): string => (millieme === 0 ? 'E' : 'S')
