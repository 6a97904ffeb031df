import { basename } from 'node:path'
import type { Pool } from 'pg'
import { deriverEnAttente } from '../domains/consommation/derivation/deriver-en-attente.ts'
import type { Signalement } from '../domains/consommation/derivation/deriver-lot.ts'
import type { Clock } from '../platform/clock.ts'
import { avantArret } from '../platform/interruption.ts'
import { enTexte } from './columns.ts'
import { cleConflit, type Fait, lireFaits, remarqueDe } from './episodes.ts'
import {
  type BilanFichier,
  examinerFichier,
  importerFichier,
  lireLignesEcartees,
  verifierFichier,
} from './import-file.ts'
import { type Comptes, comptesVides, Lots } from './lot.repo.ts'
import { AvisTenus } from './notices.ts'
import type { OptionsImport } from './options.ts'
import { Progression, type Sortie } from './progress.ts'
import { Portees } from './reach.ts'
import { exclut } from './readings/excluded-lines.ts'
import { nomDeRapport, Rapport, rapportPris } from './report.ts'
import { type Avancee, direArret } from './stop.ts'
import { creerValeurs, type Valeurs } from './values.ts'

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
  /** Told to stop: the run ends at the next safe point, between two transactions. */
  readonly arret: AbortSignal
}

/**
 * Imports the files of a command, one after the other, then derives what they changed.
 * @throws ImportError with one sentence: what is wrong, or what stopped the run and what it has written
 */
export const importer = async (options: OptionsImport, env: Environnement): Promise<BilanImport> => {
  const valeurs = creerValeurs(options.valeurs)
  for (const chemin of options.fichiers) await avantArret(verifierFichier(options.format, chemin, options), env.arret)
  const maintenant = env.clock.now()
  for (const chemin of options.fichiers)
    await avantArret(
      examinerFichier(env.pool, options.format, chemin, { ...options, valeurs, maintenant, portees: new Portees() }),
      env.arret,
    )
  const lots = await Lots.ouvrir(env.pool, env.clock.now())
  try {
    if (!(await lots.reserverRapport(await nomDeRapport(options.rapport)))) throw rapportPris(options.rapport)
    const rapport = await Rapport.ouvrir(options.rapport, options.fichiers)
    let bilan: Omit<BilanImport, 'rapport'>
    try {
      bilan = await unePasse(new Passe(options, env, { valeurs, rapport, lots }), lots, env)
    } finally {
      await rapport.fermer()
    }
    return { ...bilan, rapport: rapport.ecrit ? rapport.chemin : undefined }
  } finally {
    await lots.fermer()
  }
}

const unePasse = async (passe: Passe, lots: Lots, { clock }: Environnement): Promise<Omit<BilanImport, 'rapport'>> => {
  try {
    const bilan = await passe.faire()
    await lots.finir(true, clock.now())
    return bilan
  } catch (cause) {
    // where the database is gone, the next import ends this run
    await lots.finir(false, clock.now()).catch(() => undefined)
    throw direArret(cause, passe.avancee)
  }
}

type Outils = { readonly valeurs: Valeurs; readonly rapport: Rapport; readonly lots: Lots }

type FichierFait = BilanFichier & { readonly nom: string; readonly chemin: string; readonly portees: Portees }

/** One run of a command over its files. */
class Passe {
  readonly #options: OptionsImport
  readonly #env: Environnement
  readonly #outils: Outils
  readonly #avis = new AvisTenus()
  readonly #comptes = comptesVides()
  readonly #fichiers: FichierFait[] = []
  /** Of the file that is read now. */
  #enCours: Comptes = comptesVides()
  #toutLu = false

  constructor(options: OptionsImport, env: Environnement, outils: Outils) {
    this.#options = options
    this.#env = env
    this.#outils = outils
  }

