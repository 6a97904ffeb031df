import { basename } from 'node:path'
import type { Pool } from 'pg'
import type { Clock } from '../platform/clock.ts'
import { importerFichier } from './import-file.ts'
import { type Comptes, comptesVides } from './lot.repo.ts'
import type { OptionsImport } from './options.ts'
import { Progression, type Sortie } from './progress.ts'
import { Rapport } from './report.ts'
import { creerValeurs } from './values.ts'

export type BilanImport = {
  readonly comptes: Comptes
  readonly secondes: number
  readonly derivation: BilanDerivation | undefined
  /** Path of the report, when there was something to say. */
  readonly rapport: string | undefined
}

export type BilanDerivation = { readonly appareils: number; readonly jours: number; readonly secondes: number }

export type Environnement = {
  readonly pool: Pool
  readonly clock: Clock
  readonly sortie: Sortie
  /** Monotonic milliseconds. */
  readonly ms: () => number
}

/** Imports the files of a command, one after the other, then derives what they changed. */
export const importer = async (options: OptionsImport, env: Environnement): Promise<BilanImport> => {
  const valeurs = creerValeurs(options.valeurs)
  const rapport = new Rapport(options.rapport)
  const comptes = comptesVides()
  const debut = env.ms()
  try {
    for (const chemin of options.fichiers) {
      const progression = new Progression(env.sortie, basename(chemin), env.ms)
      try {
        const { comptes: duFichier, colonnesIgnorees } = await importerFichier(env.pool, options.format, chemin, {
          ...options,
          valeurs,
          rapport,
          clock: env.clock,
          avance: (c, part) => progression.avance(c, part),
        })
        progression.fin()
        if (colonnesIgnorees.length > 0)
          env.sortie.write(`${basename(chemin)}: columns not used: ${colonnesIgnorees.join(', ')}\n`)
        for (const nom of Object.keys(comptes) as (keyof Comptes)[]) comptes[nom] += duFichier[nom]
      } finally {
        progression.fin()
      }
    }
  } finally {
    await rapport.fermer()
  }
  const secondes = (env.ms() - debut) / 1000
  return { comptes, secondes, derivation: undefined, rapport: rapport.ecrit ? rapport.chemin : undefined }
}
