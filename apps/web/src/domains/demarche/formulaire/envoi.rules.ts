import type { Definition } from '@ondine/webapi/demarche/definition.ts'
import { champsDe } from '@ondine/webapi/demarche/deplier.rules.ts'
import type { Contexte, Parcours } from '@ondine/webapi/demarche/parcours.rules.ts'
import { typeDe } from '@ondine/webapi/demarche/types-de-champ.ts'
import type { Regles } from './regles.ts'

/**
 * The answers as the call has them (2§3): those of the fields that count, and that are the person's. What is imposed is the server's to
 * compute, files come beside, and questions that only open others are sent too: without them the other end would walk elsewhere.
 */
export const reponsesEnvoyees = (
  definition: Definition,
  parcours: Parcours,
  contexte: Contexte,
  { normaliser, versLeFil }: Pick<Regles, 'normaliser' | 'versLeFil'>,
) => {
  const rangs = new Map(champsDe(definition).map(({ nom }, rang) => [nom, rang + 1 + (definition.decalageOrdre ?? 0)]))
  return parcours.champs.flatMap((ouvert) => {
    const { champ, etape, impose } = ouvert
    if (impose !== undefined || typeDe(champ.type).lu === 'pieces') return []
    const value = versLeFil(champ.type, normaliser(ouvert, parcours, contexte))
    return value === ''
      ? []
      : [{ name: champ.nom, value, order: rangs.get(champ.nom) ?? 0, header: etape.titre, type: champ.type }]
  })
}
