import { describe, expect, it } from 'vitest'
import { type Profil, profilsPersonnel } from '../acces/profils.codes.ts'
import { navigationMessages } from './guard.messages.ts'
import { cheminAccueil, type Decision, type EtatNavigation, resoudreNavigation } from './guard.rules.ts'
import { ecranDe, type IdEcran, screens } from './screens.ts'

const toutConstruit = (_id: IdEcran): boolean => true
const aucunConstruitSauf =
  (...ids: IdEcran[]) =>
  (id: IdEcran): boolean =>
    ids.includes(id)

const unUtilisateur = (...profils: Profil[]) => ({
  profils: profils.length > 0 ? profils : (['UTILISATEUR_STANDARD'] as const),
  consentement: true,
})

const unEtat = (changes: Partial<EtatNavigation> = {}): EtatNavigation => ({
  utilisateur: null,
  usurpation: false,
  contratResilie: false,
  coordonneesIncompletes: false,
  nombreContrats: 1,
  seuilGrandCompte: 1000,
  fonctionnalites: new Set(['SyntheseDesDemandes', 'UseFaq', 'Groupe']),
  contenusInterdits: new Set(),
  connexionSocialeEnCours: false,
  ...changes,
})

const connecte = (changes: Partial<EtatNavigation> = {}): EtatNavigation =>
  unEtat({ utilisateur: unUtilisateur(), ...changes })

const decider = (id: IdEcran, etat: EtatNavigation, construit = toutConstruit): Decision =>
  resoudreNavigation(ecranDe(id), etat, construit)

const vers = (decision: Decision): string => (decision.type === 'redirect' ? decision.vers : decision.type)

describe('step 0: addresses without a screen', () => {
  it.each([unEtat(), connecte()])('/ leads to /login [routing-root]', (etat) => {
    expect(decider('root', etat)).toEqual({ type: 'redirect', vers: '/login' })
  })
  it.each([unEtat(), connecte()])('an unknown path goes to /login [routing-unknown]', (etat) => {
    expect(decider('unknown', etat)).toEqual({ type: 'redirect', vers: '/login' })
  })
})

describe('a password that somebody else gave', () => {
  const provisoire = unEtat({
    utilisateur: { ...unUtilisateur('ADMIN'), consentement: false, motDePasseProvisoire: true },
  })
  it('opens the choice of another, what a visitor may read, and nothing else', () => {
    const ouverts = screens.filter(({ id }) => decider(id, provisoire).type === 'allow')
    expect(ouverts.filter(({ access }) => access !== 'open').map(({ id }) => id)).toEqual(['mot-de-passe'])
    for (const id of ['dashboard', 'admin-users', 'login', 'profile', 'facture-num'] as const)
      expect(decider(id, provisoire)).toEqual({ type: 'redirect', vers: '/user/password' })
  })
  it('chosen, that screen has nothing more to ask', () => {
    expect(vers(decider('mot-de-passe', connecte()))).toBe('/dashboard')
    expect(vers(decider('mot-de-passe', unEtat()))).toBe('/login')
  })
})

describe('step 1: login required', () => {
  it.each<IdEcran>(['dashboard', 'conso', 'demarches-contrat', 'admin-users', 'manage-home'])(
    '%s without a user clears the session, goes to /login with its message, as a security event [guard-1-login]',
    (id) => {
      expect(decider(id, unEtat())).toEqual({
        type: 'redirect',
        vers: '/login',
        message: 'Vous devez être identifié pour accéder à cette fonctionnalité.',
        evenementSecurite: true,
        effacerSession: true,
      })
    },
  )
  it('/demarches/{numcontrat} needs the login [routing-demarches-contrat]', () => {
    expect(vers(decider('demarches-contrat', unEtat()))).toBe('/login')
    expect(decider('demarches', unEtat())).toEqual({ type: 'allow' })
  })
  it('/factures without a user goes to /inscription/factures [routing-factures-anonymous]', () => {
    expect(vers(decider('factures', unEtat()))).toBe('/inscription/factures')
  })
  it('/factures goes to /login as long as the account creation is not built', () => {
    expect(vers(decider('factures', unEtat(), aucunConstruitSauf('dashboard', 'login')))).toBe('/login')
  })
  it('leaves every open and disconnected-only screen to a visitor, but the social ones', () => {
    const refuses = screens.filter(
      (ecran) =>
        !ecran.access.startsWith('auth') &&
        !ecran.sociale &&
        !['root', 'unknown'].includes(ecran.id) &&
        resoudreNavigation(ecran, unEtat(), toutConstruit).type !== 'allow',
    )
    expect(refuses).toEqual([])
  })
})

