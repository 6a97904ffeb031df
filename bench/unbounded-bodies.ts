// Preloaded into the portal of the negative control of S15b: a megabyte is read of every body, whatever it holds.
import { registerHooks } from 'node:module'

const replaced: Readonly<Record<string, string>> = {
  '/platform/http/corps/json-borne.ts': 'export const PROFONDEUR_MAX = 20; export const compterJson = () => true',
  '/http/corps.ts':
    "export const corpsOrdinaire = { nature: 'json', octets: 1048576 }; export const corpsFormulaire = corpsOrdinaire; export const corpsGrand = corpsOrdinaire; export const octetsDuCorps = () => 1048576; export const secondesDuCorps = () => 0",
}

registerHooks({
  load: (url, context, next) => {
    const [, source] =
      Object.entries(replaced).find(([end]) => url.endsWith(end) && !url.endsWith(`platform${end}`)) ?? []
    return source === undefined ? next(url, context) : { format: 'module', shortCircuit: true, source }
  },
})
