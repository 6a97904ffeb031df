import { z } from 'zod'
import { instant } from '../common/champs.ts'
import { communErreurs } from '../http/commun.erreurs.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { jetonBrouillon } from './brouillon-lu.schemas.ts'
import { corpsComplement } from './corps.ts'
import { demarcheErreurs } from './demarche.messages.ts'
import { cleIdempotence, reglesPieces, texteComplement } from './demarche.schemas.ts'
import { documentDemandeErreurs } from './document-demande.messages.ts'

/** Whoever was mailed the link that a document is asked for by; never in their place. */
const parLien = {
  method: 'POST',
  spec: 'decision 097',
  auth: 'application',
  profils: 'tous',
  interditEnUsurpation: true,
  cacheable: false,
} as const
const texte = z.string()

/** Documents that are asked of whoever sent a request without an account (decision 097). */
export const documentDemandeEndpoints = defineEndpoints({
  ouvrirLienDocument: {
    ...parLien,
    path: 'Demarche/ouvrirLienDocument',
    summary: 'What is asked by a link that was mailed, by when, and what files it takes; nothing else of the request',
    limite: { appels: 60, minutes: 60, par: 'reseau' },
    body: z.object({ jeton: jetonBrouillon }),
    reply: z.object({
      reference: texte,
      documents: z.array(texte),
      attenduLe: z.iso.date().nullable(),
      complement: reglesPieces,
    }),
    lectureParPost: true,
    erreurs: [documentDemandeErreurs.lienFini],
  },
  envoyerDocumentParLien: {
    ...parLien,
    path: 'Demarche/envoyerDocumentParLien',
    summary:
      'Adds what is asked to the request of the link: files, words or both; once, and the same key again is answered the same',
    limite: { appels: 20, minutes: 60, par: 'reseau' },
    corps: corpsComplement,
    preuves: [{ nature: 'lienDocument', dans: 'body.jeton' }],
    // none is as good as one that is unknown: the proof says so
    body: z.object({ jeton: jetonBrouillon.default(''), texte: texteComplement, cleIdempotence }),
    reply: z.object({ reference: texte, recuLe: instant, fichiers: z.int() }),
    relecture: 'rien',
    erreurs: [demarcheErreurs.cleReprise, demarcheErreurs.rienAjoute, communErreurs.saisieInvalide],
  },
})
