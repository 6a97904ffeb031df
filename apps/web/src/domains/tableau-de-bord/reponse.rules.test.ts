import type { Tuiles } from '@ondine/webapi/tableau-de-bord/tableau-de-bord.schemas.ts'
import { describe, expect, it, vi } from 'vitest'
import { type PresseAilleurs, repondre } from './reponse.rules.ts'
import { phrasesAilleurs, raisonsReponse, titreReponse } from './tableau-de-bord.textes.ts'
import { desTuiles } from './tuiles.fixtures.ts'

const RIEN: PresseAilleurs = { alerte: null, nbEnAlerte: 0, coupure: null, nbCoupures: 0 }
const maintenant = Date.parse('2026-11-20T08:00:00Z')
const avec = (changement: (tuiles: Tuiles) => void): Tuiles => {
  const tuiles = desTuiles()
  changement(tuiles)
  return tuiles
}

type Etat = NonNullable<Tuiles['tuiles']['etatContrat']['donnees']>
const etat = (tuiles: Tuiles, changement: Partial<Etat>): void => {
  Object.assign(tuiles.tuiles.etatContrat.donnees ?? {}, changement)
}
const dette = (tuiles: Tuiles, nombre: number, nbEnRetard = 0): void => {
  const donnees = {
    nombre,
    montant: nombre * 26_745,
    prochaineLimite: nbEnRetard > 0 ? '2026-11-19' : '2026-11-30',
    nbEnRetard,
    montantEnRetard: nbEnRetard * 26_745,
    montantEnPrelevement: 0,
    prochainPrelevement: null,
    joursAVenir: [],
  }
  tuiles.tuiles.facturesARegler = { etat: 'ok', motif: null, donnees }
}
const conso = (tuiles: Tuiles, ecartPourcent: number): void => {
  Object.assign(tuiles.tuiles.consommationRecente.donnees ?? {}, { comparaison: 'AU_DESSUS', ecartPourcent })
}
const recu = (tuiles: Tuiles, donneesJusquAu: string): void => {
  tuiles.donneesJusquAu = donneesJusquAu
}
const alerte = (
  tuiles: Tuiles,
  codeTypeAlarme: 'AF' | 'AS',
  coutAnnuelEstimeEnCentimes: number | null = null,
  minimumLitresParHeure: number | null = null,
): void => {
  Object.assign(tuiles.tuiles.alertes, {
    donnees: {
      nbActives: 2,
      nbEnCours: 1,
      pressante: {
        idInstance: 7,
        titre: 'Alerte',
        codeTypeAlarme,
        numeroContrat: '0012345',
        debut: '2026-11-14T02:00:00+01:00',
        minimumLitresParHeure,
        coutAnnuelEstimeEnCentimes,
      },
    },
  })
}
const panne = (tuiles: Tuiles): void => {
  tuiles.tuiles.derniereFacture.etat = 'erreur'
}

const normal = (...phrases: readonly string[]): string => phrases.join(' ').replaceAll(/\s/g, ' ')

