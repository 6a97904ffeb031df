import { z } from 'zod'
import { profilsPersonnel } from '../acces/profils.codes.ts'
import { schemaDe } from '../champ/lire.ts'
import { jourLocal, numeroContrat } from '../common/champs.ts'
import { communErreurs } from '../http/commun.erreurs.ts'
import { MIO } from '../http/corps.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { erreursDeListe } from '../liste/liste.messages.ts'
import { pageDe, requeteDeListe } from '../liste/liste.schemas.ts'
import { champsArchive } from './archive.champs.ts'
import { clesArchivage, codesTypeArchive } from './archive.codes.ts'
import { listeArchives } from './archives.liste.ts'
import { documentErreurs } from './document.messages.ts'

const champs = champsArchive()
const SANS_CLE = 'Un règlement de service est archivé sous un traité\u202f: choisissez-le.'

/** One archived document. */
export const archive = z.object({
  idFichier: z.uuid(),
  type: z.enum(codesTypeArchive),
  libelle: z.string(),
  date: jourLocal,
  nomFichier: z.string(),
  octets: z.int().meta({ description: 'Size of the file, in bytes' }),
  condition: z
    .string()
    .nullable()
    .meta({ description: 'Whom it concerns: the settlement it belongs to; null: everybody' }),
})
export type Archive = z.output<typeof archive>

/** Documents that staff archive, and that users read (3§3, 3§5, 3§7). */
export const documentEndpoints = defineEndpoints({
  contenuArchive: {
    method: 'GET',
    path: 'Document/contenuArchive',
    summary:
      'Archived documents: all for staff, for anybody else those of everybody and of the settlements billed to them',
    spec: '3§2, 3§7',
    auth: 'utilisateur',
    profils: 'tous',
    objets: { contrat: 'query.numeroContrat' },
    query: z.object({
      ...requeteDeListe(listeArchives),
      type: z.enum(codesTypeArchive).optional(),
      numeroContrat: numeroContrat.optional().meta({ description: 'Those of this contract alone' }),
    }),
    reply: pageDe(archive),
    cacheable: true,
    erreurs: erreursDeListe,
  },
  telecharger: {
    method: 'GET',
    path: 'Document/telecharger/{idFichier}',
    summary: 'The file of an archived document',
    spec: '3§7',
    auth: 'utilisateur',
    profils: 'tous',
    params: z.object({ idFichier: z.uuid() }),
    reply: z.string().meta({ description: 'The file', contentMediaType: 'application/octet-stream' }),
    cacheable: false,
    erreurs: [communErreurs.introuvable],
  },
  archiver: {
    method: 'POST',
    path: 'Document/archiver',
    summary: 'Archives a document; rules of a service are archived under their settlement',
    spec: '3§5, 3§7',
    auth: 'utilisateur',
    profils: profilsPersonnel,
    corps: { nature: 'multipart', fichiers: { champs: ['file'], nombre: 1, octets: 50 * MIO }, secondes: 800 },
    body: z
      .object({
        key_type: z.enum(codesTypeArchive, champs.type.manque),
        key_libelle: schemaDe(champs.libelle),
        key_date: schemaDe(champs.date),
        archivingKey: z.enum(clesArchivage).optional(),
        archivingValue: z.string().trim().min(1, SANS_CLE).max(40, SANS_CLE).optional(),
      })
      .superRefine(({ key_type, archivingKey, archivingValue }, { addIssue }) => {
        if (key_type !== 'REGLEMENT_SERVICE') return
        for (const [nom, valeur] of Object.entries({ archivingKey, archivingValue }))
          if (valeur === undefined) addIssue({ code: 'custom', path: [nom], message: SANS_CLE })
      }),
    reply: archive,
    cacheable: false,
    erreurs: [documentErreurs.sansFichier, documentErreurs.traiteInconnu, communErreurs.saisieInvalide],
  },
  supprimer: {
    method: 'POST',
    path: 'Document/supprimer',
    summary: 'Takes an archived document away, for everybody',
    spec: '3§7',
    auth: 'utilisateur',
    profils: profilsPersonnel,
    body: z.object({ idFichier: z.uuid() }),
    reply: z.object({ message: z.string() }),
    cacheable: false,
    erreurs: [communErreurs.introuvable],
  },
})
