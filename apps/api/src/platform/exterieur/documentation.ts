import type { ServiceExterieur } from './declaration.ts'
import { lireExterieurs } from './reglages.ts'

const rangee = (...cellules: readonly string[]): string => `| ${cellules.join(' | ')} |`

/** The settings of all services outside, as README shows them. */
export const tableauReglages = (services: readonly ServiceExterieur[]): string =>
  [
    rangee('Name', 'Default', 'Meaning'),
    rangee('---', '---', '---'),
    ...services.flatMap(({ table }) => table.map(({ noms, defaut, sens }) => rangee(noms.join(', '), defaut, sens))),
  ].join('\n')

const listeOuRien = (valeurs: readonly string[]): string =>
  valeurs.length === 0 ? '' : valeurs.map((valeur) => `\`${valeur}\``).join(', ')

/** Who is asked, what pages load and what serves otherwise, for whoever opens a firewall (hosts of the declared example). */
export const tableauServices = (services: readonly ServiceExterieur[]): string =>
  [
    rangee('Service', 'The server asks', 'Pages load from', 'Without it'),
    rangee('---', '---', '---', '---'),
    ...services.map((service) => {
      const { nom, exemple, sansLui, csp } = service
      const reglages = lireExterieurs([service], exemple).lus.get(nom)
      const hotes =
        service.configuration === undefined
          ? service.hotes(reglages as object, undefined)
          : ['those that its configurations name']
      const { scripts = [], cadres = [] } = csp?.pages?.(reglages as object) ?? {}
      return rangee(`\`${nom}\``, listeOuRien(hotes), listeOuRien([...new Set([...scripts, ...cadres])]), sansLui)
    }),
  ].join('\n')

/** Replaces what stands between the two marks of that name. @throws Error where they are not there */
export const entreMarques = (texte: string, nom: string, contenu: string): string => {
  const [debut, fin] = [`<!-- ${nom}: npm run docs:services -->`, `<!-- /${nom} -->`]
  const [a, b] = [texte.indexOf(debut), texte.indexOf(fin)]
  if (a === -1 || b < a) throw new Error(`The marks of ${nom} are missing.`)
  return `${texte.slice(0, a + debut.length)}\n${contenu}\n${texte.slice(b)}`
}
