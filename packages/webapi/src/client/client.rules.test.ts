import { describe, expect, it } from 'vitest'
import { type CoordonneesClient, completude, isClientIncomplet } from './client.rules.ts'

const unClient = (choix: Partial<CoordonneesClient> = {}): CoordonneesClient => ({
  email: 'claude@exemple.fr',
  numeroTelephone1: '0639980000',
  numeroTelephone2: null,
  estProfessionnel: false,
  siret: null,
  ...choix,
})

describe('completeness of a client [guard-5-definition]', () => {
  it.each<[string, Partial<CoordonneesClient>, boolean]>([
    ['everything', {}, false],
    ['no e-mail', { email: null }, true],
    ['a blank e-mail', { email: '  ' }, true],
    ['no phone', { numeroTelephone1: null }, true],
    ['the second phone alone', { numeroTelephone1: '', numeroTelephone2: '0139980000' }, false],
    ['a professional without siret', { estProfessionnel: true }, true],
    ['a professional with siret', { estProfessionnel: true, siret: '73282932000074' }, false],
  ])('%s', (_, choix, incomplet) => {
    expect(isClientIncomplet(unClient(choix))).toBe(incomplet)
  })

  it('looks at no co-holder where there is none', () => {
    expect(completude({ titulaire: unClient(), coTitulaire: undefined, payeur: unClient({ email: null }) })).toEqual({
      isNotComplete: true,
      isTitulaireNotComplete: false,
      isCoTitulaireNotComplete: false,
      isPayeurNotComplete: true,
    })
  })
})
