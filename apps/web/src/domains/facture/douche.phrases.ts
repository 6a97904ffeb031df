import { INSECABLE } from '@ondine/webapi/common/nombres.rules.ts'
import { arrondir } from '@ondine/webapi/facture/arithmetique.rules.ts'
import { euros, sansCentimes } from '../../ui/format/nombres.ts'

/** Litres of a shower, which most people have an idea of. */
const DOUCHE_LITRES = 50

/**
 * « Une douche de 50 litres revient à 0,19 €. » An estimate: to the smallest amount of the currency (docs/decisions/076).
 * @param prixDuLitre hundred-thousandths
 */
export const phraseDeLaDouche = (prixDuLitre: number): string => {
  const moindre = sansCentimes() ? 100 : 1
  const centimes = arrondir(prixDuLitre, DOUCHE_LITRES, 1000 * moindre) * moindre
  return `Une douche de ${DOUCHE_LITRES}${INSECABLE}litres revient à ${euros(centimes)}.`
}
