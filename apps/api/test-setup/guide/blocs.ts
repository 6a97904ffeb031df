import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RACINE } from '../portail-process.ts'

/** A block of commands of the guide, and what it says that they print (nothing where it says nothing). */
export interface Bloc {
  readonly section: string
  readonly commandes: string
  readonly dit: readonly string[]
}

/** The blocks of docs/installation.md, in their order. What is printed stands in the block without a language right behind. */
export const blocsDuGuide = (): readonly Bloc[] => {
  const texte = readFileSync(join(RACINE, 'docs/installation.md'), 'utf8')
  const morceaux = texte.matchAll(/^#{2,3} (?<titre>[^\n]+)$|^```sh\n(?<sh>.*?)^```$(?:\n```\n(?<dit>.*?)^```$)?/gms)
  const blocs: Bloc[] = []
  let section = ''
  for (const { groups = {} } of morceaux) {
    section = groups.titre ?? section
    if (groups.sh !== undefined)
      blocs.push({ section, commandes: groups.sh, dit: (groups.dit ?? '').split('\n').filter((une) => une !== '') })
  }
  return blocs
}

/** What the guide prints, as a pattern: `…` is anything, figures and why a name is not found are those of another machine. */
export const motif = (dit: string): RegExp =>
  new RegExp(
    dit
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replace(/\d+/g, '\\d+')
      .replaceAll('…', '\\S+')
      .replace(/\\\(.*ENOTFOUND.*\\\)/, '\\(.+\\)'),
  )
