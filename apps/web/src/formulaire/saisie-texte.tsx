import type { Champ as Declare } from '@ondine/webapi/champ/champ.ts'
import type { FocusEvent, ReactNode } from 'react'
import { Champ, ChampMotDePasse } from '../ui/champ.tsx'
import type { LiaisonTexte } from './proprietes.ts'

type Redit = 'etiquette' | 'aide' | 'readOnly' | 'lignes' | 'min' | 'max'

/** What a screen may say of a field over its declaration. */
export interface Surcharge extends Partial<Pick<Declare, Redit>> {
  /** False: required, without an asterisk, where every answer is. */
  readonly marquer?: boolean
  readonly aCote?: ReactNode
  readonly onFocus?: () => void
  readonly onBlur?: (evenement: FocusEvent<HTMLInputElement>) => void
  readonly 'data-premier-champ'?: boolean
}

/** A declaration as attributes of HTML. */
export const attributsDe = (de: Declare | undefined, marquer = true) => {
  const { etiquette = '', aide, type, inputMode, autoComplete, autoCapitalize, spellCheck, readOnly, lignes } = de ?? {}
  const requis = de?.requis !== false
  return {
    ...{ etiquette, aide, type, inputMode, autoComplete, autoCapitalize, spellCheck, readOnly, lignes },
    ...(type === 'date' ? { min: de?.min, max: de?.max } : {}),
    maxLength: de?.longueur,
    required: requis && marquer,
    'aria-required': requis || undefined,
    facultatif: !requis,
  }
}

/** A declared field of one line, or of several, or a secret. */
export const SaisieTexte = ({ de, marquer = true, ...reste }: LiaisonTexte & Surcharge) => {
  const proprietes = { ...attributsDe(de, marquer), ...reste }
  return de?.piece === 'secret' ? <ChampMotDePasse {...proprietes} /> : <Champ {...proprietes} />
}
