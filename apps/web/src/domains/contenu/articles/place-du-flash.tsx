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

/** The room of the notice until it is known: the page does not move when it comes. Nothing in a browser that has not shown it yet. */
export const PlaceDuFlash = () => <div style={{ height: placeA(placesGardees(), window.innerWidth) }} />
