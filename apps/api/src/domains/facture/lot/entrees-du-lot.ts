import { buffer } from 'node:stream/consumers'
import type { EntreeZip } from '@ondine/document-factory/zip.ts'
import { NOM_FACTURES_MANQUANTES, OCTETS_MIN_PDF } from '@ondine/webapi/facture/factures.codes.ts'
import { factureErreurs } from '@ondine/webapi/facture/factures.messages.ts'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import { sql } from 'kysely'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import type { Fichier } from '../../../platform/http/bind.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { horlogeLocale } from '../../../platform/instant-local.ts'
import { attendreSonTour } from '../../../platform/tour.ts'
import { nommerLeLot } from './noms.rules.ts'
import type { LigneDuLot } from './selection.repo.ts'

/** The document of one invoice, as its own call gives it. */
export type EcrireDocument = (ligne: LigneDuLot & { numero_facture: string }) => Promise<Fichier>
/** Of invoices that follow each other: what is looked up for all of them together. */
export type PreparerDocuments = (ctx: ContexteUtilisateur, lignes: readonly LigneDuLot[]) => Promise<EcrireDocument>

/** So many are prepared together: rights, or a session, that end while an archive is sent end with the invoices prepared. */
const PREPAREES = 32

/** Of those that have none, nothing is prepared. */
const sansEcrire: EcrireDocument = () => Promise.reject(new ErreurApi(factureErreurs.documentAbsent))

const INCIDENT = 'Un incident technique a empêché d’écrire ce document. Merci de renouveler votre demande.'

const enOctets = async ({ contenu }: Fichier): Promise<Buffer> =>
  Buffer.isBuffer(contenu) ? contenu : typeof contenu === 'string' ? Buffer.from(contenu) : buffer(contenu)

/** The bytes of a document, or in one sentence why there are none. @throws where the database does not answer either */
const documentOuMotif = async (
  ctx: ContexteUtilisateur,
  ligne: LigneDuLot,
  ecrire: EcrireDocument,
): Promise<Buffer | string> => {
  const { numero_facture } = ligne
  if (numero_facture === null) return factureErreurs.documentReserve.texte
  if (!ligne.editable) return factureErreurs.documentAbsent.texte
  try {
    const contenu = await enOctets(await ecrire({ ...ligne, numero_facture }))
    if (contenu.length < OCTETS_MIN_PDF) throw new Error(`a document of ${contenu.length} bytes is none`)
    return contenu
  } catch (cause) {
    if (cause instanceof ErreurApi) return cause.erreur.texte
    // without a database it is the archive that fails, not this document
    await sql`select 1`.execute(ctx.sql)
    ctx.log.error({ err: cause, facture: ligne.identifiant_interne }, 'A document of an archive failed.')
    return INCIDENT
  }
}

/** Of invoices by their internal number: their rows, in that order. */
export type LireLignes = (ids: readonly number[]) => Promise<LigneDuLot[]>

/** Why an archive holds what it holds, as it is written. */
interface Bilan {
  /** Looked at so far, and of them those that their reader may not have, or that have no document. */
  vues: number
  reservees: number
  sansDocument: number
}

/** Their rows are looked up so many at a time, while the archive is sent. */
const LUES = 160

async function* lignesUneAUne(ids: readonly number[], lire: LireLignes): AsyncGenerator<LigneDuLot | undefined> {
  for (let debut = 0; debut < ids.length; debut += LUES) {
    const tranche = ids.slice(debut, debut + LUES)
    const lignes = await lire(tranche)
    yield* lignes
    // one that was there when it was chosen is named as well
    for (let absentes = tranche.length - lignes.length; absentes > 0; absentes -= 1) yield undefined
  }
}

const aUnDocument = (ligne: LigneDuLot): boolean => ligne.numero_facture !== null && ligne.editable

/** By so many, each part with what its documents are written by. */
async function* parPreparees(
  lignes: AsyncIterable<LigneDuLot | undefined>,
): AsyncGenerator<(LigneDuLot | undefined)[]> {
  let part: (LigneDuLot | undefined)[] = []
  for await (const ligne of lignes) {
    part.push(ligne)
    if (part.length < PREPAREES) continue
    yield part
    part = []
  }
  if (part.length > 0) yield part
}

/**
 * The documents of an archive, one at a time, in turn with those of other archives and the calls of others, then the names of those that are missing and why. One that cannot be written is
 * missing; where the database is gone, or the session that asked for them has ended, nothing can be told any more.
 * @param ids internal numbers, in the order of their files
 * @throws what ends the whole: the reader is left with half an archive, which does not open
 */
export async function* entreesDuLot(
  ctx: ContexteUtilisateur,
  { ids, lire, preparer }: { ids: readonly number[]; lire: LireLignes; preparer: PreparerDocuments },
  bilan: Bilan = { vues: 0, reservees: 0, sansDocument: 0 },
): AsyncGenerator<EntreeZip> {
  const nommer = nommerLeLot()
  const date = horlogeLocale(ctx.clock.now())
  const manquantes: string[] = []
  for await (const part of parPreparees(lignesUneAUne(ids, lire))) {
    if (bilan.vues > 0) await ctx.appel.exigerEncore?.()
    const connues = part.filter((ligne) => ligne !== undefined)
    const ecrire = connues.some(aUnDocument) ? await preparer(ctx, connues) : sansEcrire
    for (const ligne of part) {
      bilan.vues += 1
      if (ligne === undefined || !aUnDocument(ligne))
        bilan[ligne?.numero_facture === null ? 'reservees' : 'sansDocument'] += 1
      else await attendreSonTour()
      const nom = ligne === undefined ? 'Une facture' : nommer(ligne)
      const document = ligne === undefined ? communErreurs.introuvable.texte : await documentOuMotif(ctx, ligne, ecrire)
      if (typeof document === 'string') manquantes.push(`${nom}\u202f: ${document}`)
      else yield { nom, contenu: document, date }
    }
  }
  if (manquantes.length > 0)
    yield {
      nom: NOM_FACTURES_MANQUANTES,
      // a mark first: Windows would read it in another alphabet
      contenu: Buffer.from(`\uFEFF${manquantes.join('\r\n')}\r\n`),
      date,
    }
}
