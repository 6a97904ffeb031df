import { buffer } from 'node:stream/consumers'
import type { EntreeZip } from '@ondine/document-factory/zip.ts'
import { NOM_FACTURES_MANQUANTES, OCTETS_MIN_PDF } from '@ondine/webapi/facture/factures.codes.ts'
import { factureErreurs } from '@ondine/webapi/facture/factures.messages.ts'
import { sql } from 'kysely'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import type { Fichier } from '../../../platform/http/bind.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { attendreSonTour } from '../../../platform/tour.ts'
import { nommerLeLot } from './noms.rules.ts'
import type { LigneDuLot } from './selection.repo.ts'

/** The document of one invoice, as its own call gives it. */
export type EcrireDocument = (ligne: LigneDuLot & { numero_facture: string }) => Promise<Fichier>
/** Of invoices that follow each other: what is looked up for all of them together. */
export type PreparerDocuments = (ctx: ContexteUtilisateur, lignes: readonly LigneDuLot[]) => Promise<EcrireDocument>

/** So many are prepared together: rights, or a session, that end while an archive is sent end with the invoices prepared. */
const PREPAREES = 32

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
    ctx.log.error({ err: cause, facture: ligne.identifiant_interne }, 'A document of an archive failed.')
    await sql`select 1`.execute(ctx.sql)
    return INCIDENT
  }
}

/**
 * The documents of an archive, one at a time, in turn with those of other archives and the calls of others, then the names of those that are missing and why. One that cannot be written is
 * missing; where the database is gone, or the session that asked for them has ended, nothing can be told any more.
 * @throws what ends the whole: the reader is left with half an archive, which does not open
 */
export async function* entreesDuLot(
  ctx: ContexteUtilisateur,
  lignes: readonly LigneDuLot[],
  preparer: PreparerDocuments,
): AsyncGenerator<EntreeZip> {
  const nommer = nommerLeLot()
  const date = ctx.clock.now()
  const manquantes: string[] = []
  let ecrire: EcrireDocument | undefined
  for (const [rang, ligne] of lignes.entries()) {
    if (ecrire === undefined || rang % PREPAREES === 0) {
      if (rang > 0) await ctx.appel.exigerEncore?.()
      ecrire = await preparer(ctx, lignes.slice(rang, rang + PREPAREES))
    }
    const nom = nommer(ligne)
    await attendreSonTour()
    const document = await documentOuMotif(ctx, ligne, ecrire)
    if (typeof document === 'string') manquantes.push(`${nom}\u202f: ${document}`)
    else yield { nom, contenu: document, date }
  }
  if (manquantes.length > 0)
    yield {
      nom: NOM_FACTURES_MANQUANTES,
      // a mark first: Windows would read it in another alphabet
      contenu: Buffer.from(`\uFEFF${manquantes.join('\r\n')}\r\n`),
      date,
    }
}
