import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { verifierLargeur, verifierPartout } from '../support/axe.ts'
import { allerVers } from '../support/clavier.ts'
import { JOUR_REFERENCE } from '../support/jours.ts'
import { expect, test } from '../support/test.ts'

const RACINE = resolve(import.meta.dirname, '../../..')
// no other journey reads statements of these
const RAIL = 'PAYEXT'

/** The statement of a provider, as the utility imports it. */
const importer = async (donnees: string, lignes: readonly string[]): Promise<string> => {
  const dossier = await mkdtemp(join(tmpdir(), 'ondine-journey-'))
  try {
    const fichier = join(dossier, 'releve.csv')
    const entete = 'prestataire;traite;operation;nature;dateOperation;montant;reference'
    await writeFile(fichier, [entete, ...lignes].map((ligne) => `${ligne}\n`).join(''))
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['apps/api/src/main-import.ts', 'releves-prestataire', fichier],
      { cwd: RACINE, env: { ...process.env, DATA_DIR: donnees, DATABASE_URL: undefined } },
    )
    return stdout
  } finally {
    await rm(dossier, { recursive: true })
  }
}

test('what a statement says that nobody knows waits for a clerk, who closes it with a reason, alone or with others', async ({
  chez,
}) => {
  const donnees = process.env.ONDINE_E2E_DATA
  test.skip(donnees === undefined, 'the portal under test keeps its database elsewhere')
  const lignes = [1, 2, 3].map((n) => `${RAIL};EAU;JX-${n};encaissement;${JOUR_REFERENCE};3${n},00;COMMANDE-${n}`)
  const frais = `${RAIL};EAU;JX-F;frais;${JOUR_REFERENCE};-1,20;`
  expect(await importer(donnees ?? '', [...lignes, frais])).toContain('accepted 4, repeated 0, refused 0')
  expect(await importer(donnees ?? '', lignes)).toContain('accepted 0, repeated 3, refused 0')

  const charge = await chez('charge')
  await charge.goto('/#/admin/paiements?vue=SANS_RETOUR')
  await expect(charge.getByRole('heading', { level: 1, name: 'Paiements' })).toBeVisible()
  await charge.getByRole('link', { name: /^Écarts avec les relevés/ }).click()
  const ligne = (n: number) => charge.getByRole('row', { name: new RegExp(`JX-${n}`) })
  await expect(ligne(1)).toContainText('31,00')
  await expect(ligne(1)).toContainText('Inconnu ici')
  await expect(charge.getByRole('row', { name: /JX-F/ })).toHaveCount(0)
  const jours = charge.getByRole('region', { name: 'À expliquer, par jour' })
  await expect(jours.getByText(`${RAIL}, 3 écarts`)).toBeVisible()
  await expect(jours).toContainText('96,00')
  await verifierPartout(charge, 'what statements leave open')
  for (const largeur of [390, 320]) {
    await charge.setViewportSize({ width: largeur, height: 800 })
    await verifierLargeur(charge, `what statements leave open, ${largeur} px`)
  }
  await charge.setViewportSize({ width: 1280, height: 800 })

  // by keyboard: one line, with a reason
  const bouton = charge.getByRole('button', { name: `Expliquer ${RAIL}, opération JX-1` })
  await bouton.focus()
  await charge.keyboard.press('Enter')
  const dialogue = charge.getByRole('dialog', { name: 'Expliquer un écart' })
  await expect(dialogue.getByText('Expliquer ne déplace pas d’argent')).toBeVisible()
  await verifierPartout(charge, 'the reason of a gap')
  await charge.setViewportSize({ width: 1280, height: 800 })
  await dialogue.getByRole('button', { name: 'Expliquer' }).click()
  await expect(dialogue.getByText('ce motif reste dans le journal').first()).toBeVisible()
  await dialogue.getByLabel('Explication').fill('Vente de la boutique, pas de l’eau')
  await dialogue.getByRole('button', { name: 'Expliquer' }).click()
  await expect(charge.getByText('cet écart est expliqué')).toBeVisible()
  await expect(ligne(1)).toHaveCount(0)

  // the others together
  for (const n of [2, 3]) await charge.getByRole('checkbox', { name: new RegExp(`JX-${n}`) }).check()
  await charge
    .getByRole('region', { name: 'Actions sur la sélection' })
    .getByRole('button', { name: /^Expliquer/ })
    .click()
  await dialogue.getByLabel('Explication').fill('Ventes de la boutique')
  await dialogue.getByRole('button', { name: 'Expliquer' }).click()
  await expect(charge.getByText('2 écarts sont expliqués')).toBeVisible()
  for (const n of [2, 3]) await expect(ligne(n)).toHaveCount(0)

  // who reads the journal finds why
  const admin = await chez('admin')
  await admin.goto('/#/admin/audit?q=JX-1')
  await expect(admin.getByText('Écart avec un relevé expliqué').first()).toBeVisible()
})

