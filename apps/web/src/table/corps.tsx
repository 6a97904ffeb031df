import { texteDeCellule, type Valeur } from '@ondine/webapi/liste/cellule.rules.ts'
import type { ColonneListe, Liste } from '@ondine/webapi/liste/liste.ts'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Coche } from '../ui/coche.tsx'
import { devise } from '../ui/format/nombres.ts'
import { Squelette } from '../ui/squelette.tsx'
import type { EtatTable } from './etat-url.ts'
import css from './table.module.css'

export type Rendus<L> = Readonly<Record<string, (ligne: L) => ReactNode>>

export interface ProprietesCorps<L> {
  readonly liste: Liste
  /** Names of the columns shown, in order. */
  readonly colonnes: readonly string[]
  readonly lignes: readonly L[] | undefined
  readonly idDe: (ligne: L) => string
  /** How a person calls the row: buttons and boxes say it. */
  readonly nomDe: (ligne: L) => string
  readonly rendus: Rendus<L>
  readonly actionsDe: ((ligne: L) => ReactNode) | undefined
  readonly selection: ReadonlyMap<string, L | undefined> | undefined
  /** Body of a card on a phone, where naming each value takes more room than it helps. */
  readonly carteDe: ((ligne: L) => ReactNode) | undefined
  readonly selectionner: (lignes: readonly L[], choisies: boolean) => void
  readonly courante: string | undefined
  readonly dense: boolean
}

const ENUMERABLES = new Set(['nombre', 'montant', 'volume'])
const INSECABLES = new Set(['jour', 'instant'])
const estNombre = (colonne: ColonneListe | undefined): boolean => colonne !== undefined && ENUMERABLES.has(colonne.type)

/** Figures stand under each other; days and hours keep to one line. */
const classeDe = (colonne: ColonneListe | undefined): string | undefined =>
  estNombre(colonne) ? css.nombre : INSECABLES.has(colonne?.type ?? '') ? css.insecable : undefined

export const cellule = <L,>({ liste, rendus }: Pick<ProprietesCorps<L>, 'liste' | 'rendus'>, nom: string, ligne: L) => {
  const rendu = rendus[nom]
  if (rendu) return rendu(ligne)
  const colonne = liste.colonnes[nom]
  const texte = colonne
    ? texteDeCellule(colonne, (ligne as Record<string, Valeur>)[nom], devise(), ligne as object)
    : ''
  return texte === '' ? <span className={css.rien}>–</span> : texte
}

const Entete = ({
  nom,
  colonne,
  etat,
  changer,
}: {
  readonly nom: string
  readonly colonne: ColonneListe
  readonly etat: EtatTable
  readonly changer: (changement: Partial<EtatTable>) => void
}) => {
  const actif = etat.tri === nom
  const Fleche = actif ? (etat.decroissant ? IconArrowDown : IconArrowUp) : IconArrowsSort
  const classe = estNombre(colonne) ? css.nombre : undefined
  if (!colonne.triable)
    return (
      <th scope="col" className={classe}>
        {colonne.label}
      </th>
    )
  return (
    <th scope="col" className={classe} aria-sort={actif ? (etat.decroissant ? 'descending' : 'ascending') : undefined}>
      <button
        type="button"
        className={css.tri}
        onClick={() => changer({ tri: nom, decroissant: actif ? !etat.decroissant : false })}
      >
        {colonne.label}
        <Fleche size={16} aria-hidden="true" className={actif ? undefined : css.inactif} />
      </button>
    </th>
  )
}

interface ProprietesTableau<L> extends ProprietesCorps<L> {
  readonly etat: EtatTable
  readonly changer: (changement: Partial<EtatTable>) => void
}

const Case = <L,>({ corps, ligne }: { corps: ProprietesCorps<L>; ligne: L }) => (
  <label className={css.cocher}>
    <Coche
      aria-label={`Sélectionner ${corps.nomDe(ligne)}`}
      checked={corps.selection?.has(corps.idDe(ligne)) ?? false}
      onChange={({ target }) => corps.selectionner([ligne], target.checked)}
    />
  </label>
)

