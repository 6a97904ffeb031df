import { parametres, type ValeursParametres } from '@ondine/webapi/parametrage/parametres.ts'

/** Settings of the utility as they are before anybody changes them. */
export const parametresParDefaut = Object.fromEntries(
  Object.entries(parametres).map(([nom, { defaut }]) => [nom, defaut]),
) as unknown as ValeursParametres