describe('step 2: disconnected-only screens', () => {
  it('send a logged-in user to /dashboard [routing-disconnected-only] [guard-2-disconnected]', () => {
    expect(decider('login', connecte())).toEqual({ type: 'redirect', vers: '/dashboard' })
    expect(vers(decider('paiements', connecte({ nombreContrats: 999 })))).toBe('/dashboard')
  })
  it('tells whoever follows the link of a bill while logged in where to read it', () => {
    expect(decider('facture-electronique', connecte())).toEqual({
      type: 'redirect',
      vers: '/dashboard',
      message: navigationMessages.dejaConnecte,
    })
  })
  it('send a large account to manage/home [routing-disconnected-only-large] [guard-2-disconnected]', () => {
    expect(vers(decider('login', connecte({ nombreContrats: 1000 })))).toBe('/manage/home')
  })
  it('never lead to a screen that is not built', () => {
    expect(vers(decider('login', connecte({ nombreContrats: 5000 }), aucunConstruitSauf('dashboard')))).toBe(
      '/dashboard',
    )
  })
  it('stay open to a silent login even when logged in [routing-auth-token-logged]', () => {
    expect(decider('auth-token', connecte())).toEqual({ type: 'allow' })
  })
})

describe('landing', () => {
  it('is /dashboard for an ordinary account [routing-home]', () => {
    expect(cheminAccueil(connecte({ nombreContrats: 999 }), toutConstruit)).toBe('/dashboard')
  })
  it.each([connecte({ nombreContrats: 1000 }), connecte({ fonctionnalites: new Set(['UsePagination']) })])(
    'is manage/home with pagination or from the threshold on [routing-home-large]',
    (etat) => {
      expect(cheminAccueil(etat, toutConstruit)).toBe('/manage/home')
    },
  )
})

describe('landing of staff', () => {
  it.each(profilsPersonnel)('is the back office for %s, however many contracts there are', (profil) => {
    const etat = connecte({ utilisateur: unUtilisateur(profil), fonctionnalites: new Set(['UsePagination']) })
    expect(cheminAccueil(etat, toutConstruit)).toBe('/admin')
    expect(vers(decider('login', etat))).toBe('/admin')
    expect(cheminAccueil(etat, aucunConstruitSauf('dashboard'))).toBe('/dashboard')
  })
})

describe('step 3: back office', () => {
  const admin = screens.filter(({ access }) => access === 'auth-manager').map(({ id }) => id)
  it.each(admin)('%s refuses a user without manager rights [guard-3-admin]', (id) => {
    for (const profil of [
      'UTILISATEUR_PREMIUM',
      'UTILISATEUR_STANDARD',
      'GRAND_COMPTE',
      'UTILISATEUR_VISITEUR',
    ] as const) {
      expect(vers(decider(id, connecte({ utilisateur: unUtilisateur(profil) })))).toBe('/dashboard')
    }
    for (const profil of ['ADMIN', 'WEBMASTER', 'CHARGE_DE_CLIENTELE'] as const) {
      const etat = connecte({
        utilisateur: unUtilisateur(profil),
        fonctionnalites: new Set(screens.flatMap((e) => e.fonctionnalite ?? [])),
      })
      // some screens name the profiles among staff that may open them
      const nommes: readonly Profil[] = ecranDe(id).profils ?? profilsPersonnel
      if (nommes.includes(profil)) expect(decider(id, etat)).toEqual({ type: 'allow' })
      else expect(vers(decider(id, etat))).toBe('/admin')
    }
  })
})

