import { utilisateurEndpoints } from '@ondine/webapi/utilisateur/utilisateur.endpoints.ts'
import { expect, it } from 'vitest'
import { moduleLeger } from './light-endpoints.plugin.ts'

it('keeps of an endpoint what a call is sent with, and nothing of its schemas, rights and errors', async () => {
  const source = moduleLeger({ utilisateurEndpoints, LIMITE: 100, unSchema: utilisateurEndpoints.consulter.params })
  const lu = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`)) as {
    utilisateurEndpoints: Record<string, unknown>
  }
  expect(Object.keys(lu).sort()).toEqual(['LIMITE', 'utilisateurEndpoints'])
  expect(Object.keys(lu.utilisateurEndpoints)).toEqual(Object.keys(utilisateurEndpoints))
  expect(lu.utilisateurEndpoints.consulter).toEqual({ method: 'GET', path: 'Utilisateur/{userWebId}', cacheable: true })
  expect(lu.utilisateurEndpoints.authentification).toMatchObject({ refusOrdinaire401: true })
})
