import { factureErreurs } from '@ondine/webapi/facture/factures.messages.ts'
import { afterAll, expect, it, vi } from 'vitest'
import { unAttachement } from '../../../../test-setup/fixtures/contrat.ts'
import { FACTURE_TRAVAILLEE, uneFacture } from '../../../../test-setup/fixtures/facture.ts'
import { unServeur } from '../../../../test-setup/fixtures/serveur.ts'
import { uneSession, unUtilisateur } from '../../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../../test-setup/test-database.ts'
import { Fichier } from '../../../platform/http/bind.ts'
import { facturesRoutesAvec } from '../factures.routes.ts'

const base = await createTestDatabase()
const { db } = base
/** Documents that are being written, each with what ends it. */
const enCours: (() => void)[] = []
const app = await unServeur(base, {
  liaisons: facturesRoutesAvec(async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    enCours.push(resolve)
    await promise
    return new Fichier(Buffer.from('%PDF'), 'application/pdf', 'f.pdf')
  }),
})
afterAll(async () => {
  await app.close()
  await base.drop()
})

const quelquUn = async () => {
  const { userWebId } = await unUtilisateur(db, { motDePasse: null })
  const contrat = await unAttachement(db, userWebId)
  const { identifiantInterne, numeroFacture } = await uneFacture(db, contrat, FACTURE_TRAVAILLEE)
  const token = await uneSession(db, userWebId)
  return () =>
    app.inject({
      url: `/webapi/Facture/telecharger/${identifiantInterne}/${contrat}/${numeroFacture}`,
      headers: { token },
    })
}
const ecrits = (nombre: number) => vi.waitFor(() => expect(enCours).toHaveLength(nombre))

it('who asks for many documents at once is told to come back, and keeps nobody else from theirs (S15)', async () => {
  const [avide, autre] = [await quelquUn(), await quelquUn()]
  const premiers = Array.from({ length: 4 }, avide)
  await ecrits(4)
  const refus = await avide()
  expect([refus.statusCode, refus.json().code, refus.json().message, refus.headers['retry-after']]).toEqual([
    429,
    factureErreurs.documentOccupe.code,
    factureErreurs.documentOccupe.texte,
    '5',
  ])
  const sien = autre()
  await ecrits(5)
  // a place is given back with its document, one by one
  enCours[0]?.()
  expect((await premiers[0])?.statusCode).toBe(200)
  const suivant = avide()
  await ecrits(6)
  expect((await avide()).statusCode).toBe(429)
  for (const finir of enCours) finir()
  for (const reponse of await Promise.all([...premiers, sien, suivant])) expect(reponse.statusCode).toBe(200)
})
