import { numeroLibre } from '@ondine/webapi/common/numeros.ts'
import { arrondis } from '../tables/fields.ts'
import type { Valeurs } from '../values.ts'
import { INDEX, VOLUMES } from './factures.champs.ts'

const ANS_MAX = 3
const numeroPreuve = numeroLibre('')
/** La Poste has one SIREN for all its offices, whose numbers do not follow the key. */
const LA_POSTE = '356000000'

const sommeDe = (siret: string, double: (rang: number) => boolean): number =>
  [...siret].reduce((somme, chiffre, rang) => {
    const n = Number(chiffre) * (double(rang) ? 2 : 1)
    return somme + (n > 9 ? n - 9 : n)
  }, 0)

/** Fourteen digits, spaces or not, the last of which is their key. */
export const estSiret = (texte: string): boolean => {
  const siret = texte.replace(/\s/g, '')
  if (!/^\d{14}$/.test(siret)) return false
  if (sommeDe(siret, (rang) => rang % 2 === 0) % 10 === 0) return true
  return siret.startsWith(LA_POSTE) && sommeDe(siret, () => false) % 5 === 0
}

type Cellules = Readonly<
  Record<
    | 'numeroFacture'
    | 'siret'
    | 'dateDebutPeriode'
    | 'dateFinPeriode'
    | 'reste'
    | 'modeReglement'
    | 'datePrelevement'
    | (typeof INDEX | typeof VOLUMES)[number],
    string
  >
>

/** More than so many years, to the day. */
const estLongue = (du: string, au: string): boolean => au > `${Number(du.slice(0, 4)) + ANS_MAX}${du.slice(4)}`

/** What is taken of a line of invoices and worth an eye. */
export const doutesDeFacture = (brute: Cellules, valeurs: Valeurs): (readonly [keyof Cellules, string])[] => {
  const doutes: (readonly [keyof Cellules, string])[] = [
    ...arrondis(brute, valeurs, 'index', INDEX),
    ...arrondis(brute, valeurs, 'volume', VOLUMES),
  ]
  if (!numeroPreuve.safeParse(brute.numeroFacture).success)
    doutes.push([
      'numeroFacture',
      'ce numéro ne pourra pas prouver un contrat en ligne : il a d’autres signes que des lettres sans accent, des chiffres, l’espace et . / _ -',
    ])
  if (brute.siret !== '' && !estSiret(brute.siret))
    doutes.push(['siret', 'SIRET invalide, à vérifier : quatorze chiffres attendus, dont la clé'])
  // somebody debited twice, once by billing and once here, comes from this
  if (brute.modeReglement === 'PRELEVEMENT' && brute.datePrelevement === '' && /[1-9]/.test(brute.reste))
    doutes.push([
      'datePrelevement',
      'prélèvement sans son jour, à vérifier : la facture sera demandée à son payeur, en ligne et par mail',
    ])
  const [du, au] = [valeurs.jour(brute.dateDebutPeriode), valeurs.jour(brute.dateFinPeriode)]
  if ('jour' in du && 'jour' in au && estLongue(du.jour, au.jour))
    doutes.push(['dateFinPeriode', `période de plus de ${ANS_MAX} ans, à vérifier`])
  return doutes
}
