import { listeArchives } from '@ondine/webapi/document/archives.liste.ts'
import { documentEndpoints } from '@ondine/webapi/document/document.endpoints.ts'
import { sql } from 'kysely'
import { defineSource } from '../../platform/liste/source.ts'
import { chercheArchive, detailArchives, lignesArchives, trisArchives } from './archive.repo.ts'
import { vueArchive } from './archive.view.ts'
import { lisiblePar } from './lecteur.ts'

/** Archived documents that the caller may read; of one contract where it is named (the guard has checked it). */
export const sourceArchives = defineSource({
  liste: listeArchives,
  endpoint: documentEndpoints.contenuArchive,
  identite: { id: 'text' },
  tris: trisArchives,
  lignes: ({ ctx, entree: { query }, mots }, cle) =>
    lignesArchives(
      [
        lisiblePar(ctx, query.numeroContrat),
        ...(query.type === undefined ? [] : [sql`a.type = ${query.type}`]),
        ...mots.map(chercheArchive),
      ],
      cle,
    ),
  detail: detailArchives,
  vue: (ligne, { ctx }) => vueArchive(ligne, ctx),
})
