import type { SourceListe } from './source.ts'

export interface ListeNommee {
  readonly source: SourceListe
  readonly brut: { readonly params: unknown; readonly query: unknown }
}

const lire = (sources: readonly SourceListe[], url: string): ListeNommee | undefined => {
  const [chemin = '', recherche = ''] = url.replace(/^\/?(?:webapi\/)?/, '').split('?', 2)
  for (const source of sources) {
    const noms = [...source.endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, nom = '']) => nom)
    const motif = source.endpoint.path.replace(/\{\w+\}/g, '([^/]+)')
    const trouve = new RegExp(`^${motif}/?$`).exec(chemin)
    if (trouve === null) continue
    const params = Object.fromEntries(noms.map((nom, rang) => [nom, decodeURIComponent(trouve[rang + 1] ?? '')]))
    const donnes = new URLSearchParams(recherche)
    // given twice, all of them: refused as the call itself refuses it
    const query: Record<string, unknown> = Object.fromEntries(
      [...donnes.keys()].map((nom) => [nom, donnes.getAll(nom).length > 1 ? donnes.getAll(nom) : donnes.get(nom)]),
    )
    // the whole list is wanted, whatever page is on screen
    for (const nom of Object.keys(query)) if (/^(curseur|indexPage|nbElements)$/i.test(nom)) delete query[nom]
    return { source, brut: { params: noms.length === 0 ? undefined : params, query } }
  }
  return undefined
}

/** A list call as a table shows it: `Utilisateur/utilisateurs?recherche=martin`, with or without its `webapi/`. */
export const lireListe = (sources: readonly SourceListe[], url: string): ListeNommee | undefined => {
  try {
    return lire(sources, url)
  } catch {
    // an escape that means nothing in the address
    return undefined
  }
}
