import type { FormatExport, Liste } from '@ondine/webapi/liste/liste.ts'
import { IconCalendar, IconColumns3, IconDownload, IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Bouton, classesBouton } from '../ui/bouton.tsx'
import { Champ } from '../ui/champ.tsx'
import { Coche } from '../ui/coche.tsx'
import { instantLocal, majuscule } from '../ui/format/dates.ts'
import { Volet } from '../ui/volet.tsx'
import type { EtatTable } from './etat-url.ts'
import { periodesDe } from './periodes.rules.ts'
import css from './table.module.css'

/** Typing rests so long before the search goes out. */
const REPOS_MS = 300

export interface Filtre {
  /** Field of the list call. */
  readonly nom: string
  readonly libelle: string
  /** « Commune : toutes ». */
  readonly feminin?: boolean | undefined
  readonly options: readonly { readonly valeur: string; readonly libelle: string }[]
}

interface ProprietesRecherche {
  readonly liste: Liste
  readonly valeur: string
  readonly changer: (changement: Partial<EtatTable>) => void
}

/** Characters that the field has room for on a screen of 1,280 points, between its neighbours. */
const PLACE = 25

/** What is searched, as much of it as the field shows; its label says all of it. */
const enTete = ([premiere = '', ...autres]: readonly string[]): string =>
  autres
    .slice(0, 2)
    .reduce((dit, autre) => (dit.length + autre.length + 2 > PLACE ? dit : `${dit}, ${autre}`), premiere)

/** Search as one types; what the address says wins when it changes by itself. */
export const ChampRecherche = ({ liste, valeur, changer }: ProprietesRecherche) => {
  const [texte, setTexte] = useState(valeur)
  const envoye = useRef(valeur)
  useEffect(() => {
    if (valeur !== envoye.current) setTexte(valeur)
    envoye.current = valeur
  }, [valeur])
  const derniere = useRef(changer)
  derniere.current = changer
  const auDela = liste.rechercheAuDela ?? 0
  useEffect(() => {
    const recherche = texte.trim()
    const courte = recherche !== '' && recherche.length <= auDela
    if (courte || recherche === envoye.current) return undefined
    const minuteur = setTimeout(() => {
      envoye.current = recherche
      derniere.current({ recherche })
    }, REPOS_MS)
    return () => clearTimeout(minuteur)
  }, [texte, auDela])
  const cherchees = Object.values(liste.colonnes).flatMap(({ recherchable, label }) =>
    recherchable ? [label.toLocaleLowerCase('fr')] : [],
  )
  return (
    <span className={css.recherche}>
      <IconSearch size={18} aria-hidden="true" />
      <input
        type="search"
        aria-label={`Rechercher\u202f: ${cherchees.join(', ')}${auDela > 0 ? `, dès ${auDela + 1} caractères` : ''}`}
        placeholder={majuscule(enTete(cherchees))}
        value={texte}
        maxLength={100}
        autoComplete="off"
        onChange={(evenement) => setTexte(evenement.target.value)}
      />
    </span>
  )
}

export const ListeFiltres = ({
  filtres,
  etat,
  changer,
}: {
  readonly filtres: readonly Filtre[]
  readonly etat: EtatTable
  readonly changer: ProprietesRecherche['changer']
}) =>
  filtres.map(({ nom, libelle, feminin, options }) => (
    <select
      key={nom}
      className={css.filtre}
      aria-label={libelle}
      value={etat.filtres[nom] ?? ''}
      onChange={({ target }) => {
        const { [nom]: _ancien, ...reste } = etat.filtres
        changer({ filtres: target.value === '' ? reste : { ...reste, [nom]: target.value } })
      }}
    >
      <option value="">{`${libelle}\u202f: ${feminin ? 'toutes' : 'tous'}`}</option>
      {options.map((option) => (
        <option key={option.valeur} value={option.valeur}>
          {option.libelle}
        </option>
      ))}
    </select>
  ))

