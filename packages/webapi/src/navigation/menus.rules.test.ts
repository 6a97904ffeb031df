import { describe, expect, it } from 'vitest'
import type { Profil } from '../acces/profils.codes.ts'
import { profils } from '../acces/profils.codes.ts'
import { modeConnexion } from './connexion.rules.ts'
import { type EtatMenus, menuHaut, menuLateral, rechercheUtile } from './menus.rules.ts'
import { estGrandCompte, estModeSyndic } from './profils.rules.ts'

const tout = new Set(['SyntheseDesDemandes', 'Groupe', 'UseFaq'])

const unEtat = (changes: Partial<EtatMenus> = {}): EtatMenus => ({
  profils: ['UTILISATEUR_STANDARD'],
  mode: 'contrat',
  contratResilie: false,
  nombreContrats: 2,
  seuilGrandCompte: 1000,
  fonctionnalites: tout,
  groupeAutorise: true,
  contenusInterdits: new Set(),
  ...changes,
})
const unSyndic = (changes: Partial<EtatMenus> = {}): EtatMenus =>
  unEtat({ profils: ['UTILISATEUR_PREMIUM'], nombreContrats: 1000, ...changes })

describe('side menu', () => {
  it('lists the nine items in order in contract mode [menu-side-contract]', () => {
    expect(menuLateral(unSyndic())).toEqual([
      'dashboard',
      'manage-groupes',
      'manage-contrats',
      'detail',
      'conso',
      'facture',
      'service',
      'demarches',
      'demandes',
    ])
  })
  it('lists the six items in order in group mode [menu-side-group]', () => {
    expect(menuLateral(unSyndic({ mode: 'groupe' }))).toEqual([
      'dashboard',
      'manage-groupes',
      'manage-contrats',
      'conso',
      'facture',
      'service',
    ])
  })
  it.each<[string, EtatMenus, boolean]>([
    ['all three hold', unSyndic(), true],
    ['the portfolio is small', unSyndic({ nombreContrats: 2 }), true],
    ['there is one contract', unSyndic({ nombreContrats: 1 }), false],
    ['the group feature is off', unSyndic({ fonctionnalites: new Set() }), false],
    ['the user has no group authorisation', unSyndic({ groupeAutorise: false }), false],
    ['the account is a large one', unSyndic({ profils: ['GRAND_COMPTE'] }), true],
    ['the user is a standard one', unSyndic({ profils: ['UTILISATEUR_STANDARD'], nombreContrats: 2 }), false],
    ['the user is a visitor', unSyndic({ profils: ['UTILISATEUR_VISITEUR'] }), false],
    ['an admin is premium too', unSyndic({ profils: ['ADMIN', 'UTILISATEUR_PREMIUM'] }), false],
    [
      'pagination makes any account syndic',
      unSyndic({ profils: ['GRAND_COMPTE'], fonctionnalites: new Set(['UsePagination', 'Groupe']) }),
      true,
    ],
  ])(
    'shows manage/groupes to whoever looks after several contracts, and when %s [menu-groupes]',
    (_cas, etat, attendu) => {
      expect(menuLateral(etat).includes('manage-groupes')).toBe(attendu)
    },
  )
  it.each<[EtatMenus, boolean]>([
    [unSyndic({ fonctionnalites: new Set() }), true],
    [unSyndic({ nombreContrats: 10 }), true],
    [unSyndic({ nombreContrats: 1 }), false],
    [unEtat({ nombreContrats: 5000 }), true],
    [unEtat({ nombreContrats: 2 }), false],
  ])('shows manage/contrats to whoever looks after several contracts [menu-contrats]', (etat, attendu) => {
    expect(menuLateral(etat).includes('manage-contrats')).toBe(attendu)
  })
  it.each<[Profil[], number, boolean]>([
    [['UTILISATEUR_STANDARD'], 999, false],
    [['UTILISATEUR_STANDARD'], 1000, true],
    [['GRAND_COMPTE'], 0, true],
  ])('allows the large-account switch to %j with %i contracts: %s [contract-large-account]', (profils, nombre, oui) => {
    expect(estGrandCompte(profils, nombre, 1000)).toBe(oui)
  })
  it.each<[Profil[], boolean, boolean]>([
    [['UTILISATEUR_STANDARD'], false, false],
    [['UTILISATEUR_STANDARD'], true, true],
    [['UTILISATEUR_PREMIUM'], false, true],
    [['UTILISATEUR_PREMIUM', 'ADMIN'], false, false],
    [['ADMIN'], true, true],
  ])('puts %j, pagination %s, in group mode: %s [contract-syndic-mode]', (profils, pagination, oui) => {
    expect(estModeSyndic(profils, pagination)).toBe(oui)
  })
  it('shows demandes only with the requests summary [menu-demandes]', () => {
    expect(menuLateral(unEtat())).toContain('demandes')
    expect(menuLateral(unEtat({ fonctionnalites: new Set() }))).not.toContain('demandes')
  })
  it('leaves the services and the invoices on a terminated contract [routing-terminated] [routing-terminated-ok]', () => {
    expect(menuLateral(unEtat({ contratResilie: true }))).toEqual(['facture', 'service'])
  })
  it('hides forbidden contents from sub-users only', () => {
    const contenusInterdits = new Set(['conso'])
    expect(menuLateral(unEtat({ contenusInterdits, profils: ['UTILISATEUR_VISITEUR'] }))).not.toContain('conso')
    expect(menuLateral(unEtat({ contenusInterdits }))).toContain('conso')
  })
})

