import { basename } from 'node:path'
import type { Pool } from 'pg'
import { deriverEnAttente } from '../domains/consommation/derivation/deriver-en-attente.ts'
import type { Signalement } from '../domains/consommation/derivation/deriver-lot.ts'
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
  let secondes = 0
  let derivation: BilanDerivation | undefined
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
    secondes = (env.ms() - debut) / 1000
    derivation = await deriver(env, rapport, comptes)
  } finally {
    await rapport.fermer()
  }
  return { comptes, secondes, derivation, rapport: rapport.ecrit ? rapport.chemin : undefined }
}

const NATURES: Readonly<Record<Signalement['nature'], string>> = {
  ecart: 'index plus bas que le précédent, puis rattrapé : lectures mises à l’écart',
  attente: 'index plus bas que le précédent : lectures en attente de la suite',
  base: 'index durablement plus bas : nouvelle base, le volume du saut n’est pas compté',
  tour: 'l’index a fait le tour du cadran',
  pointe: 'bond qu’aucun compteur ne fait, démenti par la suite : lectures mises à l’écart',
  saut: 'bond qu’aucun compteur ne fait, confirmé par la suite : le volume du bond est compté',
  conflit: 'plusieurs index pour le même instant : aucun ne sert',
}

const signalerDans =
  (rapport: Rapport, comptes: Comptes) =>
  async (signalements: readonly Signalement[]): Promise<void> => {
    comptes.avertissements += signalements.length
    const remarques = signalements.map(({ identifiantAppareil, nature, debut }) => ({
      ligne: 0,
      champ: 'valeurIndex',
      valeur: `${identifiantAppareil} ${new Date(debut * 1000).toISOString()}`,
      motif: NATURES[nature],
    }))
    await rapport.ajouter('', 'AVERTISSEMENT', remarques)
  }

/** Also what an import killed between its readings and their derivation has left. */
const deriver = async (
  env: Environnement,
  rapport: Rapport,
  comptes: Comptes,
): Promise<BilanDerivation | undefined> => {
  const debut = env.ms()
  const { appareils, jours } = await deriverEnAttente(env.pool, { signaler: signalerDans(rapport, comptes) })
  return appareils === 0 ? undefined : { appareils, jours, secondes: (env.ms() - debut) / 1000 }
}
