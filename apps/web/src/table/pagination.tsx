import { entier } from '@ondine/webapi/common/nombres.rules.ts'
import { taillesPage } from '@ondine/webapi/liste/liste.ts'
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { BoutonIcone } from '../ui/bouton.tsx'
import type { EtatTable } from './etat-url.ts'
import css from './table.module.css'
import type { Page } from './use-table.ts'

/** « 26 à 50 sur 28 416 », « plus de 10 000 » beyond what is counted. */
export const phraseTotal = (
  etat: Pick<EtatTable, 'page' | 'taille'>,
  page: Pick<Page<unknown>, 'resultats' | 'nbTotalResultats' | 'isTotalExact'>,
): string => {
  const total = `${page.isTotalExact ? '' : 'plus de '}${entier(page.nbTotalResultats)}`
  if (page.resultats.length === 0) return `0 sur ${total}`
  const premier = (etat.page - 1) * etat.taille + 1
  return `${entier(premier)} à ${entier(premier + page.resultats.length - 1)} sur ${total}`
}

interface Proprietes {
  readonly etat: EtatTable
  readonly page: Page<unknown>
  readonly changer: (changement: Partial<EtatTable>) => void
}

/** Where one is, page size, and the ways to other pages: first, previous, by number, next, last. */
export const Pagination = ({ etat, page, changer }: Proprietes) => {
  const [saisie, setSaisie] = useState<string | null>(null)
  const pages = Math.max(1, Math.ceil(page.nbTotalResultats / etat.taille))
  const vers = (): void => {
    const numero = Number(saisie)
    setSaisie(null)
    if (Number.isInteger(numero) && numero >= 1 && numero <= pages && numero !== etat.page)
      changer({ page: numero, curseur: '' })
  }
  return (
    <nav className={css.pagination} aria-label="Pages">
      <label className={css.taille}>
        <span className="invisible">Lignes par page</span>
        <select value={etat.taille} onChange={(evenement) => changer({ taille: Number(evenement.target.value) })}>
          {taillesPage.map((taille) => (
            <option key={taille} value={taille}>
              {taille} par page
            </option>
          ))}
        </select>
      </label>
      <span className={css.compte} role="status">
        {phraseTotal(etat, page)}
      </span>
      <span className={css.pages}>
        <BoutonIcone libelle="Première page" disabled={!page.precedent} onClick={() => changer({ page: 1 })}>
          <IconChevronsLeft size={20} />
        </BoutonIcone>
        <BoutonIcone
          libelle="Page précédente"
          disabled={!page.precedent}
          onClick={() => changer({ page: Math.max(1, etat.page - 1), curseur: page.precedent ?? '' })}
        >
          <IconChevronLeft size={20} />
        </BoutonIcone>
        <label className={css.saut}>
          <span>Page</span>
          <input
            inputMode="numeric"
            aria-label={`Page, sur ${page.isTotalExact ? '' : 'plus de '}${pages}`}
            value={saisie ?? String(etat.page)}
            onFocus={(evenement) => evenement.target.select()}
            onChange={(evenement) => setSaisie(evenement.target.value.replace(/\D/g, ''))}
            onBlur={vers}
            onKeyDown={(evenement: KeyboardEvent) => {
              if (evenement.key === 'Enter') vers()
            }}
          />
          <span aria-hidden="true">
            / {entier(pages)}
            {page.isTotalExact ? '' : '+'}
          </span>
        </label>
        <BoutonIcone
          libelle="Page suivante"
          disabled={!page.suivant}
          onClick={() => changer({ page: etat.page + 1, curseur: page.suivant ?? '' })}
        >
          <IconChevronRight size={20} />
        </BoutonIcone>
        <BoutonIcone
          libelle="Dernière page"
          disabled={!page.dernier || !page.isTotalExact}
          onClick={() => changer({ page: pages, curseur: page.dernier ?? '' })}
        >
          <IconChevronsRight size={20} />
        </BoutonIcone>
      </span>
    </nav>
  )
}
