import { annonceErreurs } from '@ondine/webapi/annonce/annonce.messages.ts'
import { texteLibre } from '@ondine/webapi/common/champs.ts'
import { z } from 'zod'

/** The reason of a decision about somebody. */
export const motifSchema = z.object({ motif: texteLibre.trim().min(1, annonceErreurs.motifObligatoire.texte) })
