import { aGarder } from '../session/brouillons.ts'
import { changements } from './changements.ts'

type Valeurs = Readonly<Record<string, unknown>>

/** What was typed over the untouched form, which may change meanwhile. */
export const aRetenir = (intactes: Valeurs, saisies: Valeurs, secrets?: ReadonlySet<string>): Valeurs =>
  changements(
    intactes,
    Object.fromEntries(
      Object.entries(aGarder(saisies)).filter(([nom]) => nom in intactes && secrets?.has(nom) !== true),
    ),
  )
