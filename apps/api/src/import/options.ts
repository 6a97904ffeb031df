import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Encodage } from './encoding.ts'
import type { Format } from './format.ts'
import { formats } from './formats.ts'
import { ImportError } from './import-error.ts'
import { ENTREE } from './read.ts'
import type { ClientsChanges, OptionsValeurs, Unite } from './values.ts'

export type OptionsImport = {
  readonly format: Format
  readonly fichiers: readonly string[]
  readonly separateur: string | undefined
  readonly colonnes: ReadonlyMap<string, string>
  readonly encodage: Encodage | undefined
  readonly valeurs: OptionsValeurs
  readonly rapport: string
}

export const USAGE = `Usage: npm run import -- <format> <file...> [options]
  formats            ${'{formats}'}
  --separateur <c>   ; , | or tab (default: the one of ; , and tab that the header uses)
  --colonnes <list>  field=header,field=header where the file names its columns its own way
  --format-date <f>  such as "dd/MM/yyyy HH:mm:ss" (default: ISO 8601)
  --fuseau <zone>    time zone of dates without offset (default: Europe/Paris)
  --unite <L|m3>     unit of indexes (default: L)
  --sans-arret       take a file whose first readings are impossible (default: stop before anything is written)
  --clients <c>      what other clients of contracts are: numeros (the same people under other numbers) or personnes (other
                     people, however many)
  --encodage <e>     utf-8 or windows-1252 (default: told from the content)
  --rapport <file>   CSV report of refused lines and warnings (default: <file>.rapport.csv in the current folder, of
                     originaux beside the manifest)
Exit status: 0 all lines accepted, 2 some lines refused, 1 nothing done or stopped, 128 + n stopped by signal n.`

const usage = (): string => USAGE.replace('{formats}', formats.map((f) => f.nom).join(', '))

const lireColonnes = (texte: string): Map<string, string> => {
  const colonnes = new Map<string, string>()
  for (const paire of texte.split(',').filter((p) => p.trim() !== '')) {
    const [champ, entete, reste] = paire.split('=').map((p) => p.trim())
    if (!champ || !entete || reste !== undefined)
      throw new ImportError(`Unreadable --colonnes "${paire}": write field=header,field=header.`)
    colonnes.set(champ, entete)
  }
  return colonnes
}

const lireSeparateur = (texte: string): string => {
  if (texte === 'tab' || texte === '\\t' || texte === '\t') return '\t'
  if (texte === ';' || texte === ',' || texte === '|') return texte
  throw new ImportError(`Unknown separator "${texte}": --separateur takes ; , | or tab.`)
}

const lireUnite = (texte: string): Unite => {
  if (texte === 'L' || texte === 'l') return 'L'
  if (texte === 'm3' || texte === 'M3' || texte === 'm³') return 'm3'
  throw new ImportError(`Unknown unit "${texte}": --unite takes L or m3.`)
}

const lireClients = (texte: string | undefined): ClientsChanges | undefined => {
  if (texte === undefined || texte === 'numeros' || texte === 'personnes') return texte
  throw new ImportError(`Unknown --clients "${texte}": write numeros or personnes.`)
}

const lireEncodage = (texte: string): Encodage => {
  const bas = texte.toLowerCase()
  if (bas === 'utf-8' || bas === 'utf8') return 'utf-8'
  if (bas === 'windows-1252' || bas === 'cp1252' || bas === 'latin1') return 'windows-1252'
  throw new ImportError(`Unknown encoding "${texte}": --encodage takes utf-8 or windows-1252.`)
}

const OPTIONS = {
  separateur: { type: 'string' },
  colonnes: { type: 'string' },
  'format-date': { type: 'string' },
  fuseau: { type: 'string' },
  unite: { type: 'string' },
  encodage: { type: 'string' },
  'sans-arret': { type: 'boolean' },
  clients: { type: 'string' },
  rapport: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

/**
 * Reads the command line. Paths are taken from `dossier`, where the operator stands.
 * @throws ImportError naming the fault; 'help' when asked for help
 */
export const lireOptions = (args: readonly string[], dossier: string): OptionsImport | 'help' => {
  let lus: ReturnType<typeof parseArgs<{ options: typeof OPTIONS; allowPositionals: true }>>
  try {
    lus = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw new ImportError(`${error instanceof Error ? error.message.split('\n')[0] : String(error)}\n${usage()}`)
  }
  const { values, positionals } = lus
  if (values.help === true) return 'help'
  const [nom, ...fichiers] = positionals
  if (nom === undefined) throw new ImportError(usage())
  const format = formats.find((f) => f.nom === nom)
  if (format === undefined)
    throw new ImportError(`Unknown format "${nom}": the formats are ${formats.map((f) => f.nom).join(', ')}.`)
  const [premier] = fichiers
  if (premier === undefined) throw new ImportError(`No file given: npm run import -- ${nom} <file...>`)
  return {
    format,
    fichiers: fichiers.map((fichier) => (fichier === ENTREE ? ENTREE : resolve(dossier, fichier))),
    separateur: values.separateur === undefined ? undefined : lireSeparateur(values.separateur),
    colonnes: lireColonnes(values.colonnes ?? ''),
    encodage: values.encodage === undefined ? undefined : lireEncodage(values.encodage),
    valeurs: {
      fuseau: values.fuseau ?? 'Europe/Paris',
      formatDate: values['format-date'],
      unite: lireUnite(values.unite ?? 'L'),
      sansArret: values['sans-arret'] === true,
      clientsChanges: lireClients(values.clients),
    },
    rapport: resolve(dossier, values.rapport ?? rapportDe(format, premier)),
  }
}

/** A manifest lives with the files it names: what was refused of them is said there. */
const rapportDe = ({ manifeste }: Format, fichier: string): string =>
  fichier === ENTREE ? 'import.rapport.csv' : `${manifeste === true ? fichier : basename(fichier)}.rapport.csv`

export const aide = usage
