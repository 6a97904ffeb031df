import type { ParametreVue } from '@ondine/webapi/parametrage/reglages.schemas.ts'

/** A value of a parameter as it is told. */
export const valeurLue = ({ Type }: Pick<ParametreVue, 'Type'>, valeur: string): string =>
  valeur === '' ? '(vide)' : Type === 'System.Boolean' ? (valeur === 'true' ? 'Oui' : 'Non') : valeur
