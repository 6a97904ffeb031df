/** Loads once; another try after a failure may succeed. */
export const chargerUneFois = <T>(charger: () => Promise<T>): (() => Promise<T>) => {
  let charge: Promise<T> | undefined
  return () => {
    charge ??= charger().catch((cause: unknown) => {
      charge = undefined
      throw cause
    })
    return charge
  }
}
