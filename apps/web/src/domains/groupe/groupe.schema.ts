import { champsGroupe } from '@ondine/webapi/groupe/groupe.schemas.ts'
import { z } from 'zod'

export const groupeSaisiSchema = z.object({
  nom: champsGroupe.shape.nom,
  description: champsGroupe.shape.description.unwrap().unwrap(),
})