describe('step 4: access to the item', () => {
  it.each<[string, IdEcran, EtatNavigation]>([
    ['a feature is off', 'demandes', connecte({ fonctionnalites: new Set() })],
    ['premium is needed', 'manage-univers', connecte()],
    ['sub-users are disallowed', 'profile', connecte({ utilisateur: unUtilisateur('UTILISATEUR_SECONDAIRE') })],
    [
      'the content is forbidden to this sub-user',
      'conso',
      connecte({ utilisateur: unUtilisateur('UTILISATEUR_VISITEUR'), contenusInterdits: new Set(['conso']) }),
    ],
  ])('is refused where %s [guard-4-menu]', (_cas, id, etat) => {
    expect(decider(id, etat)).toEqual({ type: 'redirect', vers: '/dashboard', message: navigationMessages.ecranRefuse })
  })
  it('to the procedures of staff follows AfficherAdminDemarche [guard-4-menu]', () => {
    const administrateur = (...noms: string[]) =>
      connecte({ utilisateur: unUtilisateur('ADMIN'), fonctionnalites: new Set(noms) })
    expect(decider('admin-demarches', administrateur('AdminFormulaires')).type).toBe('redirect')
    expect(decider('admin-demarches', administrateur('AfficherAdminDemarche'))).toEqual({ type: 'allow' })
  })
  it('is given where nothing of that holds [guard-4-menu]', () => {
    expect(decider('demandes', connecte())).toEqual({ type: 'allow' })
    expect(decider('manage-univers', connecte({ utilisateur: unUtilisateur('UTILISATEUR_PREMIUM') }))).toEqual({
      type: 'allow',
    })
    expect(decider('conso', connecte({ contenusInterdits: new Set(['conso']) }))).toEqual({ type: 'allow' })
  })

  const resilie = connecte({ contratResilie: true })
  it.each<IdEcran>(['dashboard', 'conso', 'detail', 'demarches-contrat', 'dem-resiliation'])(
    '%s is refused on a terminated contract, towards the services [routing-terminated]',
    (id) => {
      expect(vers(decider(id, resilie))).toBe('/service')
    },
  )
  it('keeps the services screen on a terminated contract [routing-terminated]', () => {
    expect(decider('service', resilie)).toEqual({ type: 'allow' })
  })
  it.each<IdEcran>([
    'factures',
    'facture-num',
    'facture-cancel',
    'facture-num-cancel',
    'dem-droits-acces',
    'dem-export-releve-compte',
  ])('%s stays reachable on a terminated contract [routing-terminated-ok]', (id) => {
    expect(decider(id, resilie)).toEqual({ type: 'allow' })
  })
  it('falls back to /dashboard, itself allowed, as long as the services are not built', () => {
    const construit = aucunConstruitSauf('dashboard', 'conso')
    expect(vers(decider('conso', resilie, construit))).toBe('/dashboard')
    expect(decider('dashboard', resilie, construit)).toEqual({ type: 'allow' })
  })
})

describe('step 5: incomplete client details', () => {
  const incomplet = connecte({ coordonneesIncompletes: true })
  it.each<IdEcran>(['dashboard', 'conso', 'factures', 'service'])(
    '%s is forced to /detail/force [guard-5-incomplete]',
    (id) => {
      expect(vers(decider(id, incomplet))).toBe('/detail/force')
    },
  )
  it('lets the detail itself, open screens and the back office pass', () => {
    expect(decider('detail', incomplet)).toEqual({ type: 'allow' })
    expect(decider('cgu', incomplet)).toEqual({ type: 'allow' })
    expect(decider('admin', connecte({ coordonneesIncompletes: true, utilisateur: unUtilisateur('ADMIN') }))).toEqual({
      type: 'allow',
    })
  })
})

describe('step 6: data-protection consent', () => {
  const sans = { profils: ['UTILISATEUR_STANDARD'] as const, consentement: false }
  it('asks a user without recorded consent [guard-6-rgpd]', () => {
    expect(decider('dashboard', connecte({ utilisateur: sans }))).toEqual({ type: 'dialog', dialogue: 'consentement' })
  })
  it.each([
    connecte({ utilisateur: { profils: ['ADMIN'], consentement: false } }),
    connecte({ utilisateur: sans, usurpation: true }),
    connecte(),
  ])('asks neither an admin, nor while impersonating, nor twice [guard-6-rgpd]', (etat) => {
    expect(decider('dashboard', etat)).toEqual({ type: 'allow' })
  })
  it('lets the terms be read before they are accepted', () => {
    expect(decider('cgu', connecte({ utilisateur: sans }))).toEqual({ type: 'allow' })
  })
})

describe('step 7: social and national-identity logins', () => {
  const sociales: IdEcran[] = [
    'redirect',
    'social-login',
    'social-inscription',
    'france-connect-login',
    'france-connect-inscription',
  ]
  it.each(sociales)('%s without a pending login bounces to /login [guard-7-social]', (id) => {
    expect(decider(id, unEtat())).toEqual({ type: 'redirect', vers: '/login' })
    expect(decider(id, unEtat({ connexionSocialeEnCours: true }))).toEqual({ type: 'allow' })
  })
})

it('no redirect of any screen in any state leads to a screen that is not built, nor to itself', () => {
  const etats = [
    unEtat(),
    connecte({ nombreContrats: 5000 }),
    connecte({ contratResilie: true }),
    connecte({ coordonneesIncompletes: true }),
    connecte({ utilisateur: unUtilisateur('UTILISATEUR_VISITEUR'), contenusInterdits: new Set(['dashboard']) }),
  ]
  const construits = ['/login', '/dashboard']
  for (const etat of etats) {
    for (const ecran of screens) {
      const decision = resoudreNavigation(ecran, etat, aucunConstruitSauf('login', 'dashboard', 'conso'))
      if (decision.type !== 'redirect') continue
      expect(construits, ecran.id).toContain(decision.vers)
      expect(decision.vers, ecran.id).not.toBe(ecran.pattern)
    }
  }
})
