import { corpsFormulaire, corpsGrand, corpsOrdinaire } from '@ondine/webapi/http/corps.ts'
import type { Endpoint } from '@ondine/webapi/http/endpoint.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { valeursMax } from '../platform/http/corps.ts'
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
const convient = (endpoint: Endpoint) => TAILLES.find(({ octets }) => plusGrand(endpoint) <= octets) ?? corpsGrand

describe('the body that a call declares', () => {
  it.each(nommees(liaisons, ({ method }) => method !== 'GET'))(
    '%s: is as large as its fields need, no larger',
    (_nom, endpoint) => {
      expect({ octets: (endpoint.corps ?? corpsOrdinaire).octets, plusGrand: plusGrand(endpoint) }).toEqual({
        octets: convient(endpoint).octets,
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
})
