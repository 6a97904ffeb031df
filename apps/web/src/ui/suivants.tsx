import { Bouton } from './bouton.tsx'
import css from './suivants.module.css'

/** What a query says of the pages that it has not read yet. */
export interface Suite {
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly fetchNextPage: () => unknown
}

/** Under rows that are read page after page: asks for more of them, while there are some. */
export const Suivants = ({ de }: { readonly de: Suite }) =>
  de.hasNextPage && (
    <p className={css.suite}>
      <Bouton variante="second" taille="petit" enCours={de.isFetchingNextPage} onClick={() => void de.fetchNextPage()}>
        Afficher les suivants
      </Bouton>
    </p>
  )
