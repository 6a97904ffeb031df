import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parse } from 'csv-parse/sync'
import type { Pool } from 'pg'
import { fixedClock } from '../platform/clock.ts'
import type { Format } from './format.ts'
import { formats } from './formats.ts'
import { importer } from './run.ts'
import type { OptionsValeurs } from './values.ts'

export const MAINTENANT = new Date('2026-11-20T12:00:00Z')

export type LigneRapport = { ligne: string; champ: string; valeur: string; motif: string; gravite: string }

export const formatDe = (nom: string): Format => {
  const format = formats.find((f) => f.nom === nom)
  if (format === undefined) throw new Error(`no format ${nom}`)
  return format
}

const lireRapport = (texte: string): LigneRapport[] => {
  const rangees = parse(texte, { delimiter: ';', bom: true, columns: true })
  return rangees as LigneRapport[]
}

/** Files beside the one that is imported, by their path. */
export type Voisins = Readonly<Record<string, Buffer>>

export const ecrireVoisins = async (dossier: string, voisins: Voisins = {}): Promise<void> => {
  for (const [nom, octets] of Object.entries(voisins)) {
    await mkdir(dirname(join(dossier, nom)), { recursive: true })
    await writeFile(join(dossier, nom), octets)
  }
}

/** Imports a text as a file of this format and answers the summary and the report. */
export const importerTexte = async (
  pool: Pool,
  format: string | Format,
  contenu: string | Buffer,
  autres: {
    valeurs?: Partial<OptionsValeurs>
    colonnes?: Record<string, string>
    nom?: string
    voisins?: Voisins
  } = {},
) => {
  const dossier = await mkdtemp(join(tmpdir(), 'ondine-import-'))
  try {
    const chemin = join(dossier, autres.nom ?? 'fichier.csv')
    const rapport = join(dossier, 'rapport.csv')
    await writeFile(chemin, contenu)
    await ecrireVoisins(dossier, autres.voisins)
    let sortie = ''
    const bilan = await importer(
      {
        format: typeof format === 'string' ? formatDe(format) : format,
        fichiers: [chemin],
        separateur: undefined,
        colonnes: new Map(Object.entries(autres.colonnes ?? {})),
        encodage: undefined,
        valeurs: { fuseau: 'Europe/Paris', formatDate: undefined, unite: 'L', ...autres.valeurs },
        rapport,
      },
      {
        pool,
        clock: fixedClock(MAINTENANT),
        sortie: { write: (texte: string) => (sortie += texte) },
        ms: () => performance.now(),
        arret: new AbortController().signal,
      },
    )
    const remarques = bilan.rapport === undefined ? [] : lireRapport(await readFile(rapport, 'utf8'))
    return { ...bilan, remarques, sortie }
  } finally {
    await rm(dossier, { recursive: true })
  }
}

/** Telemetered meters, each fitted since 1990 at a point of its own. */
export const poserCompteurs = async (pool: Pool, identifiants: readonly string[], telereleve = true): Promise<void> => {
  await pool.query(
    `insert into appareil (identifiant_appareil, numero_physique_appareil, telereleve)
     select i, left(i, 20), $2 from unnest($1::text[]) i`,
    [identifiants, telereleve],
  )
  await pool.query(
    `insert into point_livraison (id_point, adresse, code_postal, ville) select 'P-' || i, '1 rue du Puits', '12000', 'Rodez' from unnest($1::text[]) i`,
    [identifiants],
  )
  await pool.query(
    `insert into appareil_pose (appareil_id, id_point, pose_le)
     select appareil_id, 'P-' || identifiant_appareil, '1990-01-01' from appareil where identifiant_appareil = any($1)`,
    [identifiants],
  )
}

export const viderLectures = async (pool: Pool): Promise<void> => {
  for (const table of [
    'telereleve',
    'releve',
    'conso_jour',
    'conso_mois',
    'conso_annee',
    'serie_episode',
    'derivation_a_faire',
    'import_lot',
  ])
    await pool.query(`delete from ${table}`)
}

/** Everything an import of readings leaves, as one comparable value. */
export const etatFinal = async (pool: Pool): Promise<Record<string, unknown[]>> => {
  const etat: Record<string, unknown[]> = {}
  for (const table of [
    'telereleve',
    'releve',
    'conso_jour',
    'conso_mois',
    'conso_annee',
    'serie_episode',
    'derivation_a_faire',
  ]) {
    const { rows } = await pool.query(
      `select to_jsonb(t) - 'lot_id' as ligne from ${table} t order by (to_jsonb(t) - 'lot_id')::text`,
    )
    etat[table] = rows.map(({ ligne }) => ligne)
  }
  return etat
}