describe('top menu', () => {
  const attendus = {
    ADMIN: 'profil motDePasse contrats groupes contact cgu cookies faq',
    WEBMASTER: 'profil motDePasse contrats groupes contact cgu cookies faq',
    CHARGE_DE_CLIENTELE: 'profil motDePasse supprimerCompte contrats groupes contact cgu cookies faq',
    UTILISATEUR_PREMIUM: 'profil motDePasse supprimerCompte contrats groupes utilisateurs contact cgu cookies faq',
    UTILISATEUR_STANDARD: 'profil motDePasse supprimerCompte contrats groupes contact cgu cookies faq',
    UTILISATEUR_SECONDAIRE: 'contact cgu cookies faq',
    UTILISATEUR_VISITEUR: 'cgu cookies faq',
    GRAND_COMPTE: 'groupes cgu cookies faq',
  }
  it.each(profils)('gives %s its entries, minus the hidden ones [menu-top]', (profil) => {
    expect(menuHaut([profil], '', tout).join(' ')).toBe(attendus[profil])
  })
  it('is filtered by menuToHide for the profile it names [menu-top]', () => {
    const regle = 'UTILISATEUR_STANDARD:faq, cgu;GRAND_COMPTE:groupes'
    expect(menuHaut(['UTILISATEUR_STANDARD'], regle, tout)).not.toContain('cgu')
    expect(menuHaut(['UTILISATEUR_PREMIUM'], regle, tout)).toContain('cgu')
    expect(menuHaut(['GRAND_COMPTE'], 'INCONNU:faq;GRAND_COMPTE:inconnu', tout).join(' ')).toBe(attendus.GRAND_COMPTE)
  })
  it('has no FAQ without its feature [menu-top]', () => {
    expect(menuHaut(['UTILISATEUR_STANDARD'], '', new Set())).not.toContain('faq')
    expect(menuHaut(['UTILISATEUR_STANDARD'], '', new Set())).not.toContain('groupes')
  })
})

describe('search in the menu', () => {
  it.each<[string, string | undefined]>([
    ['', ''],
    ['   ', ''],
    ['001', undefined],
    ['0012', '0012'],
    [' Lavandières ', 'Lavandières'],
  ])(
    '%o asks the server for %o: above 3 characters, and the list again when emptied [contract-search] [contract-search-empty]',
    (saisie, attendu) => {
      expect(rechercheUtile(saisie)).toBe(attendu)
    },
  )
})

describe('mode of the login screen', () => {
  it('is login without anything in the address [login-mode-default]', () => {
    expect(modeConnexion({})).toBe('login')
  })
  it('is activate with an activation code [login-mode-activate]', () => {
    expect(modeConnexion({ activationCode: 'abc', profileToken: 'x', resetPwd: true })).toBe('activate')
    expect(modeConnexion({ activationCode: 'MAIL_abc' })).toBe('login')
  })
  it('is resetPwd with a profile token [login-mode-reset]', () => {
    expect(modeConnexion({ profileToken: 'x', resetPwd: true })).toBe('resetPwd')
  })
  it('is password with the reset flag [login-mode-password]', () => {
    expect(modeConnexion({ resetPwd: true })).toBe('password')
  })
})