/** A quarter or a year at once; none is chosen where the days are others. */
const ChoixDePeriode = ({
  etat: { du, au },
  changer,
}: { readonly etat: EtatTable } & Pick<ProprietesRecherche, 'changer'>) => {
  const { trimestres, annees } = periodesDe(instantLocal(Date.now()).jour)
  const toutes = [...trimestres, ...annees]
  const groupes = [
    ['Trimestres', trimestres],
    ['Années', annees],
  ] as const
  return (
    <select
      className={css.filtre}
      aria-label="Période"
      value={toutes.find((une) => une.du === du && une.au === au)?.libelle ?? ''}
      onChange={({ target }) => {
        const choisie = toutes.find(({ libelle }) => libelle === target.value)
        changer({ du: choisie?.du ?? '', au: choisie?.au ?? '' })
      }}
    >
      <option value="">Trimestre ou année</option>
      {groupes.map(([nom, periodes]) => (
        <optgroup key={nom} label={nom}>
          {periodes.map(({ libelle }) => (
            <option key={libelle}>{libelle}</option>
          ))}
        </optgroup>
      ))}
    </select>
  )
}

/** Date range over the column that the list declares. */
export const PlageDeDates = ({ liste, etat, changer }: Omit<ProprietesRecherche, 'valeur'> & { etat: EtatTable }) => {
  const colonne = liste.colonnes[liste.dates ?? '']
  if (colonne === undefined) return null
  const active = etat.du !== '' || etat.au !== ''
  return (
    <Volet
      classeBouton={classesBouton(active ? 'second' : 'neutre', 'petit')}
      bouton={
        <>
          <IconCalendar size={18} aria-hidden="true" />
          Dates{active ? ' (filtrées)' : ''}
        </>
      }
    >
      {(fermer) => (
        <div className={css.panneau}>
          <p className={css.titrePanneau}>{colonne.label}</p>
          <ChoixDePeriode etat={etat} changer={changer} />
          <Champ
            etiquette="Du"
            type="date"
            value={etat.du}
            max={etat.au || undefined}
            onChange={({ target }) => changer({ du: target.value })}
          />
          <Champ
            etiquette="Au"
            type="date"
            value={etat.au}
            min={etat.du || undefined}
            onChange={({ target }) => changer({ au: target.value })}
          />
          <Bouton variante="discret" taille="petit" disabled={!active} onClick={() => changer({ du: '', au: '' })}>
            Toutes les dates
          </Bouton>
          <Bouton variante="neutre" taille="petit" onClick={fermer}>
            Fermer
          </Bouton>
        </div>
      )}
    </Volet>
  )
}

/** Columns to show; those that name the row stay. */
export const ChoixColonnes = ({
  liste,
  visibles,
  serre,
  changer,
}: {
  readonly liste: Liste
  /** Among many choices: an icon that says its name, so that the export stays on their line. */
  readonly serre: boolean
  readonly visibles: Readonly<Record<string, boolean>>
  readonly changer: (visibles: Record<string, boolean>) => void
}) => (
  <Volet
    cote="droite"
    classeBouton={classesBouton('neutre', 'petit')}
    bouton={
      <>
        <IconColumns3 size={18} aria-hidden="true" />
        <span className={serre ? 'invisible-au-bureau' : undefined}>Colonnes</span>
      </>
    }
  >
    {() => (
      <fieldset className={css.panneau}>
        <legend className={css.titrePanneau}>Colonnes affichées</legend>
        {Object.entries(liste.colonnes).map(([nom, { label, fixe }]) => (
          <label key={nom} className={css.case}>
            <Coche
              checked={visibles[nom] === true}
              disabled={fixe === true}
              onChange={({ target }) => changer({ ...visibles, [nom]: target.checked })}
            />
            {label}
          </label>
        ))}
      </fieldset>
    )}
  </Volet>
)

const libellesExport = { csv: 'Tableur (CSV)', pdf: 'Document (PDF)' } as const satisfies Record<FormatExport, string>

/** The whole list as a file. */
export const BoutonExport = ({
  enCours,
  exporter,
}: {
  readonly enCours: boolean
  readonly exporter: (format: FormatExport) => void
}) => (
  <Volet
    cote="droite"
    classeBouton={classesBouton('neutre', 'petit')}
    bouton={
      <>
        <IconDownload size={18} aria-hidden="true" />
        {/* the icon says enough on a phone, but for the wait */}
        <span className={enCours ? undefined : 'invisible-en-cartes'}>{enCours ? 'Export en cours…' : 'Exporter'}</span>
      </>
    }
  >
    {(fermer) => (
      <div className={css.panneau}>
        {(['csv', 'pdf'] as const).map((format) => (
          <Bouton
            key={format}
            variante="discret"
            taille="petit"
            enCours={enCours}
            onClick={() => {
              fermer()
              exporter(format)
            }}
          >
            {libellesExport[format]}
          </Bouton>
        ))}
      </div>
    )}
  </Volet>
)
