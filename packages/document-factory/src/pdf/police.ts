import { readFileSync } from 'node:fs'

const lire = (nom: string): Buffer => readFileSync(new URL(`../../fonts/${nom}`, import.meta.url))

/** Embedded fonts of every document; read once. */
export const polices = {
  normale: lire('atkinson-hyperlegible-next-regular.ttf'),
  grasse: lire('atkinson-hyperlegible-next-bold.ttf'),
} as const

const ACCENTS = /\p{M}/gu

/**
 * Text that the embedded font can write: spaces it lacks become ordinary ones, a letter it lacks loses its accent or
 * becomes `?`. `connait` says whether the font has a character.
 */
export const ecrivable = (texte: string, connait: (point: number) => boolean): string =>
  [...texte.replace(/[\u202f\u2007]/g, '\u00a0').replace(/[\r\n\t]+/g, ' ')]
    .map((signe) => {
      if (connait(signe.codePointAt(0) ?? 0)) return signe
      const nu = signe.normalize('NFD').replace(ACCENTS, '')
      return [...nu].every((lettre) => connait(lettre.codePointAt(0) ?? 0)) && nu !== '' ? nu : '?'
    })
    .join('')
