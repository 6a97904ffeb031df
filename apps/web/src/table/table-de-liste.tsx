import { entier } from '@ondine/webapi/common/nombres.rules.ts'
import { corrige } from '@ondine/webapi/common/textes-corriges.codes.ts'
import type { EndpointLecture, Requete } from '@ondine/webapi/http/endpoint.ts'
import type { FormatExport, Liste } from '@ondine/webapi/liste/liste.ts'
import { type ReactNode, useState } from 'react'
import { Bouton } from '../ui/bouton.tsx'
import { Carte } from '../ui/carte.tsx'
import { EchecDeLecture } from '../ui/echec-de-lecture.tsx'
import { EtatVide } from '../ui/etats.tsx'
import type { Action } from '../ui/menu-actions.tsx'
import { signalerErreur } from '../ui/signaler-erreur.ts'
import { useEtroit, useFenetre } from '../ui/use-etroit.ts'
import { Cartes, type ProprietesCorps, type Rendus, Tableau } from './corps.tsx'
import { exporterTable } from './exporter.ts'
import type { Filtre } from './outils.tsx'
import { OutilsDeListe } from './outils-de-liste.tsx'
import { Pagination, phraseTotal } from './pagination.tsx'
import { colonnesVisibles, ecrirePreferences, lecturesVoulues, lirePreferences } from './preferences.ts'
import { BarreSelection } from './selection.tsx'
import css from './table.module.css'
import { useFoyerGarde } from './use-foyer-garde.ts'
import { type ListeChoisie, useSelection } from './use-selection.ts'
import { useTableDeListe } from './use-table.ts'

/** Ends a selection, but for the rows that an action left undone. */
export type Vider = (restants?: readonly string[]) => void

export interface ProprietesTable<E extends EndpointLecture, L> {
  /** The declared list: columns, labels, sorts, dates. */
  readonly liste: Liste
  /** Its endpoint, of method GET, made of `requeteDeListe` and `pageDe`. */
  readonly appel: E
  /** Identity of a row in the list: `ecrireIdentite` where several columns tell rows apart. */
  readonly idDe: (ligne: L) => string
  /** How a person calls the row: « Sélectionner Martin Camille ». */
  readonly nomDe: (ligne: L) => string
  /** Cells that are more than their text, by column. The rest is written by the type of its column. */
  readonly rendus?: Rendus<L>
  /** Choices beside the search; each names a field of the list call. */
  readonly filtres?: readonly Filtre[]
  /** Fields of the list call that never change here, such as `idGroupe`. */
  readonly fixes?: Readonly<Record<string, unknown>>
  /** Columns that cost a reading of their own, by the field of the list call that asks for it: it is, where one of them shows. */
  readonly lectures?: Readonly<Record<string, readonly string[]>>
  /** Path parameters of the endpoint. */
  readonly parametres?: Requete<E>['params']
  /** Buttons at the end of a row. */
  readonly actionsDe?: (ligne: L) => ReactNode
  /**
   * Mass actions: given, rows can be selected, also over several pages. Call `vider` when done, with those that are still to be
   * done: they stay selected. `identifiants` are all of them; `lignes` only those that were on screen (`toutesDe`).
   */
  readonly actionsDeMasse?:
    | ((
        lignes: readonly L[],
        vider: Vider,
        identifiants: readonly string[],
        liste: ListeChoisie<L> | undefined,
      ) => readonly Action[])
    | undefined
  /** All rows of the search can be chosen but some, which the server then resolves: `liste` of the actions. */
  readonly parFiltre?: true
  /** What the rows chosen come to, beside their number. */
  readonly resumeDe?: (lignes: readonly L[], liste: ListeChoisie<L> | undefined) => ReactNode
  /** Identifiers of every row of the search on screen: given, all of them can be selected at once. */
  readonly toutesDe?: (recherche: Readonly<Record<string, unknown>>) => Promise<readonly string[]>
  /** What one row is called; a line, where it has no name of its own. */
  readonly nomLigne?: { readonly un: string; readonly plusieurs: string; readonly feminin?: boolean }
  /** Columns shown at first on this screen, when not those of the list. */
  readonly colonnesAuDepart?: readonly string[]
  /** Body of a card on a phone, when not every column with its name. */
  readonly carteDe?: (ligne: L) => ReactNode
  /** Rows of so many columns that they are cards on a tablet too. */
  readonly large?: true
  /** Rows of two lines, as high as one another. */
  readonly dense?: true
  /** Rows leave one after the other, each by a form: the focus then goes to the same button of the next one. */
  readonly uneAUne?: true
  /** Row opened beside the table. */
  readonly courante?: string
  /** False where the list is not to leave the screen. */
  readonly exportable?: boolean
  /** Its rows say what changes by itself, such as what is owed: read anew each time it is opened. */
  readonly fraiche?: true
  /** One more sentence where the list could not be read. */
  readonly echec?: string
  /** Said when nothing was ever there, without search or filter. */
  readonly vide?: { readonly titre: string; readonly texte?: string }
}

