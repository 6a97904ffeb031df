import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { ajouterJours, isoDe, joursEntre } from './calendrier.ts'
import { connueA, type Demo, genererDemo } from './generer.ts'
import type { AppareilDemo } from './modele.ts'
import type { LectureDemo } from './telereleve.ts'

const JOUR = '2026-11-20'
const MAISON = '0012345'
const demo = genererDemo(JOUR)
const { parc, comptes, releves, factures, series } = demo

const empreinte = ({ series: lues, ...reste }: Demo): string => {
  const hachage = createHash('sha256').update(JSON.stringify(reste))
  for (const [appareil, serie] of lues) hachage.update(appareil.identifiantAppareil).update(JSON.stringify(serie))
  return hachage.digest('hex')
}
const compter = <T extends string>(valeurs: readonly T[]): Partial<Record<T, number>> => {
  const comptes: Partial<Record<T, number>> = {}
  for (const valeur of valeurs) comptes[valeur] = (comptes[valeur] ?? 0) + 1
  return comptes
}
const valideLuhn = (chiffres: string): boolean =>
  [...chiffres].toReversed().reduce((somme, chiffre, place) => {
    const valeur = Number(chiffre) * (place % 2 === 0 ? 1 : 2)
    return somme + (valeur > 9 ? valeur - 9 : valeur)
  }, 0) %
    10 ===
  0
const resteIban = (iban: string): bigint =>
  BigInt(
    [...iban.slice(4), ...iban.slice(0, 4)].map((c) => (/\d/.test(c) ? c : String(c.charCodeAt(0) - 55))).join(''),
  ) % 97n
const compteDe = (email: string) => comptes.find((compte) => compte.email === email)
const litresParJour = (serie: readonly LectureDemo[]): number => {
  const [premiere, derniere] = [serie[0], serie.at(-1)]
  if (premiere === undefined || derniere === undefined) return 0
  return ((derniere.indexLitres - premiere.indexLitres) / (derniere.instant - premiere.instant)) * 86_400
}
const ecartsHeures = (serie: readonly LectureDemo[]): number[] =>
  serie.slice(1).map(({ instant }, rang) => (instant - (serie[rang]?.instant ?? 0)) / 3600)
const appareilsDe = (numeroContrat: string): AppareilDemo[] => {
  const point = parc.contrats.find((contrat) => contrat.numeroContrat === numeroContrat)?.idPoint
  return parc.appareils.filter(({ pose }) => pose.idPoint === point)
}

it('is the same to the litre for the same day, and another for another day', () => {
  expect(empreinte(genererDemo(JOUR))).toBe(empreinte(demo))
  expect(empreinte(genererDemo('2026-11-21'))).not.toBe(empreinte(demo))
})

it('has about 7,500 contracts, in every state and of every type, each number once', () => {
  expect(parc.contrats.length).toBeGreaterThan(7_400)
  expect(parc.contrats.length).toBeLessThan(7_600)
  expect(new Set(parc.contrats.map(({ numeroContrat }) => numeroContrat)).size).toBe(parc.contrats.length)
  expect(parc.contrats.every(({ numeroContrat }) => /^\d{7}$/.test(numeroContrat))).toBe(true)
  const etats = compter(parc.contrats.map(({ etat }) => etat))
  for (const etat of ['SE', 'AT', 'CS', 'RA', 'RS', 'RM'] as const) expect(etats[etat], etat).toBeGreaterThan(10)
  const types = compter(parc.contrats.map(({ typeService }) => typeService))
  for (const type of ['EA', 'AS', 'BT', 'MT'] as const) expect(types[type], type).toBeGreaterThan(5)
  expect(new Set(parc.points.map(({ codeCommune }) => codeCommune)).size).toBe(12)
})

