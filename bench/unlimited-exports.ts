// Preloaded into the portal of the negative control of S15: every export gets a place, as if nothing counted them.
import { registerHooks } from 'node:module'

registerHooks({
  load: (url, context, next) =>
    url.endsWith('/platform/liste/places.ts')
      ? {
          format: 'module',
          shortCircuit: true,
          source: 'export const createPlaces = () => ({ prises: () => 0, prendre: () => () => undefined })',
        }
      : next(url, context),
})
