import type { ContexteFormat } from '../format.ts'
import type { FaitSejour } from './provisional-ends.repo.ts'
import type { Verdicts } from './table-format.ts'

/** What is said of a stay that another ends: once, whichever of the two lines came last. */
export const direSejour = (
  { ligne, fait, contrat, autre, idPoint, du, le, declare }: FaitSejour,
  verdicts: Verdicts,
  { valeurs }: ContexteFormat,
): void => {
  const date = valeurs.ecrire(le)
  if (fait === 'ENSEMBLE') {
    const motif = `les contrats ${contrat} et ${autre} ouvrent le même service à ce point au même instant : rien ne dit qui l’occupe, les deux le voient`
    verdicts.avertir(ligne, 'du', motif, `ensemble/${contrat}/${autre}/${idPoint}/${du}`)
    return
  }
  const sejour = `le séjour du contrat ${contrat} à ce point`
  const fin =
    declare === null
      ? `${sejour} finit provisoirement le ${date}, à l’ouverture du contrat ${autre}, jusqu’à la ligne qui le clôt`
      : `${sejour} est clos le ${valeurs.ecrire(declare)}, mais il finit le ${date}, à l’ouverture du contrat ${autre} : l’une des deux dates est fausse`
  verdicts.avertir(ligne, fait === 'COUPE' ? 'au' : 'du', fin, `sejour/${contrat}/${idPoint}/${du}`)
}
