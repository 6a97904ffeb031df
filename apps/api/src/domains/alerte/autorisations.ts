import { type CanalAlerte, codesCanal, codesPeriodicite, type Periodicite } from '@ondine/webapi/alerte/alerte.codes.ts'
import type { ValeursParametres } from '@ondine/webapi/parametrage/parametres.ts'

/** Channels the utility offers; the history without sending is always there. */
export const canauxAutorises = (parametres: Readonly<Pick<ValeursParametres, 'alerteCanaux'>>): CanalAlerte[] => {
  const ouverts = parametres.alerteCanaux
  return codesCanal.filter((canal) => canal === 'AUCUN' || ouverts.includes(canal))
}

/** Periodicities the utility offers; none without remote readings. */
export const periodicitesAutorisees = (
  parametres: Readonly<Pick<ValeursParametres, 'alertePeriodicites'>>,
  telereleve: boolean,
): Periodicite[] => {
  const ouvertes = parametres.alertePeriodicites
  return telereleve ? codesPeriodicite.filter((code) => ouvertes.includes(code)) : []
}
