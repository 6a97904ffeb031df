import { sansIban } from '@ondine/webapi/champ/iban.rules.ts'
import { garderBrouillon, lireBrouillon, oublierBrouillon } from '../../../session/brouillons.ts'

type Reponses = Readonly<Record<string, string>>
interface Reste {
  /** Of the draft that it was typed over. */
  readonly revision: number
  readonly reponses: Reponses
}

const nomDe = (nom: string): string => `${nom}:reste`

/** What could not leave for the server: kept in this tab until it does, so that neither a cut nor the end of a session loses it. */
export const garderReste = (nom: string, { revision, reponses }: Reste): void =>
  garderBrouillon(nomDe(nom), {
    revision,
    reponses: Object.fromEntries(Object.entries(reponses).map(([champ, valeur]) => [champ, sansIban(valeur)])),
  })
export const lireReste = (nom: string): Reste | undefined => {
  const lu = lireBrouillon(nomDe(nom)) as Partial<Reste> | undefined
  return typeof lu?.revision === 'number' && typeof lu.reponses === 'object' ? (lu as Reste) : undefined
}
export const oublierReste = (nom: string): void => oublierBrouillon(nomDe(nom))
