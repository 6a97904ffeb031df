import { accord, FINE } from '@ondine/webapi/common/nombres.rules.ts'
import { suites } from '@ondine/webapi/facture/dues.rules.ts'
import type { derniereFactureGroupe } from '@ondine/webapi/tableau-de-bord/groupe.schemas.ts'
import type { derniereFactureDuContrat } from '@ondine/webapi/tableau-de-bord/tableau-de-bord.schemas.ts'
import type { z } from 'zod'
import { dateLongue } from '../../ui/format/dates.ts'
import { euros } from '../../ui/format/nombres.ts'

type Derniere = Pick<z.output<typeof derniereFactureDuContrat>, 'soldeFactureClient' | 'etape' | 'jourDu'>
type Dernieres = Pick<z.output<typeof derniereFactureGroupe>, 'nbFacturesDuJour' | 'restesDuJour'>
interface Reste extends Pick<Derniere, 'etape' | 'jourDu'> {
  readonly reste: number
}

const attenteDe = ({ etape }: Reste) => (etape === null ? 'REGLEMENT' : suites[etape].attente)
const enRetard = ({ etape }: Reste): boolean => etape !== null && suites[etape].retard
const somme = (restes: readonly Reste[]): number => restes.reduce((total, { reste }) => total + reste, 0)
const jours = (restes: readonly Reste[]): string[] =>
  [...new Set(restes.flatMap(({ jourDu }) => jourDu ?? []))].toSorted()

/** The first of their days, behind these words; nothing where none is known. */
const des = (restes: readonly Reste[], mots: string): string => {
  const [premier] = jours(restes)
  return premier === undefined ? '' : ` ${mots} ${dateLongue(premier)}`
}

/** What is asked for, and how much of it is late; TRESOR and what has no day say the sum alone. */
const aPayer = (restes: readonly Reste[]): string => {
  const tardifs = restes.filter(enRetard)
  const dit = `Reste à payer${FINE}: ${euros(somme(restes))}`
  if (tardifs.length === 0)
    return `${dit}${des(
      restes.filter((un) => attenteDe(un) === 'REGLEMENT'),
      'avant le',
    )}.`
  const dont = tardifs.length === restes.length ? '' : ` dont ${euros(somme(tardifs))}`
  return `${dit},${dont} en retard${des(tardifs, 'depuis le')}.`
}

const preleves = (restes: readonly Reste[]): string =>
  `${euros(somme(restes))} ${accord(somme(restes) / 100, 'sera prélevé', 'seront prélevés')}${des(restes, jours(restes).length > 1 ? 'à partir du' : 'le')}.`

const suspendus = (restes: readonly Reste[]): string =>
  `${euros(somme(restes))} ${accord(somme(restes) / 100, 'ne vous est pas demandé', 'ne vous sont pas demandés')} pour l’instant.`

/** Where what is left stands, each expectation in a sentence. */
const phrases = (restes: readonly Reste[]): string => {
  const { PRELEVEMENT, SUSPENDU, autres } = Object.groupBy(restes, (un) => {
    const attente = attenteDe(un)
    return attente === 'PRELEVEMENT' || attente === 'SUSPENDU' ? attente : 'autres'
  })
  return [autres && aPayer(autres), PRELEVEMENT && preleves(PRELEVEMENT), SUSPENDU && suspendus(SUSPENDU)]
    .filter((phrase) => phrase !== undefined)
    .join(' ')
}

/** What is left of the last bill, and where that stands, in plain words; undefined until billing told of the account. */
export const phraseDuReste = ({ soldeFactureClient, etape, jourDu }: Derniere): string | undefined => {
  if (soldeFactureClient === null) return undefined
  return soldeFactureClient >= 0 ? 'Elle est réglée.' : phrases([{ reste: -soldeFactureClient, etape, jourDu }])
}

/** The same of the last bills of several contracts, those of one day. */
export const phraseDesRestes = ({ nbFacturesDuJour, restesDuJour }: Dernieres): string | undefined => {
  if (restesDuJour === null) return undefined
  return restesDuJour.length === 0
    ? accord(nbFacturesDuJour, 'Elle est réglée.', 'Elles sont réglées.')
    : phrases(restesDuJour)
}
