import { adminCreer } from './admin/creer.ts'
import { verifier } from './check/verifier.ts'
import { copier } from './copie/copier.ts'
import { comparerFichiers } from './files/comparer.ts'
import { identite } from './identity/identite.ts'
import { travauxAnnuler, travauxLister, travauxRejouer } from './jobs/travaux.ts'
import { migrer } from './migrate/migrer.ts'
import { relacher, restaurer, sauvegarder } from './sauvegarde/verbes.ts'
import { rassembler } from './support/rassembler.ts'
import { RefusOperation, type Verbe } from './verbe.ts'

/** Every verb there is, in the order of the help. */
const verbes: readonly Verbe[] = [
  adminCreer,
  identite,
  verifier,
  migrer,
  sauvegarder,
  restaurer,
  relacher,
  comparerFichiers,
  copier,
  travauxLister,
  travauxRejouer,
  travauxAnnuler,
  rassembler,
]

const aideDe = ({ nom, usage, resume }: Verbe): string => `  ${`${nom} ${usage}`.trimEnd()}\n      ${resume}`

/** What `--help` says: of one verb, or of all. */
const aide = (choisis: readonly Verbe[] = verbes): string =>
  [
    'Usage: npm run ondine -- <verb> [options]',
    ...choisis.map(aideDe),
    'Settings are those of the portal, from the environment (README). Every verb may be run again.',
    'Exit status: 0 done, 1 refused or failed with nothing done, 2 done with something to look at, 128 + n stopped by signal n.',
  ].join('\n')

type Choix = { readonly aide: string } | { readonly verbe: Verbe; readonly reste: readonly string[] }

/** Which verb was typed; help where it was asked for, or nothing was. @throws RefusOperation */
export const choisirVerbe = (args: readonly string[]): Choix => {
  const vouluAide = args.length === 0 || args.some((un) => un === '--help' || un === '-h')
  const verbe = verbes.find(({ nom }) => nom.split(' ').every((mot, rang) => args[rang] === mot))
  if (vouluAide) return { aide: aide(verbe && [verbe]) }
  if (verbe === undefined) {
    const [premier = ''] = args
    const freres = verbes.filter(({ nom }) => nom.startsWith(`${premier} `)).map(({ nom }) => nom)
    throw new RefusOperation(
      freres.length > 0
        ? `Say which: ${freres.join(', ')}.`
        : `There is no verb ${premier}: ${verbes.map(({ nom }) => nom).join(', ')}.`,
    )
  }
  return { verbe, reste: args.slice(verbe.nom.split(' ').length) }
}