/** Rows on a wide screen. Scrolls sideways by itself when the columns chosen do not fit. */
export const Tableau = <L,>(proprietes: ProprietesTableau<L>) => {
  const { liste, colonnes, lignes, idDe, actionsDe, selection, selectionner, courante, dense, etat, changer } =
    proprietes
  const choisies = lignes?.filter((ligne) => selection?.has(idDe(ligne))).length ?? 0
  const toutes = choisies > 0 && choisies === lignes?.length
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={css.cadre} aria-label={liste.titre} tabIndex={0}>
      <table className={`${css.table} ${dense ? css.dense : ''}`}>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={css.colonneCase}>
                <label className={css.cocher}>
                  <Coche
                    aria-label="Sélectionner toute la page"
                    partielle={choisies > 0 && !toutes}
                    checked={toutes}
                    onChange={({ target }) => selectionner(lignes ?? [], target.checked)}
                  />
                </label>
              </th>
            )}
            {colonnes.map((nom) => {
              const colonne = liste.colonnes[nom]
              return colonne && <Entete key={nom} nom={nom} colonne={colonne} etat={etat} changer={changer} />
            })}
            {actionsDe && (
              <th scope="col" className={css.colonneActions}>
                <span className="invisible">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {lignes
            ? lignes.map((ligne) => {
                const id = idDe(ligne)
                return (
                  <tr
                    key={id}
                    data-ligne=""
                    className={selection?.has(id) || courante === id ? css.choisie : undefined}
                  >
                    {selection && (
                      <td className={css.colonneCase}>
                        <Case corps={proprietes} ligne={ligne} />
                      </td>
                    )}
                    {colonnes.map((nom) => {
                      const Cellule = liste.colonnes[nom]?.fixe ? 'th' : 'td'
                      return (
                        <Cellule
                          key={nom}
                          scope={Cellule === 'th' ? 'row' : undefined}
                          className={classeDe(liste.colonnes[nom])}
                        >
                          {cellule(proprietes, nom, ligne)}
                        </Cellule>
                      )
                    })}
                    {actionsDe && <td className={css.colonneActions}>{actionsDe(ligne)}</td>}
                  </tr>
                )
              })
            : Array.from({ length: 8 }, (_, rang) => `attente-${rang}`).map((cle) => (
                <tr key={cle} className={css.attente}>
                  <td colSpan={colonnes.length + (selection ? 1 : 0) + (actionsDe ? 1 : 0)}>
                    <Squelette hauteur={16} />
                  </td>
                </tr>
              ))}
        </tbody>
      </table>
    </section>
  )
}

/** The same rows on a phone: one card each, every value with its name. */
export const Cartes = <L,>(proprietes: ProprietesCorps<L>) => {
  const { liste, colonnes, lignes, idDe, nomDe, actionsDe, selection, courante, carteDe } = proprietes
  if (!lignes)
    return (
      <ul className={css.cartes}>
        {['a', 'b', 'c', 'd'].map((cle) => (
          <li key={cle} className={css.carte}>
            <Squelette largeur="60%" />
            <Squelette largeur="85%" />
          </li>
        ))}
      </ul>
    )
  const tete = colonnes.filter((nom) => liste.colonnes[nom]?.fixe)
  return (
    <ul className={css.cartes}>
      {lignes.map((ligne) => {
        const id = idDe(ligne)
        return (
          <li
            key={id}
            data-ligne=""
            className={`${css.carte} ${carteDe ? css.breve : ''} ${selection?.has(id) || courante === id ? css.choisie : ''}`}
          >
            <div className={css.teteCarte}>
              {carteDe && selection && <Case corps={proprietes} ligne={ligne} />}
              <h2>{tete.length === 0 ? nomDe(ligne) : tete.map((nom) => cellule(proprietes, nom, ligne))}</h2>
              {!carteDe && selection && <Case corps={proprietes} ligne={ligne} />}
              {carteDe && actionsDe?.(ligne)}
            </div>
            {carteDe ? (
              carteDe(ligne)
            ) : (
              <dl>
                {colonnes
                  .filter((nom) => !liste.colonnes[nom]?.fixe)
                  .map((nom) => (
                    <div key={nom}>
                      <dt>{liste.colonnes[nom]?.label}</dt>
                      <dd>{cellule(proprietes, nom, ligne)}</dd>
                    </div>
                  ))}
              </dl>
            )}
            {actionsDe && !carteDe && <div className={css.actionsCarte}>{actionsDe(ligne)}</div>}
          </li>
        )
      })}
    </ul>
  )
}
