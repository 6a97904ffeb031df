import { basename, dirname } from 'node:path'
import type { Pool } from 'pg'
import { avantArret, jusquA } from '../platform/interruption.ts'
import type { Encodage } from './encoding.ts'
import type { Fait } from './episodes.ts'
import { LectureFichier } from './file-reading.ts'
import type { Format, Fusion, Paquet, Remarque } from './format.ts'
import { ImportError } from './import-error.ts'
import { type Comptes, comptesVides, type Lots, nombreDeLignes } from './lot.repo.ts'
import { fusionnerPaquet } from './merge.ts'
import type { AvisTenus } from './notices.ts'
import type { Portees } from './reach.ts'
import { ouvrirFichier, verifierGzip } from './read.ts'
import { RelevesDementis } from './readings/billed.ts'
import { LignesEcartees } from './readings/excluded-lines.ts'
import { verifierDecimales } from './readings/wrong-unit.ts'
import type { Rapport } from './report.ts'
import type { Valeurs } from './values.ts'

/** How the files of a command are written. */
export type Ecriture = {
  readonly separateur: string | undefined
  readonly colonnes: ReadonlyMap<string, string>
  readonly encodage: Encodage | undefined
}

export type OptionsFichier = Ecriture & {
  readonly valeurs: Valeurs
  readonly rapport: Rapport
  readonly lots: Lots
  readonly avis: AvisTenus
  readonly portees: Portees
  /** Of the file in the command. */
  readonly rang: number
  readonly maintenant: Date
  readonly arret: AbortSignal
  /** Told after every chunk. */
  readonly avance?: (comptes: Comptes, part: number) => void
}

export type BilanFichier = {
  readonly lotId: number
  /** Of the file that was merged. */
  readonly empreinte: string
  readonly comptes: Comptes
  readonly colonnesIgnorees: readonly string[]
}

/**
 * Opens a file and reads its header, of gzip all of it: what is wrong with the file as a whole shows before anything is written.
 * @throws ImportError
 */
export const verifierFichier = async (format: Format, chemin: string, ecriture: Ecriture): Promise<void> => {
  const fichier = await ouvrirFichier(chemin, ecriture.encodage)
  // what is read here could not be read again
  if (!fichier.ordinaire) return
  try {
    await new LectureFichier(format, fichier, chemin, ecriture).entete().catch(async (cause: unknown) => {
      // nothing is written yet: what is damaged in a gzip says so in its own words
      if (fichier.estGzip()) await verifierGzip(chemin)
      throw cause
    })
  } finally {
    fichier.fermer()
  }
  if (fichier.estGzip()) await verifierGzip(chemin)
}

/**
 * Lets a format look at a whole file before any is written. An ordinary file only: what is read here could not be read again.
 * @throws ImportError
 */
export const examinerFichier = async (
  pool: Pool,
  format: Format,
  chemin: string,
  options: Ecriture & Pick<OptionsFichier, 'valeurs' | 'maintenant' | 'portees'>,
): Promise<void> => {
  const fichier = await ouvrirFichier(chemin, options.encodage)
  try {
    if (!fichier.ordinaire) return
    const lecture = new LectureFichier(format, fichier, chemin, options)
    const { presents, ...plan } = await lecture.entete()
    const { valeurs, maintenant, portees } = options
    const session = format.ouvrir({ valeurs, maintenant, lotId: 0, dossier: dirname(chemin), presents, portees })
    const { examen } = session
    if (examen === undefined) return
    const client = await pool.connect()
    try {
      for await (const paquet of lecture.paquets({ presents, ...plan }, session)) await examen.lire(client, paquet)
      await examen.conclure(client)
    } finally {
      client.release()
    }
  } finally {
    fichier.fermer()
  }
}

/**
 * Imports one file: read, check, merge by chunk, each chunk in its own transaction. One chunk is merged while the next one
 * is read and checked, never more: memory does not grow with the file. Stopped anywhere, it is simply run again.
 * @throws ImportError when nothing can be done with the file
 */
