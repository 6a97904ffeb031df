/** A link of a mail that would lead elsewhere than to our site. */
export class LienEtranger extends Error {
  override readonly name = 'LienEtranger'
  constructor() {
    super('A link of a message must be a path of the site.')
  }
}

/** Whole address of a path of the site. Whatever the path holds, the address stays on the site. @throws LienEtranger */
export const resoudreLien = (chemin: string, publicUrl: string): string => {
  if (!/^\/(?![/\\])[\x21-\x7e]*$/.test(chemin)) throw new LienEtranger()
  const adresse = new URL(`${publicUrl}${chemin}`)
  if (adresse.origin !== new URL(publicUrl).origin) throw new LienEtranger()
  return adresse.href
}
