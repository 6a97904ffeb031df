/**
 * Palette of the groups: 19 colours (1§3.5, 3§9). Each has a contrast of at least 3 with the light and with the dark card, so that
 * one answer serves both themes; a colour always stands beside the name, never alone.
 */
export const couleursGroupes = [
  '#0E8C9B',
  '#8257B0',
  '#2E8B57',
  '#B8572A',
  '#3F7CC4',
  '#B34A7D',
  '#7A8A1F',
  '#A8762A',
  '#5E6CC9',
  '#C04F4F',
  '#1F8F7A',
  '#9A5FA8',
  '#5A8F3C',
  '#B5683F',
  '#4B86A8',
  '#A85E6B',
  '#8C7F2E',
  '#6B7F8C',
  '#7F6FC0',
] as const

/** The documents say that the palette cycles after 10 (1§3.5, 3§9; contradiction 21). */
const CYCLE = 10

/** Colour of the group at `rang`, from 0, in the list of the groups that a person sees. */
export const couleurDuGroupe = (rang: number): string => couleursGroupes[rang % CYCLE] ?? couleursGroupes[0]
