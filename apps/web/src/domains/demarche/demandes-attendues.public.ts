import { lireRecentes, useDemandesRecentes } from './demandes/demandes.queries.ts'

/** Are the requests under way still on their way? Not without a network, nor once they failed. */
export const useDemandesAttendues = (montrees: boolean): boolean => useDemandesRecentes(montrees).isLoading

/** Asks for them before the page that waits for them is there. */
export const lireDemandesEnAvance = (): void => lireRecentes()