it('gives the syndic 350 contracts in 8 groups and the business account 5,000', () => {
  const syndic = compteDe('syndic@ondine.example')
  expect(syndic?.contrats).toHaveLength(350)
  expect(syndic?.groupes).toHaveLength(8)
  expect(new Set(syndic?.groupes.flatMap(({ contrats }) => contrats)).size).toBe(350)
  expect(compteDe('grandcompte@ondine.example')?.contrats).toHaveLength(5_000)
  expect(compteDe('nouveau@ondine.example')?.contrats).toEqual([])
  expect(comptes.map(({ email }) => email.endsWith('@ondine.example'))).toEqual(Array(12).fill(true))
})

it('names nobody: fictional phones, addresses and bank, right keys everywhere', () => {
  const telephones = parc.clients.map(({ telephone1 }) => telephone1).filter((numero) => numero !== null)
  expect(telephones.length).toBeGreaterThan(1_500)
  expect(telephones.filter((numero) => !/^063998\d{4}$/.test(numero))).toEqual([])
  expect(parc.clients.filter(({ email }) => email !== null && !email.endsWith('.example'))).toEqual([])
  expect(parc.clients.filter(({ codePostal }) => !codePostal.startsWith('99'))).toEqual([])
  const ibans = parc.clients.map(({ iban }) => iban).filter((iban) => iban !== null)
  expect(ibans.length).toBeGreaterThan(500)
  for (const iban of ibans) {
    expect(iban).toMatch(/^FR\d{2}99999\d{18}$/)
    expect(resteIban(iban), iban).toBe(1n)
    const [banque = '', guichet = '', compte = '', cle = ''] = [
      iban.slice(4, 9),
      iban.slice(9, 14),
      iban.slice(14, 25),
      iban.slice(25),
    ]
    expect((89n * BigInt(banque) + 15n * BigInt(guichet) + 3n * BigInt(compte) + BigInt(cle)) % 97n, iban).toBe(0n)
  }
  const sirets = parc.clients.map(({ siret }) => siret).filter((siret) => siret !== null)
  expect(sirets.length).toBeGreaterThan(100)
  expect(new Set(sirets).size).toBe(sirets.length)
  expect(
    sirets.filter((siret) => !/^9999\d{10}$/.test(siret) || !valideLuhn(siret) || !valideLuhn(siret.slice(0, 9))),
  ).toEqual([])
  expect([valideLuhn('73282932000074'), valideLuhn('73282932000079')]).toEqual([true, false])
})

it('reads at least 40 meters by radio over two years, at home between 90 and 420 litres a day', () => {
  expect(series.size).toBeGreaterThanOrEqual(40)
  const deuxAns = [...series].filter(([, serie]) => {
    const premiere = serie[0]?.instant ?? 0
    return ((serie.at(-1)?.instant ?? 0) - premiere) / 86_400 >= 729
  })
  expect(deuxAns.length).toBeGreaterThanOrEqual(40)
  for (const [appareil, serie] of series) {
    expect(litresParJour(serie), appareil.identifiantAppareil).toBeGreaterThan(90)
    expect(litresParJour(serie), appareil.identifiantAppareil).toBeLessThan(420)
    expect(serie.every(({ indexLitres }, rang) => indexLitres >= (serie[rang - 1]?.indexLitres ?? 0))).toBe(true)
    // the last two months hour by hour, silences apart
    const recentes = serie.filter(({ instant }) => isoDe(instant) > ajouterJours(JOUR, -60))
    expect(ecartsHeures(recentes).filter((ecart) => ecart !== 1).length).toBeLessThanOrEqual(2)
  }
})

