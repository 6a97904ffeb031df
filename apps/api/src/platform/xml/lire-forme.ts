import { type Forme, unDe } from './forme.ts'
import type { FauteXml, Noeud } from './lire.ts'

/** Line of each part of the value, by its path; of one that is missing, the line of what it is missing from. */
export type Places = ReadonlyMap<string, number>

interface Lecture {
  readonly fautes: FauteXml[]
  readonly places: Map<string, number>
}

const dire = ({ fautes }: Lecture, { ligne }: Noeud, element: string, motif: string): undefined => {
  fautes.push({ ligne, element, motif })
  return undefined
}

const feuille = (noeud: Noeud, forme: Forme, chemin: string, lecture: Lecture): unknown => {
  if (noeud.enfants.length > 0) return dire(lecture, noeud, chemin, 'Une valeur est attendue ici, pas des éléments.')
  const texte = noeud.texte
  if (forme.type === 'boolean') {
    const lu = texte.trim()
    if (lu === 'true' || lu === '1') return true
    if (lu === 'false' || lu === '0') return false
    return dire(lecture, noeud, chemin, 'Écrivez true ou false.')
  }
  if (forme.type === 'integer') {
    if (/^[+-]?\d{1,15}$/.test(texte.trim())) return Number(texte)
    return dire(lecture, noeud, chemin, 'Un nombre entier est attendu.')
  }
  const codes = forme.const === undefined ? forme.enum : [forme.const]
  if (codes !== undefined && !codes.includes(texte.trim()))
    return dire(lecture, noeud, chemin, `Cette valeur n’est pas connue. Celles qui le sont : ${codes.join(', ')}.`)
  return codes === undefined ? texte : texte.trim()
}

const objet = (noeud: Noeud, forme: Forme, chemin: string, lecture: Lecture): unknown => {
  const { properties = {}, required = [] } = forme
  if (noeud.texte.trim() !== '') dire(lecture, noeud, chemin, 'Du texte n’est pas attendu entre ces éléments.')
  const vus = new Map<string, unknown>()
  for (const enfant of noeud.enfants) {
    const place = `${chemin}/${enfant.nom}`
    // an element may bear any name, that of what every object has too
    const une = Object.hasOwn(properties, enfant.nom) ? properties[enfant.nom] : undefined
    if (une === undefined) dire(lecture, enfant, place, 'Cet élément n’est pas attendu ici.')
    else if (vus.has(enfant.nom)) dire(lecture, enfant, place, 'Cet élément est écrit deux fois.')
    else vus.set(enfant.nom, valeur(enfant, une, place, lecture))
  }
  for (const nom of required) if (!vus.has(nom)) dire(lecture, noeud, `${chemin}/${nom}`, 'Cet élément manque.')
  return Object.fromEntries(vus)
}

function valeur(noeud: Noeud, forme: Forme, chemin: string, lecture: Lecture): unknown {
  lecture.places.set(chemin, noeud.ligne)
  const { items, properties } = forme
  if (items !== undefined) {
    const nom = unDe(noeud.nom)
    if (noeud.texte.trim() !== '') dire(lecture, noeud, chemin, 'Du texte n’est pas attendu entre ces éléments.')
    return noeud.enfants.flatMap((enfant, rang) => {
      const place = `${chemin}/${nom}[${rang + 1}]`
      if (enfant.nom === nom) return [valeur(enfant, items, place, lecture)]
      dire(lecture, enfant, `${chemin}/${enfant.nom}`, `Seuls des éléments ${nom} sont attendus ici.`)
      return []
    })
  }
  return properties === undefined ? feuille(noeud, forme, chemin, lecture) : objet(noeud, forme, chemin, lecture)
}

/** The elements of a document as a value of that shape, with every fault: what is missing, unknown, twice, of another type. */
export const lireForme = (
  noeud: Noeud,
  forme: Forme,
): { readonly valeur: unknown; readonly fautes: readonly FauteXml[]; readonly places: Places } => {
  const lecture: Lecture = { fautes: [], places: new Map() }
  return { valeur: valeur(noeud, forme, noeud.nom, lecture), fautes: lecture.fautes, places: lecture.places }
}
