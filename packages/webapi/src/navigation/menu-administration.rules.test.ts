import { describe, expect, it } from 'vitest'
import { type Profil, profils } from '../acces/profils.codes.ts'
import { fonctionnalites } from '../parametrage/fonctionnalites.ts'
import { navigationMessages } from './guard.messages.ts'
import { resoudreNavigation } from './guard.rules.ts'
import { menuAdministration, partiesAdministration } from './menu-administration.rules.ts'
import { type IdEcran, screens } from './screens.ts'

const toutes = new Set(Object.keys(fonctionnalites))
const toutConstruit = (_id?: IdEcran): boolean => true
const ids = (roles: readonly Profil[], actives: ReadonlySet<string>, construit = toutConstruit): IdEcran[] =>
  menuAdministration(roles, actives, construit).flatMap(({ ecrans }) => ecrans.map(({ id }) => id))
const SENSIBLES: IdEcran[] = ['admin-configuration', 'admin-parametrage', 'admin-messages', 'admin-general']

const decider = (id: IdEcran, profil: (typeof profils)[number], actives: ReadonlySet<string> = toutes) => {
  const ecran = screens.find((un) => un.id === id)
  if (ecran === undefined) throw new Error(`unknown screen ${id}`)
  return resoudreNavigation(
    ecran,
    {
      utilisateur: { profils: [profil], consentement: true },
      usurpation: false,
      contratResilie: false,
      coordonneesIncompletes: false,
      nombreContrats: 0,
      seuilGrandCompte: 1000,
      fonctionnalites: actives,
      contenusInterdits: new Set(),
      connexionSocialeEnCours: false,
    },
    toutConstruit,
  )
}

describe('the back-office menu', () => {
  it('knows every back-office screen once', () => {
    const ranges = partiesAdministration.flatMap(({ ecrans }) => [...ecrans])
    // home stands before the parts; a customer is reached from the list and the search
    const horsDesParties: readonly string[] = ['admin', 'admin-client']
    const attendus = screens
      .filter(({ access, id }) => access === 'auth-manager' && !horsDesParties.includes(id))
      .map(({ id }) => id)
    expect(ranges.toSorted()).toEqual(attendus.toSorted())
  })

  it('gives everything that exists to the administrator, all but the rights to the webmaster', () => {
    const admin = ids(['ADMIN'], toutes)
    expect(admin).toEqual(expect.arrayContaining([...SENSIBLES, 'admin-droits']))
    expect(ids(['WEBMASTER'], toutes)).toEqual(admin.filter((id) => id !== 'admin-droits' && id !== 'admin-audit'))
  })

  it('keeps settings and rights from the customer-service manager, and everything from the others', () => {
    const charge = ids(['CHARGE_DE_CLIENTELE'], toutes)
    for (const id of [...SENSIBLES, 'admin-droits'] as IdEcran[]) expect(charge).not.toContain(id)
    for (const profil of profils.filter((un) => !['ADMIN', 'WEBMASTER', 'CHARGE_DE_CLIENTELE'].includes(un)))
      expect(ids([profil], toutes)).toEqual([])
  })

  it('lists no screen that does not exist', () => {
    expect(ids(['ADMIN'], toutes, (id?: IdEcran) => id === 'admin-users')).toEqual(['admin-users'])
  })

  it('loses a screen with its feature', () => {
    const sans = new Set([...toutes].filter((nom) => nom !== 'AfficherAdminMessagesErreurs'))
    expect(ids(['ADMIN'], sans)).not.toContain('admin-messages')
    expect(decider('admin-messages', 'ADMIN', sans)).toEqual({
      type: 'redirect',
      vers: '/admin',
      message: navigationMessages.ecranRefuse,
    })
  })
})

describe('the guard', () => {
  it.each(screens.filter(({ profils: nommes }) => nommes !== undefined))(
    'opens $id to the profiles it names and to no other [guard-3-admin] [guard-4-menu]',
    ({ id, profils: nommes = [] }) => {
      for (const profil of profils) {
        const decision = decider(id, profil)
        if (nommes.includes(profil)) expect([profil, decision.type]).toEqual([profil, 'allow'])
        else expect(decision).toMatchObject({ type: 'redirect', evenementSecurite: true })
      }
      expect(decider(id, 'CHARGE_DE_CLIENTELE')).toMatchObject({
        vers: '/admin',
        message: navigationMessages.reserveAAdministration,
      })
    },
  )
})
