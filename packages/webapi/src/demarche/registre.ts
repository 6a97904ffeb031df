import type { Definition } from './definition.ts'
import type { TypeDemarche } from './types.codes.ts'

/** The form of each type, loaded when it is asked for; a type without one does not compile. */
export const formulaires: Readonly<Record<TypeDemarche, () => Promise<Definition>>> = {
  Contact: async () => (await import('./formulaires/contact.form.ts')).contact,
  SOUSCRIPTIONV2: async () => (await import('./formulaires/souscription-v2.form.ts')).souscriptionV2,
  SOUSCRIPTIONV2_PRO: async () => (await import('./formulaires/souscription-v2.form.ts')).souscriptionV2,
  SOUSCRIPTION_SIGN: async () => (await import('./formulaires/souscription-v2.form.ts')).souscriptionSignee,
  SOUSCRIPTIONV3: async () => (await import('./formulaires/souscription-v3.form.ts')).souscriptionV3,
}
