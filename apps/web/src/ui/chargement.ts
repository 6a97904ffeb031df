import { type ComponentType, lazy } from 'react'

/** A named component of a part of the page that loads when it is first shown. */
export const charge = <N extends string, P>(importer: () => Promise<Record<N, ComponentType<P>>>, nom: N) =>
  lazy(async () => ({ default: (await importer())[nom] }))
