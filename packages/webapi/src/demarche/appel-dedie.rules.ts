import { captchaTextes } from '../acces/captcha.messages.ts'
import type { Champ, Declaration } from '../champ/champ.ts'
import { connexion } from '../champ/natures/connexion.ts'
import { refus } from './controles.messages.ts'
import type { DefinitionDediee } from './definition.ts'
import { type ChampSimple, champsDe } from './deplier.rules.ts'
import { typeDe } from './types-de-champ.ts'

// Such a form has no draft, no step to come back to, no file and no search: the page of somebody who pays shows it with the
// fields of every form, and leaves the engine of the procedures where it is.

const dit = (nom: string, texte: ChampSimple['etiquette'] | undefined): string | undefined => {
  if (texte === undefined || typeof texte === 'string') return texte
  throw new Error(`${nom}: words that depend on answers need the engine`)
}

const champ = ({ nom, type, etiquette, aide, requis = true, si }: ChampSimple): Champ => {
  if (si !== undefined || typeof requis !== 'boolean') throw new Error(`${nom}: what comes and goes needs the engine`)
  const { champ: kind } = typeDe(type)
  return { ...kind, etiquette: dit(nom, etiquette) ?? nom, aide: dit(nom, aide) ?? kind.aide, requis }
}

/**
 * The declaration that such a form is shown and judged by: its fields in their order, then the captcha where one is asked for.
 * @throws Error a definition that needs the engine
 */
export const declarationDe = (definition: DefinitionDediee, captcha: boolean): Declaration => ({
  champs: {
    ...Object.fromEntries(
      champsDe(definition).flatMap((une) => (une.invisible ? [] : [[une.nom, champ(une)] as const])),
    ),
    captcha: { ...connexion.captcha, requis: captcha, manque: captchaTextes.manquant },
  },
  controles: (definition.controles ?? []).map(({ sur, op, a, message, si }) => {
    if (si !== undefined || !('champ' in a) || op === 'auPlus') throw new Error(`${message}: it needs the engine`)
    return { sur, op, a: a.champ, message: refus[message] }
  }),
})
