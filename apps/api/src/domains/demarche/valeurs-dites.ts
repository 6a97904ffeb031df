import type { ValeurDite } from '@ondine/webapi/demarche/contacts.schemas.ts'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Contexte } from '../../platform/context.ts'
import { ErreurApi } from '../../platform/http/erreur-api.ts'

/** « D12=Contrôle du compteur » as a code and its words. */
export const valeursDe = (declarees: readonly string[]): ValeurDite[] =>
  declarees.map((une) => {
    const place = une.indexOf('=')
    return { code: une.slice(0, place), libelle: une.slice(place + 1).trim() }
  })

interface Oft {
  readonly oft: string | null
  readonly tiers: string | null
}
type Listes = Pick<Contexte['parametres'], 'demarcheOfts' | 'demarcheTiers'>

/** What of a contact names something that staff did not declare. */
export const valeursInconnues = (parametres: Listes, { oft, tiers }: Oft): ('oft' | 'tiers')[] => {
  const connue = (declarees: readonly string[], code: string | null) =>
    code === null || valeursDe(declarees).some((une) => une.code === code)
  return [
    ...(connue(parametres.demarcheOfts, oft) ? [] : (['oft'] as const)),
    ...(connue(parametres.demarcheTiers, tiers) ? [] : (['tiers'] as const)),
  ]
}

/** One that a contact bears already may stay, even if it is declared no more. @throws ErreurApi S400 at its field */
export const exigerValeurs = (parametres: Listes, voulu: Oft, avant: Oft | undefined): void => {
  const fautes = valeursInconnues(parametres, voulu).filter((champ) => voulu[champ] !== avant?.[champ])
  if (fautes.length > 0)
    throw new ErreurApi(communErreurs.saisieInvalide, {
      champs: fautes.map((champ) => ({
        champ: `oft.${champ}`,
        code: 'valeur_inconnue',
        message:
          'Cette valeur n’est pas déclarée dans les paramètres. Rechargez la page, puis choisissez-en une autre.',
      })),
    })
}