it('holds the cases of the trade: gaps, leaks over and under way, absences, a meter replacement', () => {
  const [maison] = appareilsDe(MAISON)
  const serieMaison = maison === undefined ? [] : (series.get(maison) ?? [])
  // the house: 4 and 12 silent days, always every hour otherwise
  expect(
    ecartsHeures(serieMaison)
      .filter((ecart) => ecart > 24)
      .map((ecart) => Math.round(ecart / 24)),
  ).toEqual([12, 4])
  const du = (serie: readonly LectureDemo[], avant: number, jusque: number) =>
    serie.filter(
      ({ instant }) => isoDe(instant) >= ajouterJours(JOUR, -avant) && isoDe(instant) < ajouterJours(JOUR, -jusque),
    )
  expect(litresParJour(du(serieMaison, 95, 83))).toBe(0)
  // every hour of the leak draws at least its 16 litres
  const fuite = du(serieMaison, 150, 147)
  expect(fuite.length).toBeGreaterThan(60)
  expect(fuite.slice(1).every(({ indexLitres }, rang) => indexLitres - (fuite[rang]?.indexLitres ?? 0) >= 16)).toBe(
    true,
  )
  const encours = [...series.values()].filter((serie) => {
    const fin = du(serie, 5, -1)
    // a meter taken away has no readings to be above anything
    return (
      fin.length > 24 &&
      fin.slice(1).every(({ indexLitres }, rang) => indexLitres - (fin[rang]?.indexLitres ?? 0) >= 20)
    )
  })
  expect(encours).toHaveLength(1)

  const remplace = parc.appareils.filter(({ pose }) => pose.deposeLe !== null)
  expect(remplace).toHaveLength(1)
  const [ancien] = remplace
  const suivant = parc.appareils.find((un) => un !== ancien && un.pose.idPoint === ancien?.pose.idPoint)
  expect(suivant?.pose.poseLe).toBe(ancien?.pose.deposeLe)
  expect(suivant?.pose.indexPose).toBe(0)
  expect(ancien?.pose.indexDepose).toBe(ancien === undefined ? undefined : series.get(ancien)?.at(-1)?.indexLitres)
  expect(releves.filter(({ origine }) => origine === 'DEPOSE')).toHaveLength(1)
})

it('gives the house a former occupant, whose contract ends where the present one begins', () => {
  const present = parc.contrats.find(({ numeroContrat }) => numeroContrat === MAISON)
  const ancien = parc.contrats.find(
    ({ idPoint, numeroContrat }) => idPoint === present?.idPoint && numeroContrat !== MAISON,
  )
  expect(ancien).toMatchObject({ etat: 'RA', au: present?.du })
  expect(ancien?.numeroClient).not.toBe(present?.numeroClient)
  expect(joursEntre(ancien?.du ?? '', present?.du ?? '')).toBeGreaterThan(365)
})

it('keeps billing readings lawful: in the time of the meter, in whole cubic metres, never backwards, at plausible volumes', () => {
  const appareils = new Map(parc.appareils.map((appareil) => [appareil.identifiantAppareil, appareil]))
  expect(releves.length).toBeGreaterThan(70_000)
  for (const [identifiant, lus] of Map.groupBy(releves, (releve) => releve.identifiantAppareil)) {
    const appareil = appareils.get(identifiant)
    if (appareil === undefined) throw new Error(identifiant)
    const { pose } = appareil
    const tries = lus.toSorted((a, b) => (a.releveLe < b.releveLe ? -1 : 1))
    expect(tries.map(({ releveLe }) => releveLe)).toEqual([...new Set(tries.map(({ releveLe }) => releveLe))])
    expect(tries[0]?.origine).toBe('POSE')
    expect(tries.every(({ releveLe }) => releveLe.slice(0, 10) >= pose.poseLe)).toBe(true)
    expect(tries.every(({ releveLe }) => releveLe.slice(0, 10) <= (pose.deposeLe ?? JOUR))).toBe(true)
    const reculs = tries.filter(({ indexLitres }, rang) => indexLitres < (tries[rang - 1]?.indexLitres ?? 0))
    expect(reculs, identifiant).toEqual([])
    const visites = tries.filter(({ origine }) => origine !== 'DEPOSE')
    expect(visites.every(({ indexLitres }) => indexLitres % 1000 === 0)).toBe(true)
  }
})

