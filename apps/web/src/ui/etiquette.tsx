import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './etiquette.module.css'

export type TonEtiquette = 'neutre' | 'succes' | 'vigilance' | 'danger' | 'information' | 'calme'

interface ProprietesEtiquette {
  readonly ton?: TonEtiquette
  readonly icone?: Icon
  readonly children: ReactNode
}

/** A word and a shape, never colour alone. `calme` is the normal state of a row: a dot and a word. */
export const Etiquette = ({ ton = 'neutre', icone: Icone, children }: ProprietesEtiquette) => (
  <span className={`${css.etiquette} ${css[ton] ?? ''}`}>
    {Icone && <Icone size={14} stroke={2.25} aria-hidden="true" />}
    {children}
  </span>
)
