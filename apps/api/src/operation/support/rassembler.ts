import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { phraseEchec } from '../../demarrage/echec.ts'
import { readEnv } from '../../demarrage/reglages.ts'
import { systemClock } from '../../platform/clock.ts'
import { masquer } from '../../platform/log-masque.ts'
import { constater } from '../check/verifier.ts'
import { reglagesSansSecrets } from '../sauvegarde/reglages-gardes.ts'
import { surConnexion } from '../sur-base.ts'
import { RefusOperation, STATUT, type Verbe } from '../verbe.ts'
import { dernieresLignes } from './journal.ts'
import { releverBase, releverMachine } from './releve.ts'

const LIGNES = 500
const chemin = (ecrit: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), ecrit)

const lireJournal = async (ecrit: string | undefined) => {
  if (ecrit === undefined) return undefined
  return dernieresLignes(chemin(ecrit), LIGNES).catch((cause: NodeJS.ErrnoException) => {
    throw new RefusOperation(`${ecrit} cannot be read (${cause.code ?? 'unknown'}): nothing was written.`, { cause })
  })
}

export const rassembler: Verbe = {
  nom: 'support',
  usage: 'file.json [--log file]',
  resume:
    'Writes what whoever helps needs to see (versions, settings without secrets, checks, migrations, jobs, sizes, last lines of the log), nothing of anybody.',
  options: { log: { type: 'string' } },
  positionnels: [1, 1],
  async executer({ positionnels: [ecrit = ''], options: { log }, dire }) {
    const journal = await lireJournal(log)
    // what is wrong with them is among what is asked for
    const env = (() => {
      try {
        return readEnv(process.env, 'outil')
      } catch {
        return undefined
      }
    })()
    const base =
      env === undefined
        ? undefined
        : await surConnexion(env, ({ db }, ouverte) => releverBase(db, ouverte.directUrl)).catch((cause: unknown) => ({
            absente: masquer(phraseEchec(cause)),
          }))
    const liasse = {
      faitLe: systemClock.now(),
      ...releverMachine(),
      reglages: reglagesSansSecrets(process.env).split('\n').filter(Boolean),
      constats: (await constater()).map(({ quoi, etat, dit }) => ({ quoi, etat, dit: masquer(dit) })),
      base,
      journal,
    }
    await writeFile(chemin(ecrit), `${JSON.stringify(liasse, undefined, 1)}\n`, { mode: 0o600, flag: 'wx' }).catch(
      (cause: NodeJS.ErrnoException) => {
        throw new RefusOperation(
          cause.code === 'EEXIST'
            ? `${ecrit} exists already: name a file that does not.`
            : `${ecrit} cannot be written (${cause.code ?? 'unknown'}).`,
          { cause },
        )
      },
    )
    dire(`${ecrit}: no personal data nor secret is meant to be in it; read it before you send it.`)
    return STATUT.fait
  },
}
