import { phraseDAvoir } from '@ondine/webapi/facture/avoir.rules.ts'

/** What becomes of the money of a credit note. */
export const SortDeLAvoir = ({ corrige }: { readonly corrige: boolean }) => <>{phraseDAvoir(corrige)}</>