test('a clerk closes what statements leave open and opens one again, by keyboard alone', async ({ chez }) => {
  const donnees = process.env.ONDINE_E2E_DATA
  test.skip(donnees === undefined, 'the portal under test keeps its database elsewhere')
  const rail = 'COBALT'
  const lignes = [1, 2, 3].map((n) => `${rail};EAU;KB-${n};encaissement;${JOUR_REFERENCE};4${n},00;COMMANDE-KB-${n}`)
  expect(await importer(donnees ?? '', lignes)).toContain('accepted 3')

  const charge = await chez('charge')
  const { keyboard } = charge
  await charge.goto('/#/admin/paiements?vue=SANS_RETOUR')
  await allerVers(charge.getByRole('link', { name: /^Écarts avec les relevés/ }))
  await keyboard.press('Enter')
  const ligne = (n: number) => charge.getByRole('row', { name: new RegExp(`KB-${n}`) })
  const bouton = (geste: string, n: number) =>
    charge.getByRole('button', { name: `${geste} ${rail}, opération KB-${n}` })
  const dialogue = charge.getByRole('dialog')
  const motif = dialogue.getByLabel('Explication')

  // what is asked for is where one types; left by Escape, nothing is done and one is back where one was
  await allerVers(bouton('Expliquer', 1))
  await keyboard.press('Enter')
  await expect(motif).toBeFocused()
  await keyboard.press('Escape')
  await expect(dialogue).toBeHidden()
  await expect(bouton('Expliquer', 1)).toBeFocused()
  await keyboard.press('Enter')
  await keyboard.type('Vente de la boutique')
  const suivante = await ligne(1)
    .locator('xpath=following-sibling::tr[1]')
    .getByRole('button', { name: /^Expliquer/ })
    .getAttribute('aria-label')
  await allerVers(dialogue.getByRole('button', { name: 'Expliquer' }))
  await keyboard.press('Enter')
  await expect(charge.getByText('cet écart est expliqué')).toBeVisible()
  await expect(ligne(1)).toHaveCount(0)
  // the next one, to be explained in its turn
  await expect(charge.getByRole('button', { name: suivante ?? '', exact: true })).toBeFocused()

  // several together
  for (const n of [2, 3]) {
    await allerVers(ligne(n).getByRole('checkbox'))
    await keyboard.press('Space')
  }
  const masse = charge
    .getByRole('region', { name: 'Actions sur la sélection' })
    .getByRole('button', { name: /^Expliquer/ })
  await allerVers(masse, 'Shift+Tab')
  await keyboard.press('Enter')
  await expect(motif).toBeFocused()
  await keyboard.type('Ventes de la boutique')
  await allerVers(dialogue.getByRole('button', { name: 'Expliquer' }))
  await keyboard.press('Enter')
  await expect(charge.getByText('2 écarts sont expliqués')).toBeVisible()

  // one was too soon: it waits again
  await allerVers(charge.getByRole('radio', { name: 'À expliquer' }), 'Shift+Tab')
  await keyboard.press('ArrowRight')
  await expect(charge).toHaveURL(/choix=EXPLIQUES/)
  await allerVers(bouton('Reprendre', 2))
  await keyboard.press('Enter')
  await expect(dialogue.getByRole('textbox')).toBeFocused()
  await keyboard.type('C’était une facture')
  await allerVers(dialogue.getByRole('button', { name: 'Reprendre' }))
  await keyboard.press('Enter')
  await expect(ligne(2)).toHaveCount(0)
  await allerVers(charge.getByRole('radio', { name: 'Expliqués' }), 'Shift+Tab')
  await keyboard.press('ArrowLeft')
  await expect(ligne(2)).toContainText('42,00')
  await expect(ligne(3)).toHaveCount(0)
})
