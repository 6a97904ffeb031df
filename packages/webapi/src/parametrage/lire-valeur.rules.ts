import { type Forme, type Parametre, tientLaForme, type ValeurParametre } from './parametre.declaration.ts'

const estPermis = (
  { choix, forme }: { readonly choix?: readonly string[]; readonly forme?: Forme },
  mot: string,
): boolean => (choix?.includes(mot) ?? true) && (mot === '' || tientLaForme(forme, mot))

/** A day that exists, yyyy-MM-dd. */
export const estJour = (texte: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(texte) && new Date(`${texte}T00:00:00Z`).toJSON()?.startsWith(texte) === true

/** The words of a list as staff type it: commas, semicolons or line ends between them, each word once. */
export const lireListe = (texte: string): string[] => [
  ...new Set(
    texte
      .split(/[,;\n]/)
      .map((mot) => mot.trim())
      .filter((mot) => mot !== ''),
  ),
]

/** The stored text as a typed value; the default where nothing is stored or the text no longer fits the declaration. */
export const lireValeur = (parametre: Parametre, texte: string | undefined): ValeurParametre => {
  if (texte === undefined) return parametre.defaut
  switch (parametre.type) {
    case 'System.Int32':
    case 'System.Double': {
      const nombre = Number(texte.replace(',', '.'))
      const entierVoulu = parametre.type === 'System.Int32'
      const tient = Number.isFinite(nombre) && nombre >= parametre.min && nombre <= parametre.max
      return tient && (!entierVoulu || Number.isInteger(nombre)) ? nombre : parametre.defaut
    }
    case 'System.Boolean':
      return texte === 'true' || texte === 'false' ? texte === 'true' : parametre.defaut
    case 'System.String':
      return texte.length <= parametre.max && estPermis(parametre, texte) ? texte : parametre.defaut
    case 'System.List': {
      const mots = lireListe(texte)
      return mots.every((mot) => estPermis(parametre, mot)) ? mots : parametre.defaut
    }
    case 'System.DateTime':
      return estJour(texte) ? texte : parametre.defaut
  }
}
