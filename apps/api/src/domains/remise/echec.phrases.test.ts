import { expect, it } from 'vitest'
import { direEchec } from './echec.phrases.ts'

it.each([
  ['billing answered 503', 'la facturation a répondu par l’erreur 503'],
  ['fetch failed: connect ECONNREFUSED 127.0.0.1:9', 'la facturation n’a pas pu être jointe'],
  ['The operation was aborted due to timeout', 'la facturation n’a pas répondu à temps'],
  ['fetch failed: unexpected redirect', 'la facturation n’a pas pu être jointe'],
  ['fetch failed: self-signed certificate', 'la facturation n’a pas pu être jointe'],
  ['fetch failed: getaddrinfo ENOTFOUND facturation.exemple.fr', 'la facturation n’a pas pu être jointe'],
  [
    'ENOENT: no such file or directory, open "/echange/a.json"',
    'le dossier d’échange n’a pas pu être écrit, dites-le à l’exploitation',
  ],
  ['ENOSPC: no space left on device, write', 'le disque du dossier d’échange est plein, dites-le à l’exploitation'],
  ['the host facturation.exemple.fr is not allowed', 'son adresse n’est pas permise, dites-le à l’exploitation'],
  ['unknown', 'un incident technique, dites-le à l’exploitation'],
])('tells staff in French what the machine said: %s', (erreur, dit) => {
  expect(direEchec(erreur)).toBe(dit)
})

it('says nothing where nothing failed', () => {
  expect(direEchec(null)).toBeNull()
})
