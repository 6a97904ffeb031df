import { describe, expect, it } from 'vitest'
import { analyser } from './analyser.rules.ts'
import { charger } from './charger.rules.ts'
import { combinaisons } from './combinaisons.rules.ts'
import { contexteDe, definitions, remplir } from './demarche.fixtures.ts'
import { champsDe } from './deplier.rules.ts'
import { noms } from './noms.fixtures.ts'
import { parcourir } from './parcours.rules.ts'
import { valider } from './valider.rules.ts'

const toutes = Object.entries(definitions) as [keyof typeof definitions, (typeof definitions)['contact']][]

describe.each(toutes)('the form %s', (nom, definition) => {
  const cas = combinaisons(definition).map((combinaison) => {
    const contexte = contexteDe(combinaison.faits)
    const reponses = remplir(definition, combinaison)
    return { contexte, reponses, parcours: parcourir(definition, reponses, contexte) }
  })

  it('may be walked', () => {
    expect(analyser(definition)).toEqual([])
  })

  it('bears the names of the specification, neither more nor fewer', () => {
    // an address is one name where the specification has one
    const entiers = champsDe(definition).flatMap(({ nom: propre, groupe, nonEnvoye }) =>
      nonEnvoye ? [] : [groupe !== undefined && noms[nom].includes(groupe.nom) ? groupe.nom : propre],
    )
    expect([...new Set(entiers)].toSorted()).toEqual(noms[nom].toSorted())
  })

  it('takes every combination, and asks for each required answer of it [form-multi-step]', () => {
    for (const { contexte, reponses, parcours } of cas)
      expect(valider(definition, parcours, contexte), JSON.stringify(reponses)).toEqual([])
    const vides = new Set<string>()
    for (const { contexte, reponses, parcours } of cas)
      for (const { champ, requis, impose } of parcours.champs) {
        const cle = `${champ.nom} ${requis}`
        if (impose !== undefined || vides.has(cle)) continue
        vides.add(cle)
        const sans = parcourir(definition, { ...reponses, [champ.nom]: '' }, contexte)
        const fautes = valider(definition, sans, contexte).filter((une) => une.champ === champ.nom)
        expect([champ.nom, fautes.map(({ code }) => code)]).toEqual([champ.nom, requis ? ['manque'] : []])
      }
    expect(vides.size).toBeGreaterThan(4)
  })

  it('writes a row for each answer that counts, and for no other [form-unused-prefix]', () => {
    for (const { contexte, parcours } of cas) {
      const lignes = charger(definition, parcours, contexte).filter(({ entete }) => entete !== 'Recherche')
      const attendus = parcours.champs.flatMap(({ champ, valeur }) =>
        champ.nonEnvoye || valeur === '' ? [] : champ.nom,
      )
      const caches = champsDe(definition).filter(
        ({ nom: cache, siCache }) => siCache !== undefined && !parcours.champs.some(({ champ }) => champ.nom === cache),
      )
      expect(lignes.map((une) => une.nom).toSorted()).toEqual([...attendus, ...caches.map((une) => une.nom)].toSorted())
    }
  })
})

it('lists as many combinations as there are', () => {
  expect(toutes.map(([nom, definition]) => [nom, combinaisons(definition).length])).toEqual(
    expect.arrayContaining([
      ['contact', 8],
      ['souscriptionV2', 1728],
      ['souscriptionSignee', 864],
      ['souscriptionV3', 576],
      ['reclamation', 384],
      ['analyse', 384],
      ['droitAccesDonnees', 192],
      ['branchementNeuf', 4608],
      ['entreprise', 4],
      ['nouveauPayeur', 128],
      ['coordPayeur', 32],
      ['coordPayeurContact', 32],
      ['virement', 64],
    ]),
  )
})
