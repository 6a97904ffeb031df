import type { BilanImport } from './run.ts'

const nombre = (valeur: number): string => Math.round(valeur).toLocaleString('en-US')

/** What an operator reads at the end, in English. */
export const resume = ({ comptes, secondes, derivation, rapport }: BilanImport, rssKo: number): string => {
  const { lues, acceptees, repetees, refusees, avertissements, impossibles, sansPose } = comptes
  const lignes = [
    `${nombre(lues)} lines in ${secondes.toFixed(1)} s (${nombre(lues / Math.max(secondes, 0.001))}/s), peak memory ${nombre(rssKo / 1024)} MB`,
    `  accepted ${nombre(acceptees)}, repeated ${nombre(repetees)}, refused ${nombre(refusees)}, warnings ${nombre(avertissements)}`,
  ]
  if (impossibles > 0 || sansPose > 0)
    lignes.push(
      `  readings kept but not used: ${nombre(impossibles)} impossible, ${nombre(sansPose)} waiting for a fitting`,
    )
  if (derivation !== undefined)
    lignes.push(
      `  derived ${nombre(derivation.jours)} day rows of ${nombre(derivation.appareils)} meters in ${derivation.secondes.toFixed(1)} s`,
    )
  if (rapport !== undefined) lignes.push(`  report: ${rapport}`)
  return `${lignes.join('\n')}\n`
}
