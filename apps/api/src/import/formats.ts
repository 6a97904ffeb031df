import { telereleve } from './fichiers/telereleve.format.ts'
import type { Format } from './format.ts'

/** Every kind of file, in the order in which a new utility imports them. */
export const formats: readonly Format[] = [telereleve]
