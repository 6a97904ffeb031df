import { correction, generate, mode } from 'lean-qr'
import css from './code-qr.module.css'

/** Quiet modules around it, as its standard asks. */
const MARGE = 4

/** A code that a telephone reads, of these bytes; dark on white in every theme. Correction M, up to version 13, as transfers ask. */
export const CodeQr = ({ contenu, nom }: { readonly contenu: string; readonly nom: string }) => {
  const code = generate(mode.bytes(new TextEncoder().encode(contenu)), {
    minCorrectionLevel: correction.M,
    maxCorrectionLevel: correction.M,
    maxVersion: 13,
  })
  const cote = code.size + 2 * MARGE
  const traits: string[] = []
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) traits.push(`M${x + MARGE} ${y + MARGE}h1v1h-1z`)
  return (
    <svg className={css.code} role="img" aria-label={nom} viewBox={`0 0 ${cote} ${cote}`} shapeRendering="crispEdges">
      <path className={css.fond} d={`M0 0h${cote}v${cote}h-${cote}z`} />
      <path className={css.trait} d={traits.join('')} />
    </svg>
  )
}
