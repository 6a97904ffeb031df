import type { EcranAdministration } from '@ondine/webapi/navigation/menu-administration.rules.ts'
import type { IdEcran } from '@ondine/webapi/navigation/screens.ts'
import type { Icon, IconProps } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { Contexte } from '../session/contexte.rules.ts'

/** How a screen shows in the side menu (1§2.3). */
export interface EntreeMenu {
  /** Short word of the phone's bottom bar; the whole one is the title of the screen. */
  readonly court: string
  readonly icone: Icon
}

/** How a back-office screen shows in its menu and on its home. */
export interface EntreeAdministration {
  readonly libelle: string
  /** Where a word is all there is room for, the bar of a phone. */
  readonly court?: string
  /** What one does there. */
  readonly phrase: string
  /** Of the menu's own icons (icones-administration.ts). */
  readonly icone: ComponentType<IconProps>
}

interface Presentation {
  /** Asks for what it shows of the context first, before its file is there: it opens the portal for most people. */
  readonly avance?: (contexte: Contexte) => void
  readonly menu?: EntreeMenu
  readonly administration?: EntreeAdministration
}

export interface EcranDeclare extends Presentation {
  readonly importer: () => Promise<Readonly<Record<string, unknown>>>
  readonly composant: string
}

/** A screen, loaded when it is opened: the module of its file and the name of its component. */
export const ecran = <N extends string, const P extends Presentation = Record<never, never>>(
  importer: () => Promise<{ readonly [C in N]: ComponentType }>,
  composant: N,
  presentation?: P,
): EcranDeclare & P => ({ importer, composant, ...(presentation as P) })

/** What a screen must say beside its file: one of the back office, how its menu shows it. */
type Declaration<I> = I extends EcranAdministration
  ? EcranDeclare & { readonly administration: EntreeAdministration }
  : EcranDeclare

/** Screens of an area, by their id in the screen table (webapi/navigation): an unknown one does not compile. */
export const definirEcrans = <const T extends { readonly [I in IdEcran]?: Declaration<I> }>(
  ecrans: T & { readonly [I in Exclude<keyof T, IdEcran>]: never },
): T => ecrans
