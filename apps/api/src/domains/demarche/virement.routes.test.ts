import { contenuVirementQr } from '@ondine/webapi/facture/virement-qr.rules.ts'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { regler, unCaptcha } from '../../../test-setup/fixtures/compte.ts'
import { unAttachement, unContrat } from '../../../test-setup/fixtures/contrat.ts'
import { uneFacture } from '../../../test-setup/fixtures/facture.ts'
import { unNavigateur } from '../../../test-setup/fixtures/navigateur.ts'
import { unServeur } from '../../../test-setup/fixtures/serveur.ts'
import { uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { captchaRoutes } from '../acces/captcha.routes.ts'
import { demarcheRoutes } from './demarche.routes.ts'

const base = await createTestDatabase()
const { db } = base
const app = await unServeur(base, { liaisons: [...captchaRoutes, ...demarcheRoutes] })
afterAll(async () => {
  await app.close()
  await base.drop()
})
const IBAN = 'FR76 3000 1007 9412 3456 7890 185'
beforeEach(() => regler(db, { captchaDifficulte: 1, encaissementIban: IBAN, devise: null }))

const { userWebId } = await unUtilisateur(db, { motDePasse: null })
const contrat = await unAttachement(db, userWebId, await unContrat(db))
const solde = await unAttachement(db, userWebId, await unContrat(db))
const { reste } = await uneFacture(db, contrat).then(({ identifiantInterne }) =>
  db
    .selectFrom('creance as c')
    .innerJoin('facture as f', (j) =>
      j.onRef('f.numero_contrat', '=', 'c.numero_contrat').onRef('f.numero_facture', '=', 'c.numero_facture'),
    )
    .select('c.reste_centimes as reste')
    .where('f.identifiant_interne', '=', identifiantInterne)
    .executeTakeFirstOrThrow(),
)
const moi = unNavigateur(app, { jeton: await uneSession(db, userWebId) })

const ouvrir = async (numero: string) =>
  (await moi.appeler('GET', `Configuration/getFormulaire/VIREMENT?numeroContrat=${numero}`)).json()
const faits = async (numero: string): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await ouvrir(numero)).faits.map(({ nom, valeur }: { nom: string; valeur: string }) => [nom, valeur]),
  )
const types = async () => {
  const lue = (await moi.appeler('GET', `Demarche/listeDemarches?numeroContrat=${contrat}`)).json()
  return lue.resultats.map(({ type }: { type: string }) => type)
}

it('opens with the account, the reference and what is to be paid of the contract, which make the code of the transfer', async () => {
  const dits = await faits(contrat)
  expect(dits).toMatchObject({
    'virement.iban': IBAN,
    'virement.reference': `Contrat ${contrat}`,
    'virement.aPayer': 'Oui',
    'virement.du': (reste / 100).toFixed(2).replace(/\.00$/, '').replace('.', ','),
  })
  const code = contenuVirementQr({
    beneficiaire: dits['virement.beneficiaire'] ?? '',
    iban: IBAN,
    bic: '',
    centimes: reste,
    reference: dits['virement.reference'] ?? '',
  })
  expect(code?.split('\n').slice(6)).toEqual([
    'FR7630001007941234567890185',
    `EUR${(reste / 100).toFixed(2)}`,
    '',
    '',
    `Contrat ${contrat}`,
  ])
  expect(await faits(solde)).toMatchObject({ 'virement.aPayer': 'Non' })
  expect(await faits(solde)).not.toHaveProperty(['virement.du'])
})

it.each([
  ['has said no account', { encaissementIban: null }],
  ['counts in another currency than a transfer here can', { devise: 'CHF' }],
])('is neither listed nor opened where the utility %s', async (_, reglage) => {
  expect(await types()).toContain('VIREMENT')
  await regler(db, reglage)
  expect(await types()).not.toContain('VIREMENT')
  expect(await ouvrir(contrat)).toMatchObject({ code: 'DE16' })
})

it('keeps the reference of the contract whatever is sent, and refuses a transfer of nothing', async () => {
  const envoyer = async (montant: string) => {
    const formulaire = new FormData()
    const reponses = {
      virement_montant: montant,
      virement_reference: 'Contrat 9999999',
      virement_date: '24/11/2026',
      virement_titulaire: 'A Roche',
      virement_nom: 'Roche',
      virement_prenom: 'Anaïs',
      virement_email: 'anais@exemple.fr',
    }
    for (const [nom, valeur] of Object.entries({
      formType: 'VIREMENT',
      numeroContrat: contrat,
      formValue: JSON.stringify(Object.entries(reponses).map(([name, value]) => ({ name, value }))),
      captcha: await unCaptcha(moi, 'DEMARCHE'),
    }))
      formulaire.append(nom, valeur)
    const corps = new Response(formulaire)
    return moi.appeler('POST', 'Demarche/creationNouvelleDemarche', Buffer.from(await corps.arrayBuffer()), {
      'content-type': corps.headers.get('content-type') ?? '',
    })
  }
  expect((await envoyer('0')).json()).toMatchObject({
    code: 'S400',
    champs: [{ champ: 'virement_montant', code: 'virement-nul' }],
  })
  const { reference } = (await envoyer('12,50')).json()
  const lignes = await db
    .selectFrom('demande_reponse as r')
    .innerJoin('demande as d', 'd.demande_id', 'r.demande_id')
    .select(['r.nom', 'r.valeur'])
    .where('d.reference', '=', reference)
    .execute()
  expect(Object.fromEntries(lignes.map(({ nom, valeur }) => [nom, valeur]))).toMatchObject({
    virement_reference: `Contrat ${contrat}`,
    virement_numeroContrat: contrat,
    virement_date: '24/11/2026',
  })
  const { reponses } = (await moi.appeler('GET', `Demarche/demande/${reference}`)).json()
  expect(
    Object.fromEntries(reponses.map(({ nom, valeur }: { nom: string; valeur: string }) => [nom, valeur])),
  ).toMatchObject({ virement_montant: '12,50\u202f€', virement_date: '24\u00a0novembre\u00a02026' })
})
