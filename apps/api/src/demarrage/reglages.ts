import { lecteurEnv } from '../platform/env.ts'
import { servicesExterieurs } from './services-exterieurs.ts'

/** The settings of this product; `nomsReglages`: every one there is, as README lists them. */
export const { readEnv, noms: nomsReglages } = lecteurEnv(servicesExterieurs)
