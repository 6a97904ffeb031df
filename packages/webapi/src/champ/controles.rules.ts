type Lues = Readonly<Record<string, unknown>>

/** A rule between two fields. It does not apply where one side is unknown. */
interface Comparaison {
  readonly sur: string
  readonly op: keyof typeof operations
  readonly a: string
  readonly message: string
}
/** A rule that no comparison says: the sentence of its fault, nothing where it holds. */
interface ReglePropre {
  readonly sur: string
  readonly faute: (lues: Lues) => string | undefined
}
export type Controle = Comparaison | ReglePropre

const operations = {
  egal: (une: string | number, autre: string | number) => une === autre,
  apres: (une: string | number, autre: string | number) => une > autre,
  auMoins: (une: string | number, autre: string | number) => une >= autre,
}

const connue = (valeur: unknown): valeur is string | number =>
  typeof valeur === 'number' || (typeof valeur === 'string' && valeur !== '')

const JOUR = /^\d{4}-\d{2}-\d{2}$/

const fauteDe = (controle: Controle, lues: Lues, saisies: Lues): string | undefined => {
  if ('faute' in controle) return controle.faute(lues)
  const { sur, op, a, message } = controle
  // two answers differ, and two days come in an order, even where one is wrong by itself
  const cote = (nom: string): unknown =>
    nom in lues ? lues[nom] : op === 'egal' || JOUR.test(String(saisies[nom])) ? saisies[nom] : undefined
  const [une, autre] = [cote(sur), cote(a)]
  return connue(une) && connue(autre) && !operations[op](une, autre) ? message : undefined
}

/** Does a rule hold? For an end of the product that knows both sides only later. */
export const tient = (controle: Controle, lues: Lues): boolean => fauteDe(controle, lues, lues) === undefined

interface FauteDeControle {
  readonly champ: string
  readonly message: string
}

/** What breaks the rules between fields. `lues`: values as their own rules read them; those that are wrong are not there. */
export const fautesDeControles = (
  controles: readonly Controle[],
  lues: Lues,
  saisies: Lues = lues,
): readonly FauteDeControle[] =>
  controles.flatMap((controle) => {
    const message = fauteDe(controle, lues, saisies)
    return message === undefined ? [] : [{ champ: controle.sur, message }]
  })
