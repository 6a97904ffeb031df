import { describe, expect, it } from 'vitest'
import {
  apresModificationGroupe,
  apresRetraitGroupe,
  type Contexte,
  ecrireCookieContexte,
  groupeTous,
  lireCookieContexte,
  memeContexte,
  selectionnerContrat,
  selectionnerGroupe,
} from './contexte.rules.ts'

const unContrat = (numeroContrat = '0012345', codeEtatContrat = 'SE') => ({ numeroContrat, codeEtatContrat })
const surContrat: Contexte = { mode: 'contrat', ...unContrat() }
const surGroupe: Contexte = { mode: 'groupe', idGroupe: 7, nom: 'Les Tilleuls' }

describe('selection', () => {
  it('reloads nothing for the same contract and state, unless forced [context-same-contract]', () => {
    expect(selectionnerContrat(surContrat, unContrat()).recharger).toBe(false)
    expect(selectionnerContrat(surContrat, unContrat(), true).recharger).toBe(true)
  })
  it('reloads for another contract, another state, or from group mode [context-select-contract]', () => {
    expect(selectionnerContrat(surContrat, unContrat('0048210'))).toEqual({
      contexte: { mode: 'contrat', ...unContrat('0048210') },
      recharger: true,
    })
    expect(selectionnerContrat(surContrat, unContrat('0012345', 'RA')).recharger).toBe(true)
    expect(selectionnerContrat(surGroupe, unContrat()).recharger).toBe(true)
    expect(selectionnerContrat(null, unContrat()).recharger).toBe(true)
  })
  it('knows the same contract in another state, and the same group', () => {
    expect(memeContexte(surContrat, { mode: 'contrat', ...unContrat('0012345', 'RA') })).toBe(true)
    expect(memeContexte(surContrat, { mode: 'contrat', ...unContrat('0048210') })).toBe(false)
    expect(memeContexte(surGroupe, { ...surGroupe, nom: 'Autre nom' })).toBe(true)
    expect(memeContexte(surGroupe, groupeTous)).toBe(false)
    expect(memeContexte(surContrat, surGroupe)).toBe(false)
    expect(memeContexte(null, surContrat)).toBe(false)
  })
  it('switches from contract to group mode [context-select-group]', () => {
    expect(selectionnerGroupe(surContrat, { idGroupe: 7, nom: 'Les Tilleuls' })).toEqual({
      contexte: surGroupe,
      recharger: true,
    })
    expect(selectionnerGroupe(surGroupe, { idGroupe: 7, nom: 'Les Tilleuls' }).recharger).toBe(false)
  })
  it('returns to group 0 when the current group is removed [context-remove-current-group]', () => {
    expect(apresRetraitGroupe(surGroupe, 7)).toEqual(groupeTous)
    expect(apresRetraitGroupe(surGroupe, 8)).toEqual(surGroupe)
    expect(apresRetraitGroupe(surContrat, 7)).toEqual(surContrat)
  })
  it('follows the name of the current group', () => {
    const renomme = { idGroupe: 7, nom: 'Les Chênes' }
    expect(apresModificationGroupe(surGroupe, renomme)).toEqual({ mode: 'groupe', ...renomme })
    expect(apresModificationGroupe(surGroupe, { ...renomme, idGroupe: 8 })).toBe(surGroupe)
    expect(apresModificationGroupe(surContrat, renomme)).toBe(surContrat)
  })
})

describe('context cookie [context-cookie]', () => {
  const maintenant = Date.parse('2026-11-20T10:00:00Z')
  const expire = maintenant + 2 * 3600_000
  const enTete = (texte: string): string => texte.split('; ')[0] ?? ''

  it('lives as long as the token, same-site strict, secure on https', () => {
    const texte = ecrireCookieContexte({ userWebId: 4, expire, contexte: surContrat }, maintenant + 3600_000, true)
    expect(texte).toContain('Max-Age=3600')
    expect(texte).toContain('SameSite=Strict; Secure')
    expect(ecrireCookieContexte({ userWebId: 4, expire, contexte: null }, maintenant, false)).not.toContain('Secure')
  })
  it.each([surContrat, surGroupe, null])('gives back the user and the selection %o', (contexte) => {
    const texte = ecrireCookieContexte({ userWebId: 4, expire, contexte }, maintenant, false)
    expect(lireCookieContexte(`autre=1; ${enTete(texte)}; fin=2`, maintenant)).toEqual({
      userWebId: 4,
      expire,
      contexte,
    })
  })
  it.each([
    '',
    'ondine_contexte=%E0',
    'ondine_contexte=%7B',
    'ondine_contexte=null',
    'ondine_contexte=%7B%22userWebId%22%3A%22x%22%7D',
  ])('takes %o for none', (cookies) => {
    expect(lireCookieContexte(cookies, maintenant)).toBeUndefined()
  })
  it('takes an expired one for none, and an unknown selection for no selection', () => {
    const texte = enTete(ecrireCookieContexte({ userWebId: 4, expire, contexte: surContrat }, maintenant, false))
    expect(lireCookieContexte(texte, expire)).toBeUndefined()
    const faux = encodeURIComponent(JSON.stringify({ userWebId: 4, expire, contexte: { mode: 'autre' } }))
    expect(lireCookieContexte(`ondine_contexte=${faux}`, maintenant)).toEqual({ userWebId: 4, expire, contexte: null })
  })
})
