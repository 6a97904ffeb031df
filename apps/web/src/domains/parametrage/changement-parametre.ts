import { parametresTextes } from '@ondine/webapi/parametrage/reglages.messages.ts'
import type { ParametreVue } from '@ondine/webapi/parametrage/reglages.schemas.ts'
import type { Changement } from './en-attente.store.ts'
import { modifierParametre, relireParametre, supprimerParametre } from './parametrage.queries.ts'
import { valeurLue } from './valeur-lue.ts'

export const cleDuParametre = (nom: string): string => `parametre:${nom}`

/** After somebody else changed it: the same change over what it became. */
const reprise =
  (nom: string, refaire: (relu: ParametreVue) => Changement): NonNullable<Changement['reprendre']> =>
  async () => {
    const relu = await relireParametre(nom)
    return (
      relu && {
        changement: refaire(relu),
        autre: `Valeur actuelle${relu.modifiePar ? `, de ${relu.modifiePar}` : ''}\u202f: ${valeurLue(relu, relu.Valeur)}.`,
      }
    )
  }

/** Writes over this reading of the parameter alone; where somebody changed it since, the next try writes over theirs knowingly. */
export const changementDuParametre = (parametre: ParametreVue, valeur: string): Changement => {
  const { Nom, Type, Description, Valeur, modifieLe } = parametre
  return {
    cle: cleDuParametre(Nom),
    titre: Description,
    effet: `passe de ${valeurLue(parametre, Valeur)} à ${valeurLue(parametre, valeur)}`,
    valeur,
    succes: parametresTextes.modifie,
    appliquer: () => modifierParametre({ Nom, Valeur: valeur, Type, Description, modifieLe }),
    reprendre: reprise(Nom, (relu) => changementDuParametre(relu, valeur)),
  }
}

/** Gives the parameter the value of the product back; `ensemble` where all of them are. */
export const suppressionDuParametre = (parametre: ParametreVue, ensemble?: string): Changement => {
  const { Nom, Description, Valeur, ValeurParDefaut, modifieLe } = parametre
  return {
    cle: cleDuParametre(Nom),
    titre: Description,
    effet: `revient de ${valeurLue(parametre, Valeur)} à ${valeurLue(parametre, ValeurParDefaut)}, la valeur du produit`,
    valeur: ValeurParDefaut,
    succes: parametresTextes.supprime,
    ...(ensemble === undefined ? {} : { ensemble }),
    appliquer: () => supprimerParametre({ Nom, modifieLe }),
    reprendre: reprise(Nom, (relu) => suppressionDuParametre(relu, ensemble)),
  }
}
