import { expect, type Locator, type Page } from '@playwright/test'
import { cocherCaptcha } from './captcha.ts'

const PDF = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
  'latin1',
)
const UN_PDF = { name: 'document.pdf', mimeType: 'application/pdf', buffer: PDF }

/** A good answer by the end of a field's name; anything else takes a word. */
const REPONSES: readonly (readonly [RegExp, string])[] = [
  [/_nom$/, 'Berger'],
  [/_prenom$/, 'Lucie'],
  [/_raisonSociale$/, 'Atelier Berger'],
  [/_telephone\d?$/, '0612345678'],
  [/_siret$/, '73282932000074'],
  [/_ape$/, '3600Z'],
  [/_codePostal$/, '99100'],
  [/_numeroContrat$/, ''],
  [/_(logements|debit)$/, '2'],
]
const reponseDe = (nom: string, email: string): string =>
  nom.endsWith('_email') ? email : (REPONSES.find(([motif]) => motif.test(nom))?.[1] ?? 'Essai')

const hier = (): string => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)

const repondre = async (champ: Locator, email: string): Promise<void> => {
  const nom = (await champ.getAttribute('name')) ?? ''
  const type = await champ.getAttribute('type')
  if (type === 'radio') {
    const groupe = champ.page().locator(`input[type=radio][name="${nom}"]`)
    if ((await groupe.and(champ.page().locator(':checked')).count()) === 0) await champ.check()
  } else if (type === 'checkbox') await champ.check()
  else if ((await champ.evaluate(({ tagName }) => tagName)) === 'SELECT') await champ.selectOption({ index: 1 })
  else if ((await champ.inputValue()) === '') await champ.fill(type === 'date' ? hier() : reponseDe(nom, email))
  // its town comes by itself
  if (nom.endsWith('_codePostal')) await expect(champ.page().locator('select[name$=_ville]')).toHaveValue(/^VAL/)
}

/** A procedure, whatever its definition asks. */
export const unePageDemarche = (page: Page, email: string) => {
  const formulaire = page.locator('main form')
  const bouton = page.getByRole('button', { name: /^(Continuer|Envoyer ma demande)$/ })
  const champs = formulaire.locator(
    'input:not([type=file]):not([readonly]):not([name*=altcha]):not([name=captcha]), textarea, select',
  )
  /** Answers all that is asked, and what the answers open. */
  const repondreATout = async (): Promise<void> => {
    for (let rang = 0; rang < (await champs.count()); rang += 1) {
      const champ = champs.nth(rang)
      const estCaptcha = await champ.evaluate((element) => element.closest('altcha-widget, [class*=captcha]') !== null)
      if (!estCaptcha && (await champ.getAttribute('name'))) await repondre(champ, email)
    }
    const fichier = page.getByLabel('Ajouter un fichier')
    if ((await fichier.count()) > 0) await fichier.first().setInputFiles(UN_PDF)
  }
  return {
    bouton,
    repondreATout,
    envoyee: page.getByRole('heading', { name: 'Votre demande est envoyée' }),
    reference: page.locator('strong', { hasText: /^D[2-9A-Z]{8}$/ }),
    /** From step to step up to the last one, and away. `aChaque`: looked at before each is left. */
    parcourir: async (aChaque: (etape: string) => Promise<void>): Promise<void> => {
      for (let etape = 1; etape < 8; etape += 1) {
        await expect(bouton).toBeVisible()
        await repondreATout()
        await aChaque(`étape ${etape}`)
        if ((await bouton.textContent()) === 'Envoyer ma demande') break
        const avant = page.url()
        await bouton.click()
        await expect.poll(() => page.url()).not.toBe(avant)
      }
      await cocherCaptcha(page)
      await bouton.click()
    },
  }
}
