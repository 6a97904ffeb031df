import { type DeclarationCorps, MIO } from '../http/corps.ts'

/** Files of the fields that ask for them; 16 s for each MiB. */
export const corpsDemarche = {
  nature: 'multipart',
  fichiers: { champs: ['info_file', 'ecranrecap_file2', 'ecranrecap_file3'], nombre: 10, octets: 10 * MIO },
  secondes: 1600,
} as const satisfies DeclarationCorps

/** What is added to a request afterwards. */
export const corpsComplement = {
  ...corpsDemarche,
  fichiers: { ...corpsDemarche.fichiers, champs: ['info_file'] },
} as const satisfies DeclarationCorps
