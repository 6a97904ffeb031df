import { verifierLargeur, verifierPartout } from '../support/axe.ts'
import { importer } from '../support/importer.ts'
import { JOUR_REFERENCE } from '../support/jours.ts'
import { expect, test } from '../support/test.ts'

test('a balance that billing sees otherwise waits for a clerk, who accepts it by keyboard with a reason, finds it again and takes it back', async ({
  chez,
}) => {
  const donnees = process.env.ONDINE_E2E_DATA
  test.skip(donnees === undefined, 'the portal under test keeps its database elsewhere')
  const charge = await chez('charge')
  // of the syndic: no other journey reads its balance
  const contrat = '0200033'
  await importer(donnees ?? '', 'soldes', ['numeroContrat;dateSolde;solde', `${contrat};${JOUR_REFERENCE};-12345,67`])

  await charge.goto('/#/admin/paiements?vue=ECART_FACTURATION')
  const ligne = charge.getByRole('row', { name: new RegExp(contrat) })
  await expect(ligne).toContainText('12\u202f345,67')
  await verifierPartout(charge, 'differences with billing')
  for (const largeur of [390, 320]) {
    await charge.setViewportSize({ width: largeur, height: 800 })
    await verifierLargeur(charge, `differences with billing, ${largeur} px`)
  }
  await charge.setViewportSize({ width: 1280, height: 800 })

  await charge.getByRole('button', { name: new RegExp(`^Accepter contrat ${contrat}`) }).focus()
  await charge.keyboard.press('Enter')
  const dialogue = charge.getByRole('dialog', { name: 'Accepter un écart' })
  await expect(dialogue.getByText('Accepter ne déplace pas d’argent')).toBeVisible()
  await dialogue.getByLabel('Explication').fill('Frais que la facturation reprend en décembre')
  await charge.keyboard.press('Tab')
  await dialogue.getByRole('button', { name: 'Accepter' }).press('Enter')
  await expect(charge.getByText('cet écart est accepté')).toBeVisible()
  await expect(ligne).toHaveCount(0)

  await charge.getByRole('radiogroup', { name: 'Écarts' }).getByText('Acceptés').click()
  await expect(ligne).toContainText('Frais que la facturation reprend en décembre')
  await charge.getByRole('button', { name: new RegExp(`^Reprendre contrat ${contrat}`) }).click()
  const reprise = charge.getByRole('dialog', { name: 'Reprendre un écart accepté' })
  await reprise.getByLabel('Motif').fill('Vu avec la facturation')
  await reprise.getByRole('button', { name: 'Reprendre' }).click()
  await expect(charge.getByText('attend de nouveau une explication')).toBeVisible()
  await expect(ligne).toHaveCount(0)
})
