import { expect, it } from 'vitest'
import { aGarderAuBrouillon, etapeDuBrouillon, reprendreBrouillon } from './brouillon.rules.ts'
import type { Definition } from './definition.ts'
import { definitions } from './demarche.fixtures.ts'
import { champsDe } from './deplier.rules.ts'
import { typeDe } from './types-de-champ.ts'

const { souscriptionV2, contact } = definitions
const IBAN = 'FR7630006000011234567890189'

it('never keeps a bank account, a consent or a file, in whatever form it is asked', () => {
  for (const definition of Object.values(definitions)) {
    const toutes = Object.fromEntries(champsDe(definition).map(({ nom }) => [nom, IBAN]))
    const { gardees } = aGarderAuBrouillon(definition, toutes)
    expect(JSON.stringify(gardees)).not.toContain(IBAN)
    for (const { nom } of gardees) {
      const champ = champsDe(definition).find((un) => un.nom === nom)
      expect(
        champ && [champ.type === 'engagement', typeDe(champ.type).champ.secret, typeDe(champ.type).lu === 'pieces'],
      ).toEqual([false, undefined, false])
    }
  }
})

it('says in which text a bank account stood, and keeps the rest of it', () => {
  const { gardees, ibans } = aGarderAuBrouillon(contact, {
    MessageClient: `Prélevez ${IBAN} svp`,
    nom: 'Roche',
    inconnu: 'x',
  })
  expect(ibans).toEqual(['MessageClient'])
  expect(gardees.map(({ nom, valeur }) => [nom, valeur])).toEqual([
    ['nom', 'Roche'],
    ['MessageClient', 'Prélevez [IBAN retiré] svp'],
  ])
})

it('keeps birth data, and what an address is made of in its words', () => {
  const { gardees } = aGarderAuBrouillon(souscriptionV2, {
    particulier_dateNaissance: '1980-02-01',
    payeur_adressePayeur_ville: 'VAL',
  })
  expect(gardees.map(({ etiquette, valeur }) => [etiquette, valeur])).toEqual([
    ['Date de naissance', '1980-02-01'],
    ['Adresse, Ville', 'VAL'],
  ])
})

const change = (
  definition: Definition,
  changer: (champ: Definition['etapes'][number]['champs'][number]) => typeof champ | undefined,
): Definition => ({
  ...definition,
  etapes: definition.etapes.map((etape) => ({
    ...etape,
    champs: etape.champs.flatMap((champ) => changer(champ) ?? []),
  })),
})
const garder = (reponses: Record<string, string>) => aGarderAuBrouillon(contact, reponses).gardees

it('takes a draft up in a form that has changed: what fits stays, the rest is said with what was answered', () => {
  const gardees = garder({ subject: 'INFOS_COMPTEUR', nom: 'Roche', prenom: 'Anaïs', MessageClient: 'Bonjour' })
  const nouvelle = change(contact, (champ) => {
    if (champ.nom === 'prenom') return undefined
    if (champ.nom === 'subject') return { ...champ, options: ['INFOS_CONTRAT'] }
    return champ.nom === 'MessageClient' ? { ...champ, type: 'nom' } : champ
  })
  const { reponses, ecartees } = reprendreBrouillon(nouvelle, gardees)
  expect(reponses).toEqual({ nom: 'Roche' })
  expect(ecartees.map(({ valeur }) => valeur)).toEqual(['INFOS_COMPTEUR', 'Anaïs', 'Bonjour'])
  expect(ecartees[1]?.etiquette).toBe('Prénom')
  expect(reprendreBrouillon(contact, gardees).ecartees).toEqual([])
})

it('puts nothing where the server has come to fill what a person answered', () => {
  const gardees = garder({ nom: 'Roche', prenom: 'Anaïs' })
  const nouvelle = change(contact, (champ) => (champ.nom === 'nom' ? { ...champ, invisible: true } : champ))
  const { reponses, ecartees } = reprendreBrouillon(nouvelle, gardees)
  expect([reponses, ecartees.map(({ valeur }) => valeur)]).toEqual([{ prenom: 'Anaïs' }, ['Roche']])
})

it('says nothing of an answer that was emptied, and keeps it empty', () => {
  const { reponses, ecartees } = reprendreBrouillon(contact, garder({ nom: '', prenom: '' }))
  expect([reponses, ecartees]).toEqual([{ nom: '', prenom: '' }, []])
})

it('names the step that waits, of a form that has several', () => {
  expect(etapeDuBrouillon(contact, 'message')).toBeUndefined()
  expect(etapeDuBrouillon(souscriptionV2, 'compteur')).toBe('Votre compteur')
  expect(etapeDuBrouillon(souscriptionV2, 'recapitulatif')).toBe('Vérifier et envoyer')
})
