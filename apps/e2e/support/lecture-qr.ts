import type { Locator } from '@playwright/test'
import jsQR from 'jsqr'

/** The lines of a code as it shows on the page, by another reader than its writer. */
export const lireCodeQr = async (code: Locator): Promise<readonly string[]> => {
  const image = (await code.screenshot()).toString('base64')
  const vue = await code.page().evaluate(async (png) => {
    const dessin = new Image()
    dessin.src = `data:image/png;base64,${png}`
    await dessin.decode()
    const toile = new OffscreenCanvas(dessin.width, dessin.height)
    const trait = toile.getContext('2d')
    trait?.drawImage(dessin, 0, 0)
    return {
      large: dessin.width,
      haut: dessin.height,
      points: [...(trait?.getImageData(0, 0, dessin.width, dessin.height).data ?? [])],
    }
  }, image)
  const lu = jsQR(new Uint8ClampedArray(vue.points), vue.large, vue.haut)
  return Buffer.from(lu?.binaryData ?? [])
    .toString('utf8')
    .split('\n')
}
