import type { FormatExport, Liste } from '@ondine/webapi/liste/liste.ts'
import { ChoixOrdre } from './choix-ordre.tsx'
import type { EtatTable } from './etat-url.ts'
import { FiltresReplies } from './filtres-replies.tsx'
import { BoutonExport, ChampRecherche, ChoixColonnes, type Filtre, ListeFiltres, PlageDeDates } from './outils.tsx'
import css from './table.module.css'

/** Filters that leave no room for words beside them on a desk. */
const NOMBREUX = 4

interface Proprietes {
  readonly liste: Liste
  readonly filtres: readonly Filtre[]
  readonly etat: EtatTable
  readonly changer: (changement: Partial<EtatTable>) => void
  /** As narrow as a phone. */
  readonly etroit: boolean
  /** Rows are cards: their order is chosen, their columns are not. */
  readonly enCartes: boolean
  readonly visibles: Readonly<Record<string, boolean>>
  readonly montrer: (visibles: Record<string, boolean>) => void
  /** The whole list as a file; undefined: there is none. */
  readonly exporter: { readonly enCours: boolean; readonly lancer: (format: FormatExport) => void } | undefined
}

/** What stands over a list: its search, what narrows and orders it, what it shows, its file. */
export const OutilsDeListe = ({
  liste,
  filtres,
  etat,
  changer,
  etroit,
  enCartes,
  visibles,
  montrer,
  exporter,
}: Proprietes) => {
  const deDates = liste.dates !== undefined
  // one choice alone is as near as the button that would hide it
  const replies = etroit && filtres.length + (deDates ? 1 : 0) > 1
  const actifs = Object.keys(etat.filtres).length + (etat.du !== '' || etat.au !== '' ? 1 : 0)
  const choix = (
    <>
      <ListeFiltres filtres={filtres} etat={etat} changer={changer} />
      <PlageDeDates liste={liste} etat={etat} changer={changer} />
    </>
  )
  return (
    <search className={css.outils}>
      <ChampRecherche liste={liste} valeur={etat.recherche} changer={changer} />
      {replies && <FiltresReplies actifs={actifs}>{choix}</FiltresReplies>}
      {enCartes && <ChoixOrdre liste={liste} etat={etat} changer={changer} />}
      {!replies && choix}
      <span className={css.ecart} />
      {!enCartes && (
        <ChoixColonnes liste={liste} serre={filtres.length >= NOMBREUX} visibles={visibles} changer={montrer} />
      )}
      {exporter && <BoutonExport enCours={exporter.enCours} exporter={exporter.lancer} />}
    </search>
  )
}
