import { accord, compter, entier } from '@ondine/webapi/common/nombres.rules.ts'
import type { FormatExport } from '@ondine/webapi/liste/liste.ts'
import { IconChecks, IconDots, IconDownload, IconX } from '@tabler/icons-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Bouton, BoutonIcone } from '../ui/bouton.tsx'
import { type Action, ContenuAction, MenuActions } from '../ui/menu-actions.tsx'
import { type Ailleurs, ChoisiesAilleurs } from './choisies-ailleurs.tsx'
import { BoutonExport } from './outils.tsx'
import css from './table.module.css'

interface Proprietes {
  readonly nombre: number
  /** More than that: nobody counted them all. */
  readonly auMoins?: boolean
  /** What they come to. */
  readonly resume?: ReactNode
  /** Those of them that the page does not show. */
  readonly ailleurs: Ailleurs | undefined
  /** What one row is called: « contrat ». */
  readonly nomLigne: { readonly un: string; readonly plusieurs: string; readonly feminin?: boolean }
  readonly etroit: boolean
  readonly actions: readonly Action[]
  /** Selects every row of the search; absent where they are, or where the list cannot. */
  readonly tout: { readonly libelle: string; readonly enCours: boolean; readonly choisir: () => void } | undefined
  readonly exporter: { readonly enCours: boolean; readonly lancer: (format: FormatExport) => void } | undefined
  readonly vider: () => void
}

const choisies = (nombre: number, { un, plusieurs, feminin }: Proprietes['nomLigne'], etroit: boolean): string => {
  const participe = accord(nombre, feminin ? 'sélectionnée' : 'sélectionné')
  return etroit ? `${entier(nombre)} ${participe}` : `${compter(nombre, un, plusieurs)} ${participe}`
}

const BoutonAction = ({ action, court = false }: { readonly action: Action; readonly court?: boolean }) => (
  <Bouton variante="discret" taille="petit" enCours={action.enCours ?? false} onClick={action.agir}>
    <ContenuAction action={action} court={court} />
  </Bouton>
)

/** What may be done to the rows selected, and how many they are. On a phone it stands above the bottom bar. */
export const BarreSelection = ({
  nombre,
  auMoins = false,
  resume,
  ailleurs,
  nomLigne,
  etroit,
  actions,
  tout,
  exporter,
  vider,
}: Proprietes) => {
  const barre = useRef<HTMLElement>(null)
  const horsDeLaPage = ailleurs && <ChoisiesAilleurs ailleurs={ailleurs} feminin={nomLigne.feminin === true} />
  // the row just checked stays under the finger: what the bar takes, the page scrolls
  useLayoutEffect(() => {
    if (etroit) return undefined
    const hauteur = barre.current?.offsetHeight ?? 0
    scrollBy({ top: hauteur, behavior: 'instant' })
    return () => scrollBy({ top: -hauteur, behavior: 'instant' })
  }, [etroit])
  if (etroit) {
    const [premiere, ...autres] = actions
    const reste: Action[] = [
      ...(tout ? [{ libelle: tout.libelle, icone: IconChecks, enCours: tout.enCours, agir: tout.choisir }] : []),
      ...autres,
      ...(exporter
        ? (['csv', 'pdf'] as const).map((format) => ({
            libelle: `Exporter en ${format.toUpperCase()}`,
            icone: IconDownload,
            enCours: exporter.enCours,
            agir: () => exporter.lancer(format),
          }))
        : []),
    ]
    return (
      <section className={css.masse} aria-label="Actions sur la sélection">
        <strong role="status">
          {auMoins && 'Plus de '}
          {choisies(nombre, nomLigne, etroit)}
          {resume && <span className={css.resume}>{resume}</span>}
        </strong>
        {horsDeLaPage}
        <span className={css.ecart} />
        {premiere && <BoutonAction action={premiere} court />}
        <MenuActions libelle="Autres actions sur la sélection" actions={reste} icone={IconDots} />
        <BoutonIcone libelle="Tout désélectionner" onClick={vider}>
          <IconX size={20} />
        </BoutonIcone>
      </section>
    )
  }
  return (
    <section ref={barre} className={css.masse} aria-label="Actions sur la sélection">
      <strong role="status">
        {auMoins && 'Plus de '}
        {choisies(nombre, nomLigne, etroit)}
        {resume && <span className={css.resume}>{resume}</span>}
      </strong>
      {horsDeLaPage}
      {tout && (
        <Bouton variante="discret" taille="petit" className={css.tout} enCours={tout.enCours} onClick={tout.choisir}>
          {tout.libelle}
        </Bouton>
      )}
      <span className={css.ecart} />
      {actions.map((action) => (
        <BoutonAction key={action.libelle} action={action} />
      ))}
      {exporter && <BoutonExport enCours={exporter.enCours} exporter={exporter.lancer} />}
      <BoutonIcone libelle="Tout désélectionner" onClick={vider}>
        <IconX size={20} />
      </BoutonIcone>
    </section>
  )
}
