import { readdirSync, readFileSync } from 'node:fs'
import { reconnaitreChemin } from '@ondine/webapi/navigation/chemin.rules.ts'
import { elementsMenu } from '@ondine/webapi/navigation/menus.rules.ts'
import { ecranDe, type IdEcran } from '@ondine/webapi/navigation/screens.ts'
import { describe, expect, it } from 'vitest'
import { annonces } from '../navigation/a-venir.textes.ts'
import { declarerEcrans } from '../navigation/ecrans-declares.ts'
import { sequences } from '../tutoriel/sequences.ts'
import { menusAVenir } from './a-venir.ts'
import { ecrans } from './ecrans.ts'
import { lienMenu } from './layout/menu.elements.ts'

const PARCOURS = new URL('../../../e2e/', import.meta.url)
const parcours = ['journeys/', 'support/']
  .flatMap((dossier) => readdirSync(new URL(dossier, PARCOURS)).map((nom) => new URL(`${dossier}${nom}`, PARCOURS)))
  .map((fichier) => readFileSync(fichier, 'utf8'))
  .join('\n')
/** Reached by the menu of the account, never by its address. */
const SANS_ADRESSE: readonly string[] = ['mot-de-passe']

describe('the screens that exist', () => {
  it('are each opened in a browser by a journey', () => {
    const ouverts = (id: string) => {
      const [debut = ''] = ecranDe(id as IdEcran).pattern.split('/{')
      return ["'", '"', '`', '?', '/', ')', '$'].some((fin) => parcours.includes(`${debut}${fin}`))
    }
    expect(Object.keys(ecrans).length).toBeGreaterThan(40)
    expect(Object.keys(ecrans).filter((id) => !ouverts(id))).toEqual(SANS_ADRESSE)
  })

  it('are announced as to come no more', () => {
    expect(Object.keys(annonces).filter((id) => id in ecrans)).toEqual([])
  })

  it('give every item of the side menu its icon and its words, those to come too, each from one place', () => {
    declarerEcrans(ecrans)
    for (const element of elementsMenu) {
      const { libelle, court, vers } = lienMenu(element)
      expect([libelle, court].every((mot) => mot !== '')).toBe(true)
      const { id } = reconnaitreChemin(vers, true).ecran
      expect(ecranDe(id).menu).toBe(element)
      expect([element in menusAVenir, 'menu' in (ecrans[id as keyof typeof ecrans] ?? {})]).toEqual(
        id in ecrans ? [false, true] : [true, false],
      )
    }
  })

  it('are those that the guided visits lead to', () => {
    const menes = Object.values(sequences).flatMap(({ etapes }) => etapes.flatMap(({ ecran }) => ecran ?? []))
    expect(menes.length).toBeGreaterThan(0)
    for (const chemin of menes) expect(ecrans).toHaveProperty([reconnaitreChemin(chemin, true).ecran.id])
  })
})
