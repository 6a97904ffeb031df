import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { lireTraitesFacturation } from '@ondine/webapi/abonnement/contrat.rules.ts'
import type { documentEndpoints } from '@ondine/webapi/document/document.endpoints.ts'
import { documentErreurs } from '@ondine/webapi/document/document.messages.ts'
import { MIO } from '@ondine/webapi/http/corps.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import { tracer } from '../../../platform/audit.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { depotPar } from '../../../platform/depot/depot-postgres.ts'
import { controlerFichier } from '../../../platform/fichier/controler.ts'
import { PieceRefusee, refuserPiece } from '../../../platform/fichier/refus-piece.ts'
import type { FichierRecu, FichiersRecus } from '../../../platform/http/corps/recu.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { insererArchive } from '../archive.repo.ts'
import { vueArchive } from '../archive.view.ts'

type Endpoint = (typeof documentEndpoints)['archiver']

/** The file as it may be kept, whole: staff archive a few a year, of some megabytes. @throws ErreurApi S400 what is wrong with it */
const lire = async ({ parametres }: ContexteUtilisateur, fichier: FichierRecu) => {
  const bornes = {
    octetsMax: parametres.archiveTailleMaxMo * MIO,
    extensions: parametres.archiveExtensions.map((une) => `.${une}`),
  }
  try {
    const { nom, type, octets } = await controlerFichier(fichier, bornes)
    return { nom, type, contenu: await buffer(Readable.from(octets)) }
  } catch (cause) {
    if (cause instanceof PieceRefusee) throw refuserPiece(fichier.champ, cause.refus, fichier.nom.slice(0, 80))
    throw cause
  }
}

/**
 * Archives a document.
 * @throws ErreurApi DO01 no file, DO02 no such settlement, S400 at the file that is refused
 */
export const archiverDocument = async (
  ctx: ContexteUtilisateur,
  { body }: Entree<Endpoint>,
  { fichiers }: FichiersRecus,
): Promise<Reponse<Endpoint>> => {
  const { key_type: type, key_libelle: libelle, key_date: date } = body
  const deService = type === 'REGLEMENT_SERVICE'
  const valeur = deService ? (body.archivingValue ?? null) : null
  const traites = lireTraitesFacturation(ctx.parametres.traitesFacturation)
  if (valeur !== null && !traites.some(({ code }) => code === valeur))
    throw new ErreurApi(documentErreurs.traiteInconnu)
  const recus: Awaited<ReturnType<typeof lire>>[] = []
  for await (const fichier of fichiers) recus.push(await lire(ctx, fichier))
  const [recu] = recus
  if (recu === undefined) throw new ErreurApi(documentErreurs.sansFichier)
  const empreinte = createHash('sha256').update(recu.contenu).digest()
  const piece = { empreinte, octets: recu.contenu.length }
  const id = ctx.ids.uuid()
  const le = ctx.clock.now()
  await ctx.enTransaction(async (dedans) => {
    await depotPar(dedans.sql).deposer(piece, Readable.from([recu.contenu]), le)
    await insererArchive(dedans.sql, {
      ...piece,
      id_fichier: id,
      type,
      libelle,
      date_document: date,
      nom_fichier: recu.nom,
      type_mime: recu.type,
      cle_archivage: deService ? (body.archivingKey ?? null) : null,
      valeur_archivage: valeur,
      archive_le: le,
    })
    await tracer(dedans, { action: 'document-archive', objetType: 'document', objetId: id, detail: { libelle, type } })
  })
  return vueArchive(
    { id, type, libelle, date_document: date, nom_fichier: recu.nom, octets: piece.octets, valeur_archivage: valeur },
    ctx,
  )
}
