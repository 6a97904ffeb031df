import { estPermis, type ReglesPieces } from './pieces.rules.ts'

/** Longest side, in pixels, from the one that reads best to the one that weighs least. */
const COTES = [2400, 1800, 1300, 900]
const QUALITE = 0.82

const dessiner = async (image: ImageBitmap, cote: number): Promise<Blob | null> => {
  const part = Math.min(1, cote / Math.max(image.width, image.height))
  const toile = document.createElement('canvas')
  toile.width = Math.max(1, Math.round(image.width * part))
  toile.height = Math.max(1, Math.round(image.height * part))
  const crayon = toile.getContext('2d')
  if (crayon === null) return null
  // what is transparent would turn black
  crayon.fillStyle = 'white'
  crayon.fillRect(0, 0, toile.width, toile.height)
  crayon.drawImage(image, 0, 0, toile.width, toile.height)
  return new Promise((resoudre) => toile.toBlob(resoudre, 'image/jpeg', QUALITE))
}

/**
 * A picture that is too heavy, or of a kind that phones make and nobody takes, as a JPG that passes: made in the browser, so that a slow
 * line sends a tenth of it. What cannot be read as a picture, or is fine already, stays as it is.
 */
export const reduirePhoto = async (fichier: File, regles: ReglesPieces): Promise<File> => {
  const convient = estPermis(fichier.name, regles) && fichier.size <= regles.tailleMaxPj
  if (convient || !fichier.type.startsWith('image/') || !estPermis('photo.jpg', regles)) return fichier
  const image = await createImageBitmap(fichier).catch(() => undefined)
  if (image === undefined) return fichier
  try {
    for (const cote of COTES) {
      const reduite = await dessiner(image, cote)
      if (reduite !== null && reduite.size <= regles.tailleMaxPj)
        return new File([reduite], fichier.name.replace(/(\.[^.]*)?$/, '.jpg'), { type: 'image/jpeg' })
    }
    return fichier
  } finally {
    image.close()
  }
}
