import { numeroLibre } from '@ondine/webapi/common/numeros.ts'
import { arrondis } from '../tables/fields.ts'
import type { Valeurs } from '../values.ts'
import { INDEX, VOLUMES } from './factures.champs.ts'

const ANS_MAX = 3
/** What a system writes of a day that it does not know (1900-01-01, 1970-01-01). */
const PREMIER_JOUR = '1990-01-01'
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
    | 'dateEmission'
    | 'dateExigibilite'
    | 'dateLimite'
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
const depasse = (du: string, au: string, ans: number): boolean => au > `${Number(du.slice(0, 4)) + ans}${du.slice(4)}`

/** Days that the calendar has, and a bill of water hardly. */
const joursDouteux = (brute: Cellules, { jour }: Valeurs): (readonly [keyof Cellules, string])[] => {
  const doutes: (readonly [keyof Cellules, string])[] = []
  const lire = (champ: keyof Cellules): string => {
    const lu = jour(brute[champ])
    return 'jour' in lu ? lu.jour : ''
  }
  const emise = lire('dateEmission')
  if (emise !== '' && emise < PREMIER_JOUR) doutes.push(['dateEmission', 'facture émise avant 1990, à vérifier'])
  for (const champ of ['dateExigibilite', 'dateLimite', 'dateDebutPeriode'] as const)
    if (emise !== '' && depasse(emise, lire(champ), 1))
      doutes.push([champ, 'plus d’un an après l’émission, à vérifier'])
  const [du, au] = [lire('dateDebutPeriode'), lire('dateFinPeriode')]
  if (du !== '' && depasse(du, au, ANS_MAX))
    doutes.push(['dateFinPeriode', `période de plus de ${ANS_MAX} ans, à vérifier`])
  return doutes
}

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
      'prélèvement sans son jour, à vérifier : la facture sera demandée à son payeur, en ligne et par e-mail',
    ])
  return [...doutes, ...joursDouteux(brute, valeurs)]
}
