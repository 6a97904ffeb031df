import { phraseEchec } from './demarrage/echec.ts'
import { lireAppel, RefusOperation, STATUT } from './operation/verbe.ts'
import { choisirVerbe } from './operation/verbes.ts'
import { SchemaAbsent } from './platform/db/schema-absent.ts'
import { continuerSansLecteur } from './platform/lecteur-parti.ts'

continuerSansLecteur()

const dire = (ligne: string): void => {
  process.stdout.write(`${ligne}\n`)
}

const principal = async (): Promise<number> => {
  const choix = choisirVerbe(process.argv.slice(2))
  if ('aide' in choix) {
    dire(choix.aide)
    return STATUT.fait
  }
  return choix.verbe.executer({ ...lireAppel(choix.verbe, choix.reste), dire })
}

const phrase = (cause: unknown): string => {
  if (cause instanceof RefusOperation) return cause.message
  if (cause instanceof SchemaAbsent)
    return 'This database has no Ondine schema: run "npm run ondine -- migrate --apply" first.'
  return phraseEchec(cause)
}

try {
  process.exitCode = await principal()
} catch (cause) {
  process.exitCode = STATUT.rienFait
  process.stderr.write(`${phrase(cause)}\n`)
}
