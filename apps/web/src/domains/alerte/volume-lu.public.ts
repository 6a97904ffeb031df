import { volumeAvecUnite } from '../../ui/format/volumes.ts'

/** Water of an event in a few words: litres up to one m³, then m³. */
export const volumeLu = (litres: number): string => volumeAvecUnite(litres, litres < 1000 ? 'litres' : 'm3')
