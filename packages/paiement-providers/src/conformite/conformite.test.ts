import { describe, expect, it } from 'vitest'
import { type Constat, SansReponse, type Verdict } from '../port.ts'
import { unEssai } from './epreuve.ts'
import { railsEprouves, titresEprouves } from './rails.ts'

/** The same message, of a form or in JSON, with one of its fields left out: each in turn. */
const sansUnChamp = (corps: string): readonly (readonly [nom: string, reste: string])[] => {
  if (corps.startsWith('{')) {
    const objet = JSON.parse(corps) as Record<string, unknown>
    return Object.keys(objet).map((nom) => [nom, JSON.stringify({ ...objet, [nom]: undefined })])
  }
  const champs = corps.split('&')
  return champs.map((champ) => [champ.split('=')[0] ?? '', champs.filter((autre) => autre !== champ).join('&')])
}

// The same cases for every rail: what differs is what its protocol cannot say (epreuve.ts)
const natures = (constats: readonly Constat[]): string[] => constats.map(({ nature }) => nature)
const PAYE = 'PAYE'

const eprouves = railsEprouves.map((rail) => [rail.prestataire.code, rail] as const)

describe.each([...eprouves, ['PAYFIP of titles', titresEprouves] as const])('%s', (_code, rail) => {
  const { capacites, marqueurs } = rail.prestataire
  const signe = rail.autresCles !== undefined
  const sePaye = rail.declare === true ? 'EN_COURS' : PAYE
  const interroge = capacites.enquete === 'REFERENCE'

  it('is paid: what was asked for, by its reference, to its account', async () => {
    const essai = unEssai(rail)
    const { depart, page } = await essai.partir()
    const retour = await essai.agir(page, 'PAYER')
    const [constat] = await essai.constats(depart)
    expect(constat?.nature).toBe(sePaye)
    if (constat?.nature === PAYE)
      expect(constat.capture).toMatchObject({
        montant: 4_200,
        devise: 'EUR',
        reference: essai.demande.reference,
        traite: 'EAU',
      })
    expect(retour.startsWith(essai.demande.urlRetour)).toBe(true)
    const noms = [...new URL(retour).searchParams.keys()].map((nom) => nom.toLowerCase())
    expect(marqueurs.some((marqueur) => noms.includes(marqueur.toLowerCase()))).toBe(true)
  })

  it('is over: its page leads back to the shop', async () => {
    const essai = unEssai(rail)
    const { page } = await essai.partir()
    await essai.agir(page, 'PAYER')
    const [, lien = ''] = /href="([^"]+)">Revenir/.exec(await essai.lire(page)) ?? []
    expect(lien.startsWith(essai.demande.urlRetour)).toBe(true)
  })

  it('is refused', async () => {
    const essai = unEssai(rail)
    const { depart, page } = await essai.partir()
    await essai.agir(page, 'REFUSER')
    expect(natures(await essai.constats(depart))).toEqual(rail.neDitQuePaye === true ? [] : [rail.refus ?? 'REFUSE'])
  })

  it('is refused, then paid on the same page', async () => {
    const essai = unEssai(rail)
    const { depart, page } = await essai.partir()
    await essai.agir(page, 'REFUSER')
    await essai.agir(page, 'PAYER')
    expect(natures(await essai.constats(depart)).at(-1)).toBe(sePaye)
  })

  it('is given up: told so, and led back with the mark of it', async () => {
    const essai = unEssai(rail)
    const { depart, page } = await essai.partir()
    const retour = await essai.agir(page, 'ANNULER')
    expect(new URL(retour).pathname).toBe(new URL(essai.demande.urlRetour).pathname)
    expect((await essai.constats(depart)).some(({ nature }) => nature === PAYE)).toBe(false)
    expect(natures(await essai.constats(depart))).toEqual(rail.neDitQuePaye === true ? [] : [rail.abandon ?? 'ANNULE'])
  })

  it.skipIf(rail.sansAttente)('waits, then is paid', async () => {
    const essai = unEssai(rail)
    const { depart, page } = await essai.partir()
    await essai.agir(page, 'ATTENDRE')
    expect(natures(await essai.constats(depart)).filter((nature) => nature !== 'EN_COURS')).toEqual([])
    await essai.agir(page, 'CONFIRMER')
    expect(natures(await essai.constats(depart)).at(-1)).toBe(sePaye)
  })

  it('is told twice: the same event, the same transaction', async () => {
    const essai = unEssai(rail)
    const { depart, page } = await essai.partir()
    await essai.agir(page, 'PAYER', { notification: 'DEUX_FOIS' })
    const [une, deux] = essai.recus.map(({ verdict }) => verdict)
    expect(une).toEqual(deux)
    expect(une).toHaveProperty('idEvenement')
    const constats = await essai.constats(depart)
    expect(constats).toHaveLength(2)
    expect(
      new Set(constats.map((constat) => (constat.nature === PAYE ? constat.capture.transaction : 'none'))).size,
    ).toBe(1)
  })

  it('is told before the browser is back, or long after', async () => {
    const tot = unEssai(rail)
    await tot.agir((await tot.partir()).page, 'PAYER')
    expect(tot.recus).toHaveLength(1)
    const tard = unEssai(rail)
    const { depart, page } = await tard.partir()
    expect(await tard.agir(page, 'PAYER', { notification: 'TARDIVE' })).not.toBe('')
    expect(tard.recus).toEqual([])
    await tard.finAttente()
    expect(natures(await tard.constats(depart))).toEqual([sePaye])
  })

  it('is never told: asked, or not concluded from', async () => {
    const essai = unEssai(rail)
    const { depart, page } = await essai.partir()
    await essai.agir(page, 'PAYER', { notification: 'JAMAIS' })
    expect(essai.recus).toEqual([])
    if (!interroge) {
      await expect(essai.enqueter(depart)).rejects.toThrow(SansReponse)
      expect(capacites.silenceMinutes).toBeGreaterThan(60)
      return
    }
    const constat = await essai.enqueter(depart)
    expect(constat).toMatchObject({ nature: PAYE, capture: { montant: 4_200, reference: essai.demande.reference } })
  })

  it('tells and answers the same transaction', async () => {
    const essai = unEssai(rail)
    const { depart, page } = await essai.partir()
    await essai.agir(page, 'PAYER')
    const [dit] = await essai.constats(depart)
    if (!interroge || dit?.nature !== PAYE) return expect(rail.declare ?? !interroge).toBe(true)
    const su = await essai.enqueter(depart)
    expect(su.nature === PAYE && su.capture.transaction).toBe(dit.capture.transaction)
  })

  it('of another amount or currency is told as what came', async () => {
    for (const [montant, tait, attendu] of [
      ['AUTRE_MONTANT', rail.taitMontant, { montant: 4_300 }],
      ['AUTRE_DEVISE', rail.taitDevise, { devise: 'USD' }],
    ] as const) {
      const essai = unEssai(rail)
      const { depart, page } = await essai.partir()
      await essai.agir(page, 'PAYER', { montant })
      const [constat] = await essai.constats(depart)
      if (rail.declare === true || tait === true)
        expect(constat?.nature === PAYE && constat.capture.montant !== 4_200).toBe(false)
      else expect(constat).toMatchObject({ nature: PAYE, capture: attendu })
    }
  })

  it('badly signed, it is believed of nothing', async () => {
    const essai = unEssai(rail)
    await essai.agir((await essai.partir()).page, 'PAYER', { notification: 'MAL_SIGNEE' })
    const [recu] = essai.recus
    if (signe) expect(recu?.verdict.nature).toBe('REJETE')
    // nothing is signed: of itself it never says that it is paid
    else expect(recu?.verdict).not.toHaveProperty('constat.nature', PAYE)
  })

  it('signed with the key of somebody else, it is believed of nothing', async () => {
    if (rail.autresCles === undefined) return expect(capacites.notification).not.toBe('SIGNEE')
    const essai = unEssai(rail)
    await essai.agir((await essai.partir()).page, 'PAYER')
    const [recu] = essai.recus
    expect(recu && essai.verifier(recu.message, { secrets: rail.autresCles }).nature).toBe('REJETE')
  })

  // what is believed: some protocols sign values without their names, so that what is only told to people may be lost
  const essentiel = (verdict: Verdict) => {
    if (verdict.nature !== 'CONSTAT' || verdict.constat.nature !== PAYE) return verdict.nature
    const { transaction, montant, devise, reference, traite } = verdict.constat.capture
    return { transaction, montant, devise, reference, traite }
  }

  it('altered in any one byte it says nothing else', async () => {
    const essai = unEssai(rail)
    await essai.agir((await essai.partir()).page, 'PAYER')
    const [recu] = essai.recus
    if (recu === undefined) throw new Error('nothing was told')
    const { corps } = recu.message
    for (let place = 0; place < corps.length; place += 1) {
      const change = corps.slice(0, place) + String.fromCharCode(corps.charCodeAt(place) ^ 1) + corps.slice(place + 1)
      const verdict = essai.verifier({ ...recu.message, corps: change })
      if (verdict.nature === 'REJETE') continue
      // what is not signed by anybody never says by itself that it is paid
      if (signe) expect([change, essentiel(verdict)]).toEqual([change, essentiel(recu.verdict)])
      else expect(verdict.nature === 'CONSTAT' && verdict.constat.nature === PAYE).toBe(false)
    }
  })

  it('without its signature, or any one of its fields, it says nothing else', async () => {
    const essai = unEssai(rail)
    await essai.agir((await essai.partir()).page, 'PAYER')
    const [recu] = essai.recus
    if (recu === undefined) throw new Error('nothing was told')
    const { message } = recu
    const sansEntete = ([nom]: [string, string]): [string, Verdict] => [
      nom,
      essai.verifier({ ...message, entetes: { ...message.entetes, [nom]: '' } }),
    ]
    const verdicts = new Map([
      ...sansUnChamp(message.corps).map(([nom, corps]): [string, Verdict] => [
        nom,
        essai.verifier({ ...message, corps }),
      ]),
      ...Object.entries(message.entetes ?? {}).map(sansEntete),
    ])
    for (const [nom, verdict] of verdicts) {
      if (verdict.nature === 'REJETE') continue
      if (signe) expect([nom, essentiel(verdict)]).toEqual([nom, essentiel(recu.verdict)])
      else expect([nom, verdict.nature === 'CONSTAT' && verdict.constat.nature]).not.toEqual([nom, PAYE])
    }
    if (signe) expect(verdicts.get(rail.signature ?? 'signature')?.nature).toBe('REJETE')
  })

  it('told again a day later, it says the same, or is too old', async () => {
    const essai = unEssai(rail)
    await essai.agir((await essai.partir()).page, 'PAYER')
    const [recu] = essai.recus
    essai.avancer(24 * 60)
    const verdict = recu && essai.verifier(recu.message)
    if (recu === undefined || verdict === undefined) throw new Error('nothing was told')
    if (verdict.nature !== 'REJETE') expect(essentiel(verdict)).toEqual(essentiel(recu.verdict))
  })

  it('keys are changed without a gap', async () => {
    if (rail.clesChangees === undefined) return expect(signe).toBe(false)
    const essai = unEssai(rail)
    await essai.agir((await essai.partir()).page, 'PAYER')
    const [recu] = essai.recus
    expect(recu && essai.verifier(recu.message, { secrets: rail.clesChangees })).toEqual(recu?.verdict)
  })

  it('is read again as it was verified', async () => {
    const essai = unEssai(rail)
    await essai.agir((await essai.partir()).page, 'PAYER')
    const [recu] = essai.recus
    expect(recu && essai.relire(recu.message)).toEqual(recu?.verdict)
  })

  it.each(['ERROR 500', 'hangs', 'HTML'])(
    'asked, its bank answers with a fault (%s): nothing is concluded',
    async (quoi) => {
      const panne = { 'ERROR 500': 'ERREUR', hangs: 'MUETTE', HTML: 'MALFORMEE' }[quoi] as
        | 'ERREUR'
        | 'MUETTE'
        | 'MALFORMEE'
      const essai = unEssai(rail)
      const { depart, page } = await essai.partir()
      await essai.agir(page, 'PAYER', { notification: 'JAMAIS' })
      essai.simulateur.tomber(panne)
      await expect(essai.enqueter(depart)).rejects.toThrow(SansReponse)
      if (depart.nature !== 'REDIRECTION' || essai.appels.length === 0 || !interroge) return
      const neuf = unEssai(rail)
      neuf.simulateur.tomber(panne)
      expect((await neuf.partir()).depart.nature).toBe('SANS_REPONSE')
    },
  )

  it.each([capacites.min, 4_200, Math.min(capacites.max, 9_999_999)])(
    '%i centimes go and come back the same',
    async (montant) => {
      const essai = unEssai(rail, { demande: { montant } })
      const { depart, page } = await essai.partir()
      await essai.agir(page, 'PAYER')
      expect([...essai.simulateur.pages.values()].map((une) => une.montant)).toEqual([montant])
      const [constat] = await essai.constats(depart)
      if (constat?.nature === PAYE && rail.taitMontant === undefined) expect(constat.capture.montant).toBe(montant)
    },
  )

  it('asked again, it is the same page; of another payment, another', async () => {
    const essai = unEssai(rail)
    const premiere = await essai.partir()
    expect(premiere.depart).not.toHaveProperty('motif')
    if (premiere.depart.nature === 'FORMULAIRE') expect((await essai.partir()).depart).toEqual(premiere.depart)
  })

  it('shows no secret in what leaves for the browser', async () => {
    const essai = unEssai(rail)
    const { depart } = await essai.partir()
    const secrets = Object.values(rail.essai.secrets as object).flat()
    for (const secret of secrets) if (typeof secret === 'string') expect(JSON.stringify(depart)).not.toContain(secret)
  })
})

const aDeuxHotes = eprouves.filter(([, { secours }]) => secours !== undefined)

describe.each(aDeuxHotes)('%s, which has a second host', (_code, rail) => {
  it.each(['ERREUR', 'MUETTE', 'MALFORMEE'] as const)(
    'is paid there where the first does not answer (%s)',
    async (panne) => {
      const essai = unEssai(rail)
      essai.simulateur.tomber(panne)
      const { depart, page } = await essai.partir()
      expect(depart).toMatchObject({ formulaire: { action: expect.stringContaining(essai.outils.secours ?? '') } })
      await essai.agir(page, 'PAYER')
      expect(natures(await essai.constats(depart))).toEqual([PAYE])
    },
  )

  it('does not ask it where the first answers', async () => {
    const essai = unEssai(rail)
    const { depart } = await essai.partir()
    expect(JSON.stringify([depart, essai.appels])).not.toContain(essai.outils.secours)
  })
})
