import { parametresTextes } from '@ondine/webapi/parametrage/reglages.messages.ts'
import type { ParametreVue } from '@ondine/webapi/parametrage/reglages.schemas.ts'
import type { Changement } from './en-attente.store.ts'
import { modifierParametre, relireParametre } from './parametrage.queries.ts'
import { valeurLue } from './valeur-lue.ts'

export const cleDuParametre = (nom: string): string => `parametre:${nom}`

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
    reprendre: async () => {
      const relu = await relireParametre(Nom)
      return (
        relu && {
          changement: changementDuParametre(relu, valeur),
          autre: `Valeur actuelle${relu.modifiePar ? `, de ${relu.modifiePar}` : ''}\u202f: ${valeurLue(relu, relu.Valeur)}.`,
        }
      )
    },
  }
}
