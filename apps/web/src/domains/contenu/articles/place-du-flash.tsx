import { CLE_PLACE_FLASH, lirePlaces, placeA } from './place-du-flash.rules.ts'

/** The heights that notices took here; a browser may refuse to keep anything. */
export const placesGardees = (): ReturnType<typeof lirePlaces> => {
  try {
    return lirePlaces(window.localStorage.getItem(CLE_PLACE_FLASH))
  } catch {
    return []
  }
}

/** The room of the notice until it is known: the page does not move when it comes. Nothing in a browser that has not shown it yet. */
export const PlaceDuFlash = () => <div style={{ height: placeA(placesGardees(), window.innerWidth) }} />
