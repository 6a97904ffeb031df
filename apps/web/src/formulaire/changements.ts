/**
 * The fields of a form that were changed, and no other. Sent alone, two people who change one thing at the same time do not
 * undo each other's work.
 */
export const changements = <T extends object>(avant: Readonly<T>, saisie: Partial<T>): Partial<T> =>
  Object.fromEntries(
    Object.entries(saisie).filter(([nom, valeur]) => JSON.stringify(valeur) !== JSON.stringify(avant[nom as keyof T])),
  ) as Partial<T>
