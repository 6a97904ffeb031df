import { placeA } from './place-du-flash.rules.ts'

export const CLE_PLACE_FLASH = 'ondine_flash_place'

/** What this browser kept of the room of notices; it may refuse to keep anything. */
export const placesGardees = (): string | null => {
  try {
    return window.localStorage.getItem(CLE_PLACE_FLASH)
  } catch {
    return null
  }
}

/**
 * The room of the notice until it is known: the page does not move when it comes. Where nobody knows it yet there is none: the page of the
 * portal waits out of sight (shell.module.css).
 */
export const PlaceDuFlash = () => {
  const hauteur = placeA(placesGardees(), window.innerWidth)
  return <div data-place-inconnue={hauteur === undefined || undefined} style={{ height: hauteur }} />
}