  /** What is written by now. */
  get avancee(): Avancee {
    const { rapport } = this.#outils
    const comptes = comptesVides()
    for (const quoi of Object.keys(comptes) as (keyof Comptes)[])
      comptes[quoi] = this.#comptes[quoi] + this.#enCours[quoi]
    return { comptes, toutLu: this.#toutLu, rapport: rapport.ecrit ? rapport.chemin : undefined }
  }

  async faire(): Promise<Omit<BilanImport, 'rapport'>> {
    const { ms } = this.#env
    const debut = ms()
    for (const chemin of this.#options.fichiers) await this.#importer(chemin)
    this.#toutLu = true
    const secondes = (ms() - debut) / 1000
    const derivation = await this.#deriver()
    for (const [rang, fichier] of this.#fichiers.entries()) await this.#direLaFin(rang, fichier)
    return { comptes: this.#comptes, secondes, derivation }
  }

  async #importer(chemin: string): Promise<void> {
    const { pool, clock, sortie, ms, arret } = this.#env
    const nom = basename(chemin)
    const progression = new Progression(sortie, nom, ms)
    const portees = new Portees()
    try {
      const bilan = await importerFichier(pool, this.#options.format, chemin, {
        ...this.#options,
        ...this.#outils,
        avis: this.#avis,
        portees,
        rang: this.#fichiers.length,
        maintenant: clock.now(),
        arret,
        avance: (comptes, part) => {
          this.#enCours = comptes
          progression.avance(comptes, part)
        },
      })
      this.#enCours = comptesVides()
      this.#fichiers.push({ ...bilan, nom, chemin, portees })
      progression.fin()
      // a separator at the end of lines makes a column without name
      const ignorees = bilan.colonnesIgnorees.filter((entete) => entete.trim() !== '')
      if (ignorees.length > 0) sortie.write(`${nom}: columns not used: ${enTexte(ignorees)}\n`)
      for (const quoi of Object.keys(this.#comptes) as (keyof Comptes)[]) this.#comptes[quoi] += bilan.comptes[quoi]
    } finally {
      progression.fin()
    }
  }

  /** Also what an import killed between its readings and their derivation has left. */
  async #deriver(): Promise<BilanDerivation | undefined> {
    const { pool, ms, arret } = this.#env
    const debut = ms()
    const { appareils, jours } = await deriverEnAttente(pool, { signaler: (faits) => this.#signaler(faits), arret })
    return appareils === 0 ? undefined : { appareils, jours, secondes: (ms() - debut) / 1000 }
  }

  /** Facts of meters that no file of the run has readings of: a fitting that changed, windows left by another run. */
  async #signaler(signalements: readonly Signalement[]): Promise<void> {
    const { rapport, valeurs, lots } = this.#outils
    const autres = signalements.filter(({ appareil }) => !this.#fichiers.some(({ portees }) => portees.a(appareil)))
    const remarques = autres.map((s) => remarqueDe({ ...s, identifiant: s.identifiantAppareil }, valeurs))
    await rapport.ajouter('', 'AVERTISSEMENT', remarques)
    const dernier = this.#fichiers.at(-1)
    if (dernier !== undefined) await lots.avertir(dernier.lotId, remarques.length)
    this.#comptes.avertissements += remarques.length
  }

  /** What is known once all is merged and derived: contradictions, once each, and the facts of the series of one file. */
  async #direLaFin(rang: number, { nom, chemin, empreinte, lotId, portees }: FichierFait): Promise<void> {
    const { rapport, valeurs, lots } = this.#outils
    const tenus = this.#avis.duFichier(rang)
    await rapport.ajouter(nom, 'AVERTISSEMENT', tenus)
    let nombre = tenus.length
    const dejaDit = (fait: Fait): boolean =>
      (fait.nature === 'conflit' && this.#avis.a(cleConflit(fait.appareil, fait.debut))) ||
      this.#fichiers.slice(0, rang).some((avant) => avant.portees.touche(fait))
    const excluants: Fait[] = []
    for await (const faits of lireFaits(this.#env.pool, portees)) {
      this.#env.arret.throwIfAborted()
      excluants.push(...faits.filter(exclut))
      const remarques = faits.filter((fait) => !dejaDit(fait)).map((fait) => remarqueDe(fait, valeurs))
      await rapport.ajouter(nom, 'AVERTISSEMENT', remarques)
      nombre += remarques.length
    }
    for await (const remarques of lireLignesEcartees(
      this.#env.pool,
      this.#options,
      { chemin, empreinte },
      valeurs,
      excluants,
      portees,
    )) {
      this.#env.arret.throwIfAborted()
      await rapport.ajouter(nom, 'AVERTISSEMENT', remarques)
      nombre += remarques.length
      this.#comptes.impossibles += remarques.filter(({ ligne }) => ligne !== 0).length
    }
    await lots.avertir(lotId, nombre)
    this.#comptes.avertissements += nombre
  }
}
