import { expect, type Page } from '@playwright/test'

/** Kinds of links in mails, by the first part of their address on the server. */
export type NatureLien =
  | 'activation'
  | 'mot-de-passe'
  | 'adresse-mail'
  | 'connexion'
  | 'coordonnees'
  | 'pas-moi'
  | 'annulation-adresse'
  | 'preuve-contrat'
  | 'brouillon'
  | 'identite'
  | 'document'
  | 'facture'

const texteDe = async (page: Page, chemin: string): Promise<string> => (await page.request.get(chemin)).text()

/** Paths of the messages to somebody in the demo's mailbox, newest first. Each page repeats the list: others' too. */
const messages = async (page: Page, email: string): Promise<string[]> => {
  const liste = await texteDe(page, '/dev/mails')
  return [...liste.matchAll(/<li><a href="(\/dev\/mails\/\d+)"(.*?)<\/li>/gs)]
    .filter(([, , entree]) => entree?.includes(email))
    .map(([, chemin]) => chemin ?? '')
}

const chercher = async (page: Page, email: string, nature: NatureLien): Promise<string | undefined> => {
  for (const chemin of await messages(page, email)) {
    const texte = await texteDe(page, `${chemin}/texte`)
    const lien = new RegExp(`https?://[^\\s"<]*(/lien/${nature}/[\\w-]+)`).exec(texte)?.[1]
    if (lien) return lien
  }
  return undefined
}

/**
 * The link of the last mail of that kind to that address, read in the demo's mailbox as its owner would. Waits for it.
 * @param sauf a link of before, which the new one must not be
 */
export const lienRecu = async (page: Page, email: string, nature: NatureLien, sauf?: string): Promise<string> => {
  let lien: string | undefined
  await expect(async () => {
    lien = await chercher(page, email, nature)
    expect(lien, `a ${nature} link for ${email}`).toBeDefined()
    expect(lien).not.toBe(sauf)
  }).toPass({ timeout: 20_000 })
  return lien ?? ''
}

/** The code of the last SMS about that contract, waited for. */
export const codeRecu = async (page: Page, contrat: string): Promise<string> => {
  let code: string | undefined
  await expect(async () => {
    const entrees = (await texteDe(page, '/dev/mails')).match(/<li><a href="\/dev\/mails\/.*?<\/li>/gs) ?? []
    const sms = entrees.find((entree) => entree.includes('>SMS<') && entree.includes(contrat))
    code = /\b\d{6}\b/.exec(sms ?? '')?.[0]
    expect(code, `an SMS about ${contrat}`).toBeDefined()
  }).toPass({ timeout: 20_000 })
  return code ?? ''
}
