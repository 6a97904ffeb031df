import { civilites } from '@ondine/webapi/client/client.codes.ts'
import type { Definition } from '@ondine/webapi/demarche/definition.ts'
import { listesVoulues } from '@ondine/webapi/demarche/listes.rules.ts'
import type { Contexte as ContexteDuParcours } from '@ondine/webapi/demarche/parcours.rules.ts'
import type { Contexte } from '../../platform/context.ts'
import { listeDesCommunes } from '../parametrage/communes.public.ts'

const sources = {
  civilites: () => Promise.resolve(civilites),
  communes: listeDesCommunes,
}

/** The closed lists of a form, for its page and for its judging. */
export const listesDe = async (
  ctx: Contexte,
  definition: Definition,
): Promise<NonNullable<ContexteDuParcours['listes']>> =>
  Object.fromEntries(
    await Promise.all(listesVoulues(definition).map(async (nom) => [nom, await sources[nom](ctx)] as const)),
  )
