import { expect, it } from 'vitest'
import { processus, typesDuMemeProcessus, typesDuProcessus } from './processus.codes.ts'
import { typesAVenir, typesDemarche } from './types.codes.ts'
import { vuePourContrat } from './visibilite.rules.ts'

it('are the nine of the specification, each made by something, and no type by two', () => {
  expect(Object.keys(processus).toSorted()).toEqual([
    'contrat_coordonnee_postale',
    'dem_ReleveDeCompte',
    'dem_abonnement',
    'dem_changer_RIB',
    'dem_nouveau_payeur',
    'dem_paiement_virement',
    'dem_poser_question',
    'dem_releve_conf',
    'dem_resil',
  ])
  const types: readonly string[] = Object.values(processus).flat()
  expect(new Set(types).size).toBe(types.length)
  expect(Object.values(processus).every((siens) => siens.length > 0)).toBe(true)
})

it('leave a type whose form comes later to nobody, and every one of them waits in its process', () => {
  expect(typesDemarche.filter((type) => (typesAVenir as readonly string[]).includes(type))).toEqual([])
  for (const type of typesDemarche)
    expect(typesDuProcessus(type).filter((un) => !typesDemarche.includes(un))).toEqual([])
  const faits: readonly string[] = Object.values(processus).flat()
  expect(typesAVenir.filter((type) => !faits.includes(type))).toEqual([])
})

it.each([
  ['RESILIATION_DEC', ['RESILIATION', 'RESILIATION_DEC']],
  ['AUTORELEVE', ['AUTORELEVE', 'AUTORELEVE_DEC']],
  ['MODIF_COORD_BANCAIRE', ['MODIF_COORD_BANCAIRE', 'MODIF_COORD_BANCAIRE_CONTACT']],
  ['exportReleveCompte', ['exportReleveCompte']],
] as const)('%s is tuned with its process from the day it has a form', (type, siens) => {
  expect(typesDuMemeProcessus(type)).toEqual(siens)
  const rien = { masquerPourContratResilie: false, masquerPourContratEnAttente: false } as const
  const reglages = siens.map((_, rang) => ({
    ...rien,
    actionImpactePlusieursContrats: rang === 0 ? ('AfficherPopup' as const) : null,
    masquerPourContratResilie: rang === siens.length - 1,
  }))
  expect(vuePourContrat(reglages, { etatContrat: 'RS', plusieursContrats: false })).toBe('masquee')
  expect(vuePourContrat(reglages, { etatContrat: 'SE', plusieursContrats: true })).toBe('avecAvertissement')
})

it('a type of no process is tuned alone', () => {
  expect(typesDuProcessus('RECLAMATION')).toEqual(['RECLAMATION'])
  expect(typesDuProcessus('SOUSCRIPTIONV3')).not.toContain('SOUSCRIPTION')
})