it('draws what proves a contract: neither client numbers nor invoices can be counted through, nor told by the contract', () => {
  const numeros = parc.clients.map(({ numeroClient }) => Number(numeroClient))
  expect(new Set(numeros).size).toBe(numeros.length)
  const voisins = numeros.slice(1).filter((numero, rang) => Math.abs(numero - (numeros[rang] ?? 0)) < 1000)
  expect(voisins.length).toBeLessThan(numeros.length / 100)
  expect(numeros.slice(1).filter((numero, rang) => numero > (numeros[rang] ?? 0)).length / numeros.length).toBeLessThan(
    0.55,
  )
  expect(factures.filter((f) => f.numeroFacture.includes(f.numeroContrat))).toEqual([])
  expect(new Set(factures.map(({ numeroFacture }) => numeroFacture.slice(-8))).size).toBeGreaterThan(
    factures.length * 0.999,
  )
})

it('bills each period once, after its reading, for an amount a home or a workshop may owe', () => {
  expect(new Set(factures.map((f) => `${f.numeroContrat} ${f.numeroFacture}`)).size).toBe(factures.length)
  expect(factures.filter(({ dateEmission }) => dateEmission > JOUR)).toEqual([])
  expect(factures.length).toBeGreaterThan(60_000)
  const tries = factures
    .filter(({ nature }) => nature !== 'AVOIR')
    .map(({ montantTtcCentimes }) => montantTtcCentimes)
    .toSorted((a, b) => a - b)
  expect(tries[0]).toBeGreaterThan(0)
  const median = tries[Math.floor(tries.length / 2)] ?? 0
  // half a year of 120 m³ a year is about 275 €
  expect(median).toBeGreaterThan(120_00)
  expect(median).toBeLessThan(400_00)
})

it.each([
  ['2026-11-20T00:05:00+01:00', '2026-11-19T22'],
  ['2026-11-20T04:50:00+01:00', '2026-11-20T03'],
  ['2026-11-20T23:50:00+01:00', '2026-11-20T04'],
])('started at %s has read nothing later, and all that came before', (maintenant, derniereHeure) => {
  const instant = Date.parse(maintenant) / 1000
  const connue = connueA(demo, instant)
  const lectures = ({ series: une }: Demo) => [...une.values()].flat()
  expect(lectures(connue)).toEqual(lectures(demo).filter((lecture) => lecture.instant <= instant))
  expect(connue.releves).toEqual(releves.filter(({ releveLe }) => Date.parse(releveLe) / 1000 <= instant))
  const [maison] = appareilsDe(MAISON)
  const derniere = maison === undefined ? undefined : connue.series.get(maison)?.at(-1)
  expect(isoDe(derniere?.instant ?? 0)).toMatch(new RegExp(`^${derniereHeure}`))
})

it('bills the litres of the readings: each bill lies between two of them, but the one its credit note cancels', () => {
  const lus = new Map(
    releves.map((r) => [
      `${r.identifiantAppareil.slice(3, 10)} ${r.releveLe.slice(0, 10)} ${r.indexLitres}`,
      r.origine,
    ]),
  )
  const annulees = new Set(factures.map(({ numeroContrat, factureOrigine }) => `${numeroContrat} ${factureOrigine}`))
  const justes = factures.filter((f) => f.nature !== 'AVOIR' && !annulees.has(`${f.numeroContrat} ${f.numeroFacture}`))
  expect(factures.length - justes.length).toBeGreaterThan(100)
  const point = new Map(parc.contrats.map((c) => [c.numeroContrat, c.idPoint.slice(3)]))
  for (const { numeroContrat, avant, apres, litres } of justes) {
    expect(litres).toBe(apres.index - avant.index)
    for (const { jour, index, origine } of [avant, apres])
      expect(lus.get(`${point.get(numeroContrat)} ${jour} ${index}`), `${numeroContrat} ${jour}`).toBe(origine)
  }
})
