import { libelleUnivers } from '@ondine/webapi/univers/univers.schemas.ts'
import { z } from 'zod'

export const universSaisiSchema = z.object({ libelle: libelleUnivers })