export const importerFichier = async (
  pool: Pool,
  format: Format,
  chemin: string,
  options: OptionsFichier,
): Promise<BilanFichier> => {
  const fichier = await ouvrirFichier(chemin, options.encodage)
  const nom = basename(chemin)
  const comptes = comptesVides()
  // a chunk that cannot be merged stops the reading too, whatever it waits for
  const echec = new AbortController()
  const arret = AbortSignal.any([options.arret, echec.signal])
  let enCours = Promise.resolve()
  try {
    const lecture = new LectureFichier(format, fichier, chemin, options)
    const plan = await avantArret(lecture.entete(), arret)
    const { maintenant, valeurs, portees } = options
    const lotId = await options.lots.creer({
      format: format.nom,
      fichier: nom,
      octets: fichier.octets,
      debut: maintenant,
    })
    const noter = async (lues: number, fusion: Fusion): Promise<void> => {
      const avertissements = options.avis.trier(options.rang, fusion.avertissements)
      comptes.lues += lues
      comptes.acceptees += fusion.acceptees
      comptes.repetees += fusion.repetees
      comptes.refusees += nombreDeLignes(fusion.refus)
      comptes.avertissements += avertissements.length
      comptes.impossibles += fusion.impossibles ?? 0
      comptes.sansPose += fusion.sansPose ?? 0
      await options.rapport.ajouter(nom, 'REFUS', fusion.refus)
      await options.rapport.ajouter(nom, 'AVERTISSEMENT', avertissements)
      options.avance?.(comptes, fichier.octets === 0 ? 0 : fichier.lus() / fichier.octets)
    }
    const fusionner = async (paquet: Paquet): Promise<void> =>
      noter(paquet.taille, await fusionnerPaquet(pool, paquet, lotId, comptes.refusees))
    const attendre = async (): Promise<void> => {
      await enCours
      arret.throwIfAborted()
    }
    const session = format.ouvrir({
      valeurs,
      maintenant,
      lotId,
      dossier: dirname(chemin),
      presents: plan.presents,
      portees,
    })
    let premier = true
    for await (const paquet of jusquA(lecture.paquets(plan, session), arret)) {
      await attendre()
      if (premier && format.relecture !== undefined) verifierDecimales(paquet, valeurs)
      premier = false
      enCours = fusionner(paquet).catch((faute: unknown) => echec.abort(faute))
    }
    await attendre()
    await options.rapport.ajouter(nom, 'AVERTISSEMENT', lecture.remarques)
    await options.lots.avertir(lotId, lecture.remarques.length)
    comptes.avertissements += lecture.remarques.length
    return { lotId, empreinte: fichier.empreinte, comptes, colonnesIgnorees: plan.ignorees }
  } finally {
    await enCours
    fichier.fermer()
  }
}

const SANS_LIGNES: Remarque = {
  ligne: 0,
  champ: '(fichier)',
  valeur: '',
  motif:
    'le fichier a changé ou disparu pendant l’import : tout ce qui en a été lu est gardé, mais les lignes des index mis à l’écart ne sont pas nommées. Relancez la même commande pour les avoir',
}

/** The file that was merged, or nothing where another one stands in its place, or none. */
const rouvrir = async (chemin: string, encodage: Encodage | undefined, empreinte: string) => {
  const fichier = await ouvrirFichier(chemin, encodage).catch((error: unknown) => {
    if (error instanceof ImportError) return undefined
    throw error
  })
  if (fichier?.empreinte === empreinte) return fichier
  fichier?.fermer()
  return undefined
}

/** What is said of the lines whose readings the series leaves out: an ordinary file is read again for it, where there are any. */
export async function* lireLignesEcartees(
  pool: Pool,
  options: Ecriture & { readonly format: Format },
  { chemin, empreinte }: { readonly chemin: string; readonly empreinte: string },
  valeurs: Valeurs,
  faits: readonly Fait[],
  portees: Portees,
): AsyncGenerator<Remarque[]> {
  const { relecture } = options.format
  if (relecture === undefined) return
  const dementis = await RelevesDementis.lire(pool, relecture.source, portees, valeurs)
  if (faits.length === 0 && dementis.vide) return
  const ecartees = await LignesEcartees.ouvrir(pool, relecture, valeurs, faits, dementis)
  if (ecartees.vide) return
  yield* lireLignes(options, { chemin, empreinte }, ecartees)
  yield [...dementis.reste()]
}

async function* lireLignes(
  options: Ecriture & { readonly format: Format },
  { chemin, empreinte }: { readonly chemin: string; readonly empreinte: string },
  ecartees: LignesEcartees,
): AsyncGenerator<Remarque[]> {
  // the standard input, a pipe
  if (empreinte === '') return
  const fichier = await rouvrir(chemin, options.encodage, empreinte)
  if (fichier === undefined) {
    yield [SANS_LIGNES]
    return
  }
  try {
    const lecture = new LectureFichier(options.format, fichier, chemin, options)
    const plan = await lecture.entete()
    const paquets = lecture.paquets(plan, ecartees)
    for await (const paquet of paquets) yield paquet.remarques
  } finally {
    fichier.fermer()
  }
}
