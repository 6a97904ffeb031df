import { createElement, type ReactNode, useMemo } from 'react'
import { lireArticle, type Noeud } from './lire-article.rules.ts'

const rendre = (noeuds: readonly Noeud[]): ReactNode[] =>
  noeuds.map((noeud, rang) =>
    typeof noeud === 'string'
      ? noeud
      : createElement(noeud.balise, { key: rang, ...noeud.attributs }, ...rendre(noeud.enfants)),
  )

/** What staff wrote, element by element: no string of theirs is ever read as a page by the browser. */
export const HtmlArticle = ({ html, className }: { html: string; className?: string | undefined }) => {
  const contenu = useMemo(() => rendre(lireArticle(html)), [html])
  return <div className={className}>{contenu}</div>
}