const RIEN: readonly Filtre[] = []
const AUCUNE_LECTURE = {}
/** Where a table of many columns has no room beside the menu. */
const SANS_LARGE = '(max-width: 1099px)'
const AUCUN = 'Aucun résultat'
const LIGNE = { un: 'ligne', plusieurs: 'lignes', feminin: true }

/**
 * A declared list on screen (3§9): search, date range, filters, sort, pages, choice of columns, selection with mass actions,
 * CSV and PDF. Its state stands in the address, columns and page size are remembered by the browser; cards on a phone.
 */
export const TableDeListe = <E extends EndpointLecture, L>(proprietes: ProprietesTable<E, L>) => {
  const {
    liste,
    appel,
    idDe,
    nomDe,
    rendus = {},
    filtres = RIEN,
    fixes,
    lectures = AUCUNE_LECTURE,
    parametres,
    actionsDe,
    actionsDeMasse,
    toutesDe,
    nomLigne = LIGNE,
    carteDe,
    courante,
    fraiche,
  } = proprietes
  const nomsFiltres = filtres.map(({ nom }) => nom)
  const [visibles, setVisibles] = useState(() =>
    colonnesVisibles(liste, lirePreferences(liste).colonnes ?? proprietes.colonnesAuDepart),
  )
  const etroit = useEtroit()
  const sansLarge = useFenetre(SANS_LARGE)
  const enCartes = etroit || (sansLarge && proprietes.large === true)
  // a card of its own shows what it shows, whatever the columns
  const lues = lecturesVoulues(lectures, (nom) => visibles[nom] === true || (enCartes && carteDe !== undefined))
  const table = useTableDeListe<E, L>({
    liste,
    appel,
    filtres: nomsFiltres,
    fixes,
    lectures: lues,
    parametres,
    fraiche,
  })
  const { etat, changer, page, enErreur, attente, ancienne } = table
  const choix = useSelection(JSON.stringify([liste.nom, fixes]), idDe, table.urlService)
  const { choisies, setChoisies, liste: listeChoisie } = choix
  const selection = choix.parmi(page?.resultats ?? [])
  const [choixEnCours, setChoixEnCours] = useState(false)
  const [exportEnCours, setExportEnCours] = useState(false)
  const foyer = useFoyerGarde(proprietes.uneAUne ?? false)
  const colonnes = Object.keys(liste.colonnes).filter((nom) => visibles[nom])

  const vider: Vider = (restants = []) => choix.vider(restants)
  const toutSelectionner = async (lire: NonNullable<typeof toutesDe>): Promise<void> => {
    setChoixEnCours(true)
    try {
      const identifiants = await lire(table.sansPlace)
      setChoisies((avant) => new Map([...avant, ...identifiants.map((id) => [id, avant.get(id)] as const)]))
    } catch (cause) {
      signalerErreur(cause)
    } finally {
      setChoixEnCours(false)
    }
  }
  const exporter = (format: FormatExport, choisies?: readonly string[]): void => {
    setExportEnCours(true)
    // a selection outlives the search that found its rows
    const urlService = choisies ? table.urlSansRecherche : table.urlService
    void exporterTable({ liste, format, urlService, colonnes, selection: choisies }).finally(() =>
      setExportEnCours(false),
    )
  }
  const filtree = etat.recherche !== '' || etat.du !== '' || etat.au !== '' || Object.keys(etat.filtres).length > 0
  const toutMontrer = (): void => changer({ recherche: '', du: '', au: '', filtres: {} })

  const corps: ProprietesCorps<L> = {
    liste,
    colonnes,
    lignes: page?.resultats,
    idDe,
    nomDe,
    rendus,
    actionsDe,
    carteDe,
    dense: proprietes.dense ?? false,
    selection: actionsDeMasse ? selection : undefined,
    selectionner: choix.choisir,
    courante,
  }
  const vide = page?.resultats.length === 0
  // nothing was ever there: nothing to search, to choose or to export
  const jamaisRien = vide && !filtree && etat.page === 1
  const identifiants = [...choisies.keys()]
  const connues = [...choisies.values()].filter((ligne) => ligne !== undefined)
  // a search or a page that changed leaves chosen what it no longer shows: said beside their number, before anything is done to them
  const cachees = page === undefined || listeChoisie ? undefined : choix.horsDe(page.resultats)
  const ailleurs =
    cachees === undefined || cachees.size === 0
      ? undefined
      : {
          noms: [...cachees.values()].flatMap((ligne) => (ligne === undefined ? [] : [nomDe(ligne)])),
          nombre: cachees.size,
          retirer: () => vider(identifiants.filter((id) => !cachees.has(id))),
        }
  const total = page?.nbTotalResultats ?? 0
  const nombre = listeChoisie ? Math.max(0, total - listeChoisie.sauf.length) : choisies.size
  const resteAChoisir = page !== undefined && (!page.isTotalExact || total > nombre)
  // a file takes rows by name: of a whole list but some, none
  const selectionExportable = listeChoisie === undefined || listeChoisie.sauf.length === 0

  return (
    <Carte {...foyer} marge={false} className={css.bloc}>
      {actionsDeMasse && nombre > 0 && (
        <BarreSelection
          nombre={nombre}
          auMoins={listeChoisie !== undefined && page?.isTotalExact === false}
          resume={proprietes.resumeDe?.(connues, listeChoisie)}
          ailleurs={ailleurs}
          nomLigne={nomLigne}
          etroit={etroit}
          actions={actionsDeMasse(connues, vider, identifiants, listeChoisie)}
          tout={
            (toutesDe ?? proprietes.parFiltre) && resteAChoisir
              ? {
                  libelle: page.isTotalExact ? `Sélectionner les ${entier(total)}` : 'Tout sélectionner',
                  enCours: choixEnCours,
                  choisir: () => (toutesDe ? void toutSelectionner(toutesDe) : choix.toutChoisir()),
                }
              : undefined
          }
          exporter={
            proprietes.exportable === false || !selectionExportable
              ? undefined
              : {
                  enCours: exportEnCours,
                  lancer: (format) => exporter(format, listeChoisie ? undefined : identifiants),
                }
          }
          vider={() => vider()}
        />
      )}
      {!jamaisRien && (
        <OutilsDeListe
          liste={liste}
          filtres={filtres}
          etat={etat}
          changer={changer}
          etroit={etroit}
          enCartes={enCartes}
          visibles={visibles}
          montrer={(neuves) => {
            setVisibles(neuves)
            ecrirePreferences(liste, { colonnes: Object.keys(neuves).filter((nom) => neuves[nom]) })
          }}
          exporter={proprietes.exportable === false ? undefined : { enCours: exportEnCours, lancer: exporter }}
        />
      )}
      {/* the count of the rows goes with them: that there is none is said where it was listened to before */}
      <p className="invisible" role="status">
        {vide && filtree && AUCUN}
      </p>
      {enErreur && !page ? (
        <EchecDeLecture titre="Données non disponibles pour le moment" relire={table.relire} cause={table.cause}>
          {corrige("une erreur s'est produite")}
          {proprietes.echec && ` ${proprietes.echec}`}
        </EchecDeLecture>
      ) : vide && page ? (
        filtree || etat.page > 1 ? (
          <EtatVide
            titre={AUCUN}
            actions={
              <Bouton variante="second" onClick={toutMontrer}>
                Tout afficher
              </Bouton>
            }
          >
            Rien ne correspond à cette recherche. Vérifiez l’orthographe, ou retirez un filtre.
          </EtatVide>
        ) : (
          <EtatVide titre={proprietes.vide?.titre ?? 'Rien à afficher'}>{proprietes.vide?.texte}</EtatVide>
        )
      ) : (
        <div aria-busy={attente || ancienne} className={ancienne ? css.ancienne : undefined}>
          {enCartes && page && <p className={css.compteHaut}>{phraseTotal(etat, page)}</p>}
          {enCartes ? <Cartes {...corps} /> : <Tableau {...corps} etat={etat} changer={changer} />}
          {enErreur && (
            <p className={css.alerte} role="alert">
              {corrige("une erreur s'est produite")}
            </p>
          )}
        </div>
      )}
      {page && !vide && <Pagination etat={etat} page={page} changer={changer} />}
    </Carte>
  )
}
