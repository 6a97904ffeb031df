import { codesFileDePaiements, type FileDePaiements } from '@ondine/webapi/paiement/administration.codes.ts'
import type { ResumePaiements } from '@ondine/webapi/paiement/administration.schemas.ts'

type Files = ResumePaiements['files']

/** What somebody must look at, in the order of the lists: of what billing has yet to book, the archive of the day takes care. */
export const aRegarder = (files: Files): Files =>
  codesFileDePaiements.flatMap((code) =>
    files.filter(({ file, nombre }) => file === code && code !== 'NON_INTEGRE' && nombre > 0),
  )

/** The list that the page opens on: what the address says, else the first in which something waits. */
export const fileAOuvrir = (vue: string | undefined, files: Files): FileDePaiements =>
  codesFileDePaiements.find((file) => file === vue) ??
  aRegarder(files)[0]?.file ??
  (files.some(({ file, nombre }) => file === 'NON_INTEGRE' && nombre > 0) ? 'NON_INTEGRE' : 'SANS_RETOUR')
