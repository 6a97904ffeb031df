import { describe, expect, it } from 'vitest'
import { contactPour } from './contacts.rules.ts'
import { contactSaisi } from './contacts.schemas.ts'

const un = (codeRetourDemarche: string, typeContrat: string | null) => ({ codeRetourDemarche, typeContrat })
const tous = [un('*', null), un('*', 'AEP'), un('FACTURE', null), un('FACTURE', 'AEP')]

describe('whom a request goes to', () => {
  it.each([
    ['FACTURE', 'AEP', 'FACTURE', 'AEP'],
    // the code says more than the contract
    ['FACTURE', 'IRRIGATION', 'FACTURE', null],
    ['FACTURE', null, 'FACTURE', null],
    ['facture', null, 'FACTURE', null],
    ['AUTRE', 'AEP', '*', 'AEP'],
    ['AUTRE', null, '*', null],
    [undefined, null, '*', null],
  ])('code %s, contract %s: the line %s, %s', (code, typeContrat, ligne, deType) => {
    expect(contactPour(tous, { code, typeContrat })).toEqual(un(ligne, deType))
    expect(contactPour(tous.toReversed(), { code, typeContrat })).toEqual(un(ligne, deType))
  })

  it('is nobody where no line is about it', () => {
    expect(contactPour([], { code: 'FACTURE', typeContrat: null })).toBeUndefined()
    expect(contactPour([un('FACTURE', null)], { code: 'AUTRE', typeContrat: null })).toBeUndefined()
    expect(contactPour([un('*', 'AEP')], { code: 'AUTRE', typeContrat: null })).toBeUndefined()
  })
})

describe('a contact that staff type', () => {
  const lire = (saisi: object) => contactSaisi.parse({ identifiant: 'Contact', ...saisi })

  it('waits by default [admin-contact-state]', () => {
    expect(lire({}).etat).toBe('EN_ATTENTE')
    expect(lire({ etat: 'EN_COURS' }).etat).toBe('EN_COURS')
    expect(contactSaisi.safeParse({ identifiant: 'Contact', etat: 'EN_ATTENTE_CLIENT' }).success).toBe(false)
  })

  it('has its code in capitals, every code by default [admin-mail-case]', () => {
    expect(lire({}).codeRetourDemarche).toBe('*')
    expect(lire({ codeRetourDemarche: ' ' }).codeRetourDemarche).toBe('*')
    expect(lire({ codeRetourDemarche: ' infos_compteur ' }).codeRetourDemarche).toBe('INFOS_COMPTEUR')
  })

  it('holds nothing where nothing was typed', () => {
    expect(lire({ emailMessage: ' ', typeContrat: '', oft: { oft: '', tiers: null } })).toMatchObject({
      emailMessage: null,
      typeContrat: null,
      oft: { oft: null, tiers: null },
    })
    expect(contactSaisi.safeParse({ identifiant: 'Contact', emailMessage: 'eau' }).success).toBe(false)
  })
})