describe('answer line', () => {
  it('says of a leak what it costs a year, and nothing of it where no price is known', () => {
    const dire = (cout: number | null): string => {
      const tuiles = avec((t) => alerte(t, 'AF', cout))
      return normal(...raisonsReponse(repondre(tuiles, maintenant), tuiles))
    }
    expect(dire(68_153)).toContain('chasses d’eau. Si rien n’est fait, elle coûtera environ 682 € par an.')
    expect(dire(null)).not.toMatch(/€|coûter/)
    const une = avec((t) => alerte(t, 'AF', 68_153))
    expect(raisonsReponse(repondre(une, maintenant), une)).toHaveLength(3)
  })

  it('says of an alert what it is, since when, and of a leak how much water it loses', () => {
    const dire = (...faits: [type: 'AF' | 'AS', cout?: null, litres?: number]): string => {
      const tuiles = avec((t) => alerte(t, ...faits))
      return normal(...raisonsReponse(repondre(tuiles, maintenant), tuiles))
    }
    expect(dire('AF', null, 16)).toMatch(/16 litres par heure coulent sans arrêt depuis le 14 novembre 2026\./)
    expect(dire('AF', null, 1)).toMatch(/1 litre par heure coule sans arrêt/)
    // of a meter whose water is closed to the reader
    expect(dire('AF')).toMatch(/de l’eau coule sans arrêt depuis le 14 novembre 2026\./)
    expect(dire('AS')).toMatch(/déclenchée : Alerte, depuis le 14 novembre 2026\.$/)
  })

  it('says of which day a rise is: the last one that came in whole is not always yesterday', () => {
    vi.useFakeTimers()
    try {
      const dire = (le: string): string => {
        vi.setSystemTime(new Date(le))
        const tuiles = avec((t) => conso(t, 80))
        return normal(...raisonsReponse(repondre(tuiles, Date.now()), tuiles))
      }
      expect(dire('2026-11-20T08:00:00Z')).toMatch(/^Votre consommation d’hier dépasse .* robinets\.$/)
      expect(dire('2026-11-25T08:00:00Z')).toMatch(/^Votre consommation du 19 novembre 2026 dépasse/)
    } finally {
      vi.useRealTimers()
    }
  })

  it('is calm when nothing is out of the ordinary, and says only what is known', () => {
    const tuiles = desTuiles()
    const reponse = repondre(tuiles, maintenant)
    expect(reponse).toEqual({ niveau: 'calme', constats: [] })
    expect(titreReponse(reponse.niveau, 'Camille', tuiles.tuiles)).toBe('Tout va bien, Camille.')
    expect(raisonsReponse(reponse, tuiles)).toEqual([
      'Contrat en service, consommation habituelle, relevés bien reçus, aucune alerte.',
    ])
    expect(titreReponse('calme', ' ', tuiles.tuiles)).toBe('Tout va bien.')
  })

  it.each([
    ['COUPURE_EN_COURS', 'urgent', (t: Tuiles) => etat(t, { codeEtatContrat: 'CS' })],
    ['FUITE_EN_COURS', 'urgent', (t: Tuiles) => alerte(t, 'AF')],
    ['ALERTE_EN_COURS', 'surveiller', (t: Tuiles) => alerte(t, 'AS')],
    ['FACTURE_EN_RETARD', 'urgent', (t: Tuiles) => dette(t, 2, 1)],
    ['FACTURE_A_REGLER', 'surveiller', (t: Tuiles) => dette(t, 1)],
    ['HAUSSE', 'surveiller', (t: Tuiles) => conso(t, 50)],
    ['DONNEES_EN_RETARD', 'surveiller', (t: Tuiles) => recu(t, '2026-11-12T07:00:00+01:00')],
    ['CONTRAT_RESILIE', 'surveiller', (t: Tuiles) => etat(t, { codeEtatContrat: 'RA', isResilie: true })],
    ['CONTRAT_EN_ATTENTE', 'surveiller', (t: Tuiles) => etat(t, { codeEtatContrat: 'AT', isEnAttente: true })],
    ['BLOC_EN_ERREUR', 'surveiller', (t: Tuiles) => panne(t)],
  ] as const)('sees %s: %s', (constat, niveau, changer) => {
    expect(repondre(avec(changer), maintenant)).toEqual({ niveau, constats: [constat] })
  })

  it.each([
    ['a rise below the threshold', (t: Tuiles) => conso(t, 49)],
    ['nothing to pay', (t: Tuiles) => dette(t, 0)],
    ['data a week old', (t: Tuiles) => recu(t, '2026-11-13T07:00:00+01:00')],
    [
      'an old reading of a meter read on site',
      (t: Tuiles) => {
        t.telereleve = false
        recu(t, '2026-06-01T07:00:00+02:00')
      },
    ],
  ] as const)('stays calm with %s', (_, changer) => {
    expect(repondre(avec(changer), maintenant).niveau).toBe('calme')
  })

  it.each([
    [{ comparaison: 'AU_DESSOUS', ecartPourcent: 67 }, 'consommation plus basse que d’habitude'],
    [{ comparaison: 'AU_DESSUS', ecartPourcent: 40 }, 'consommation un peu plus haute que d’habitude'],
    [{ comparaison: 'EGAL', ecartPourcent: 0 }, 'consommation habituelle'],
  ])('never calls usual a day that is not: %j', (changement, attendu) => {
    const tuiles = avec((t) => void Object.assign(t.tuiles.consommationRecente.donnees ?? {}, changement))
    expect(normal(...raisonsReponse(repondre(tuiles, maintenant), tuiles))).toContain(attendu)
  })

  it.each([
    [1, 0, '1 règlement attendu avant le 30 novembre 2026 : 267,45 €.'],
    [2, 1, '2 règlements attendus\u202f: 534,90 €, dont 267,45 € en retard, depuis le 19 novembre 2026.'],
    [2, 2, '2 règlements attendus\u202f: 534,90 €, en retard, depuis le 19 novembre 2026.'],
  ])('says what is owed and by when: %i bills, %i late', (nombre, nbEnRetard, phrase) => {
    const tuiles = avec((t) => dette(t, nombre, nbEnRetard))
    expect(normal(...raisonsReponse(repondre(tuiles, maintenant), tuiles))).toBe(normal(phrase))
    expect(titreReponse(repondre(tuiles, maintenant).niveau, 'Camille', tuiles.tuiles)).not.toContain('Tout va bien')
  })

  it('says that nothing is owed only where billing told so', () => {
    const tuiles = avec((t) => dette(t, 0))
    expect(normal(...raisonsReponse(repondre(tuiles, maintenant), tuiles))).toContain('rien à payer')
  })

  it('says of a debit to come that nothing is to pay today, and when it will be taken', () => {
    const tuiles = avec((t) => {
      dette(t, 0)
      Object.assign(t.tuiles.facturesARegler.donnees ?? {}, {
        montantEnPrelevement: 19_26,
        prochainPrelevement: '2027-01-08',
      })
    })
    expect(repondre(tuiles, maintenant).niveau).toBe('calme')
    expect(raisonsReponse(repondre(tuiles, maintenant), tuiles)).toHaveLength(2)
    expect(normal(...raisonsReponse(repondre(tuiles, maintenant), tuiles))).toMatch(
      /rien à payer\. 19,26 € seront prélevés à partir du 8 janvier 2027\.$/,
    )
  })

  it('tells nobody with several contracts that all is well while another one asks for something', () => {
    const tuiles = desTuiles()
    const dite = 'Votre autre contrat, lui, demande 337,46 €.'
    const reponse = repondre(tuiles, maintenant, { montant: 337_46, ...RIEN })
    expect(reponse).toEqual({ niveau: 'surveiller', constats: ['AUTRES_CONTRATS'] })
    expect(raisonsReponse(reponse, tuiles, phrasesAilleurs(RIEN, dite))).toEqual([dite])
    expect(titreReponse(repondre(tuiles, maintenant).niveau, 'Camille', tuiles.tuiles, true)).toBe(
      'Tout va bien sur ce contrat, Camille.',
    )
  })

  it.each([
    ['AF', 'urgent', 'FUITE_AILLEURS', 'Une fuite est possible sur votre contrat 0048210, depuis le 14 novembre 2026.'],
    [
      'AC',
      'surveiller',
      'ALERTE_AILLEURS',
      'Une alerte s’est déclenchée sur votre contrat 0048210 : Été, depuis le 14 novembre 2026.',
    ],
  ] as const)('counts the alerts of the other contracts too: %s', (type, niveau, constat, dite) => {
    const tuiles = desTuiles()
    const debut = '2026-11-14T02:00:00+01:00'
    const alerte = { type, titre: 'Été', numeroContrat: '0048210', idInstance: 9, debut }
    const presse = { ...RIEN, alerte, nbEnAlerte: 1 }
    const reponse = repondre(tuiles, maintenant, { montant: 0, ...presse })
    expect(reponse).toEqual({ niveau, constats: [constat] })
    expect(normal(...raisonsReponse(reponse, tuiles, phrasesAilleurs(presse, 'rien')))).toBe(dite)
  })

  it('and that one of them is being cut off', () => {
    const tuiles = desTuiles()
    const presse = { ...RIEN, coupure: { numeroContrat: '0048210' } as PresseAilleurs['coupure'], nbCoupures: 1 }
    const reponse = repondre(tuiles, maintenant, { montant: 0, ...presse })
    expect(reponse).toEqual({ niveau: 'urgent', constats: ['COUPURE_AILLEURS'] })
    expect(normal(...raisonsReponse(reponse, tuiles, phrasesAilleurs(presse, undefined)))).toContain(
      'votre contrat 0048210',
    )
  })

  it('and on how many of them, where it is several', () => {
    const debut = '2026-11-14T02:00:00+01:00'
    const presse = {
      alerte: { type: 'AF', titre: 'Été', numeroContrat: '0048210', idInstance: 9, debut },
      nbEnAlerte: 3,
      coupure: { numeroContrat: '0306237' } as PresseAilleurs['coupure'],
      nbCoupures: 1234,
    } as const
    const tuiles = desTuiles()
    const reponse = repondre(tuiles, maintenant, { montant: 0, ...presse })
    expect(raisonsReponse(reponse, tuiles, phrasesAilleurs(presse, undefined)).map((une) => normal(une))).toEqual([
      'Une coupure est en cours sur 1 234 de vos autres contrats, dont 0306237 : appelez-nous pour les lever.',
      'Une fuite est possible sur 3 de vos autres contrats, dont 0048210, depuis le 14 novembre 2026.',
    ])
  })

  it.each([
    [{ codeEtatContrat: 'AT', isEnAttente: true }, 'attend sa mise en service'],
    [{ isResilie: true }, 'est résilié'],
  ] as const)(
    'says what the contract shown is, whatever presses elsewhere: its tiles are empty for it',
    (sien, dit) => {
      const tuiles = avec((t) => etat(t, sien))
      const presse = {
        alerte: { type: 'AF', titre: 'Été', numeroContrat: '1', idInstance: 9, debut: '2026-11-14T02:00:00+01:00' },
        nbEnAlerte: 1,
        coupure: { numeroContrat: '2' } as PresseAilleurs['coupure'],
        nbCoupures: 1,
      } as const
      const reponse = repondre(tuiles, maintenant, { montant: 1, ...presse })
      expect(normal(...raisonsReponse(reponse, tuiles, phrasesAilleurs(presse, 'À payer.')))).toMatch(
        new RegExp(`^Une coupure .* À payer\\. Ce contrat ${dit}`),
      )
    },
  )

  it('puts the urgent first', () => {
    const tuiles = avec((t) => {
      conso(t, 200)
      etat(t, { codeEtatContrat: 'CS' })
    })
    expect(repondre(tuiles, maintenant)).toEqual({ niveau: 'urgent', constats: ['COUPURE_EN_COURS', 'HAUSSE'] })
  })
})

describe('a reader from whom something is kept [gate-restricted-content]', () => {
  const ferme = { etat: 'vide', motif: 'CONTENU_FERME', donnees: null } as const
  it('is told nothing of it, and not that all is well', () => {
    const tuiles = desTuiles()
    tuiles.tuiles.consommationRecente = { ...ferme }
    tuiles.tuiles.alertes = { ...ferme }
    tuiles.donneesJusquAu = null
    const reponse = repondre(tuiles, maintenant)
    expect(titreReponse(reponse.niveau, 'Camille', tuiles.tuiles)).toBe('Bonjour Camille.')
    expect(raisonsReponse(reponse, tuiles)).toEqual(['Contrat en service.'])
    tuiles.tuiles.etatContrat = { ...ferme }
    expect(raisonsReponse(repondre(tuiles, maintenant), tuiles)).toEqual([])
  })

  it('is still told what is wrong elsewhere', () => {
    const tuiles = desTuiles()
    tuiles.tuiles.consommationRecente = { ...ferme }
    alerte(tuiles, 'AF')
    const reponse = repondre(tuiles, maintenant)
    expect(titreReponse(reponse.niveau, 'Camille', tuiles.tuiles)).toBe('Une action est attendue, Camille.')
  })
})
