import { decoderSegment } from '../common/segment.rules.ts'
import { type Ecran, screens } from './screens.ts'

/** A path recognised in the screen table. */
export interface CheminReconnu {
  readonly ecran: Ecran
  /** Decoded path parameters; a `{name*}` holds the rest of the path. Absent optional parameters are absent. */
  readonly parametres: Readonly<Record<string, string>>
}

interface Segment {
  readonly nom: string
  readonly sorte: 'litteral' | 'requis' | 'facultatif' | 'reste'
}

const lireSegment = (texte: string): Segment => {
  const parametre = /^\{(\w+)([?*]?)\}$/.exec(texte)
  if (!parametre) return { nom: texte, sorte: 'litteral' }
  const sorte = parametre[2] === '?' ? 'facultatif' : parametre[2] === '*' ? 'reste' : 'requis'
  return { nom: parametre[1] ?? '', sorte }
}

const decouper = (chemin: string): string[] => chemin.split('/').filter((segment) => segment !== '')

/** A literal beats a parameter, which beats a skipped one: a form name or `cancel` wins over a number (2§2). */
const poids = { litteral: 3, requis: 2, facultatif: 1, reste: 0 } as const

interface Essai {
  readonly parametres: Record<string, string>
  readonly note: readonly number[]
}

// Optional parameters may stand before a literal (`/facture/{a?}/{b?}/cancel`), so each one is tried present, then absent.
const essayer = (motif: readonly Segment[], segments: readonly string[]): Essai | undefined => {
  const [tete, ...suite] = motif
  if (!tete) return segments.length === 0 ? { parametres: {}, note: [] } : undefined
  if (tete.sorte === 'reste') {
    return segments.length > 0 ? { parametres: { [tete.nom]: segments.join('/') }, note: [poids.reste] } : undefined
  }
  const [valeur, ...reste] = segments
  if (valeur !== undefined) {
    const litteral = tete.sorte === 'litteral' || tete.nom === 'cancel'
    if (!litteral || valeur === tete.nom) {
      const essai = essayer(suite, reste)
      const note = litteral ? poids.litteral : poids[tete.sorte]
      const parametre = tete.sorte === 'litteral' ? {} : { [tete.nom]: valeur }
      if (essai) return { parametres: { ...parametre, ...essai.parametres }, note: [note, ...essai.note] }
    }
  }
  return tete.sorte === 'facultatif' ? essayer(suite, segments) : undefined
}

const motifs = screens.map((ecran) => ({ ecran, segments: decouper(ecran.pattern).map(lireSegment) }))

const comparer = (a: readonly number[], b: readonly number[]): number => {
  for (let i = 0; i < Math.max(a.length, b.length); i += 1) {
    const ecart = (b[i] ?? -1) - (a[i] ?? -1)
    if (ecart !== 0) return ecart
  }
  return 0
}

/** Same path, two screens: the logged-in state selects (inventory of contradictions 3). */
const variante = (ids: ReadonlyMap<string, CheminReconnu>, connecte: boolean): CheminReconnu | undefined => {
  if (ids.has('dem-autoreleve-disc')) return ids.get(connecte ? 'dem-autoreleve' : 'dem-autoreleve-disc')
  return ids.get('dem-contact-open')
}

/**
 * Finds the screen of a hash path such as `/alerte/fuite`, trailing slash and query left aside.
 * Every path has one: `/{any*}` is the screen of the unknown ones.
 * @param connecte whether a user is logged in: chooses between the two screens of `/demarches/autoreleve`.
 */
export const reconnaitreChemin = (chemin: string, connecte = false): CheminReconnu => {
  const segments = decouper(chemin.split(/[?#]/)[0] ?? '').map(decoderSegment)
  const essais = motifs
    .flatMap(({ ecran, segments: motif }) => {
      const essai = essayer(motif, segments)
      return essai ? [{ ecran, ...essai }] : []
    })
    .sort((a, b) => comparer(a.note, b.note) || a.ecran.pattern.length - b.ecran.pattern.length)
  const meilleurs = essais.filter((essai) => essais[0] && comparer(essai.note, essais[0].note) === 0)
  const premier = meilleurs[0]
  if (!premier) return { ecran: screens.find(({ id }) => id === 'root') ?? (screens[0] as Ecran), parametres: {} }
  return variante(new Map(meilleurs.map((essai) => [essai.ecran.id, essai])), connecte) ?? premier
}
