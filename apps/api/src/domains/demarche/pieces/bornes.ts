import { MIO } from '@ondine/webapi/http/corps.ts'

/** Bytes of all files of one request, and so of the largest. */
export const TOTAL_MAX = 20 * MIO
