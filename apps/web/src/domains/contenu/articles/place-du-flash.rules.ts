export const CLE_PLACE_FLASH = 'ondine_flash_place'

/** Height that the notice took, in pixels, by width of the window. */
type Places = readonly (readonly [largeur: number, hauteur: number])[]

/** A few windows: a phone held both ways, a window on half a screen and on the whole of it. */
const MAXIMUM = 6

const estPlace = (un: unknown): un is Places[number] =>
  Array.isArray(un) && un.length === 2 && un.every((nombre) => Number.isInteger(nombre) && nombre >= 0)

/** From what a browser kept; anything unreadable is as if absent. */
export const lirePlaces = (garde: string | null): Places => {
  if (!garde) return []
  try {
    const places: unknown = JSON.parse(garde)
    return Array.isArray(places) ? places.filter(estPlace) : []
  } catch {
    return []
  }
}

export const placeA = (places: Places, largeur: number): number => places.find(([une]) => une === largeur)?.[1] ?? 0

/** Where no notice shows none is expected at any width. */
export const avecPlace = (places: Places, largeur: number, hauteur: number): Places =>
  hauteur === 0 ? [] : [...places.filter(([une]) => une !== largeur), [largeur, hauteur] as const].slice(-MAXIMUM)
