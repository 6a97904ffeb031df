import {
  corpsFormulaire,
  corpsGrand,
  corpsOrdinaire,
  octetsDuCorps,
  secondesDuCorps,
} from '@ondine/webapi/http/corps.ts'
import type { Endpoint } from '@ondine/webapi/http/endpoint.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { liaisonsDEssai } from '../../test-setup/fixtures/natures.ts'
import { valeursMax } from '../platform/http/corps/json.ts'
import { lireLiaisons, nommees } from './toutes-liaisons.ts'

// issue: a declared limit that refuses what the schema takes is a fault, one far above it an invitation
const liaisons = await lireLiaisons()

interface SchemaJson {
  type?: string
  anyOf?: SchemaJson[]
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, SchemaJson>
  items?: SchemaJson
  maxItems?: number
  maxLength?: number
  pattern?: string
}
/** Accents, escaped quotes: half of the characters may take more than one byte. */
const OCTETS_PAR_CARACTERE = 2
/** A text that only its pattern bounds: a number, a day, an identifier. */
const TEXTE_COURT = 60
const NOMBRE = 20

/** Bytes of the largest body that a schema takes, as people and programs write them. */
const octetsDe = ({
  anyOf,
  enum: choix,
  const: seul,
  properties,
  items,
  maxItems,
  maxLength,
  type,
}: SchemaJson): number => {
  if (anyOf !== undefined) return Math.max(...anyOf.map(octetsDe))
  if (choix !== undefined || seul !== undefined)
    return Math.max(...(choix ?? [seul]).map((un) => JSON.stringify(un).length))
  if (properties !== undefined)
    return Object.entries(properties).reduce((somme, [nom, enfant]) => somme + nom.length + 4 + octetsDe(enfant), 2)
  if (items !== undefined) return 2 + (maxItems ?? Number.POSITIVE_INFINITY) * (octetsDe(items) + 1)
  return type === 'string' ? 2 + (maxLength === undefined ? TEXTE_COURT : maxLength * OCTETS_PAR_CARACTERE) : NOMBRE
}
const plusGrand = ({ body }: Endpoint): number =>
  body === undefined
    ? 0
    : octetsDe(z.toJSONSchema(body, { io: 'input', reused: 'inline', unrepresentable: 'any' }) as SchemaJson)
const TAILLES = [corpsOrdinaire, corpsFormulaire, corpsGrand]
/** The smallest of the sizes that takes its largest body; the greatest where none does. */
const convient = (endpoint: Endpoint) =>
  TAILLES.find((taille) => plusGrand(endpoint) <= octetsDuCorps(taille)) ?? corpsGrand
const natureDe = ({ corps = corpsOrdinaire }: Endpoint) => corps.nature

describe('the body that a call declares', () => {
  it.each(nommees(liaisons, (un) => un.method !== 'GET' && natureDe(un) === 'json'))(
    '%s: is as large as its fields need, no larger',
    (_nom, endpoint) => {
      expect({ octets: octetsDuCorps(endpoint.corps), plusGrand: plusGrand(endpoint) }).toEqual({
        octets: octetsDuCorps(convient(endpoint)),
        plusGrand: expect.any(Number),
      })
    },
  )

  it.each(nommees(liaisons, ({ body }) => body !== undefined))(
    '%s: holds a known number of values',
    (_nom, endpoint) => {
      if (endpoint.body) expect(valeursMax(endpoint.body)).toBeLessThan(200_000)
    },
  )

  it('is large for users only: of others nothing tells who asks before it is read', () => {
    const grands = liaisons.filter(({ endpoint }) => endpoint.corps === corpsGrand)
    expect(grands.length).toBeGreaterThan(5)
    expect(grands.filter(({ endpoint }) => endpoint.auth !== 'utilisateur')).toEqual([])
  })

  it('that is streamed may take as long as a poor line needs, and is somebody’s: of a user, or of whoever proves something', () => {
    for (const endpoint of [...liaisons, ...liaisonsDEssai].map((une) => une.endpoint)) {
      const nature = natureDe(endpoint)
      if (nature !== 'flux' && nature !== 'multipart') continue
      const debit = (octetsDuCorps(endpoint.corps) * 8) / secondesDuCorps(endpoint.corps)
      expect([endpoint.path, debit > 200_000, debit < 1_000_000]).toEqual([endpoint.path, true, true])
      expect([endpoint.path, endpoint.auth === 'utilisateur' || endpoint.preuves !== undefined]).toEqual([
        endpoint.path,
        true,
      ])
    }
  })
})

describe('a call that another site makes', () => {
  const portes = [...liaisons, ...liaisonsDEssai]
    .map(({ endpoint }) => endpoint)
    .filter(({ porte }) => porte !== undefined)

  it('is anonymous, asks for no proof of ours, takes little, and keeps to its method', () => {
    expect(portes.length).toBeGreaterThan(3)
    for (const { auth, preuves, objets, porte, method, corps, path, query } of portes) {
      expect([path, auth, preuves, objets, query]).toEqual([path, 'anonyme', undefined, undefined, undefined])
      expect([path, octetsDuCorps(corps) <= corpsFormulaire.octets]).toEqual([path, true])
      const methodes = { notification: ['POST', 'GET'], retour: ['GET', 'POST'], depart: ['GET'] }
      expect([path, porte && methodes[porte].includes(method)]).toEqual([path, true])
      expect([path, method === 'GET' || corps?.nature === 'brut']).toEqual([path, true])
    }
  })

  it('stands under no other declaration', () => {
    for (const { endpoint } of [...liaisons, ...liaisonsDEssai])
      if (endpoint.porte === undefined) expect([endpoint.path, natureDe(endpoint)]).not.toEqual([endpoint.path, 'brut'])
  })
})
