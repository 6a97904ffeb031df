import { motsDe } from '@ondine/webapi/demarche/conditions.rules.ts'
import type { Definition } from '@ondine/webapi/demarche/definition.ts'
import type { demarcheEndpoints } from '@ondine/webapi/demarche/demarche.endpoints.ts'
import { exemples } from '@ondine/webapi/demarche/demarche.fixtures.ts'
import { listesLues } from '@ondine/webapi/demarche/listes.rules.ts'
import { type ChampOuvert, type Contexte, parcourir, type Reponses } from '@ondine/webapi/demarche/parcours.rules.ts'
import { formulaires } from '@ondine/webapi/demarche/registre.ts'
import type { TypeDemarche } from '@ondine/webapi/demarche/types.codes.ts'
import { FRANCE, typeDe } from '@ondine/webapi/demarche/types-de-champ.ts'
import { valider } from '@ondine/webapi/demarche/valider.rules.ts'
import type { Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { Page } from '@playwright/test'
import { verifierAxe } from '../support/axe.ts'
import { captchaVerifie } from '../support/captcha.ts'
import { MAISON } from '../support/comptes.ts'
import { adresseNeuve } from '../support/inscription.page.ts'
import { marchesDe, reponsesPossibles } from '../support/marches.ts'
import { JOUR_DOUBLE, unMarcheur } from '../support/marcheur.ts'
import { expect, test } from '../support/test.ts'

// forms walked by keys alone: each field, required and not, each required one left empty once; `npm run test:full` adds the other forms, each
// pair of answers, each link of an error summary, and axe at every step of every walk

const COMPLET = process.env.TEST_FULL === '1'
const RECAPITULATIF = 'Vérifier et envoyer'

const OUVERTES = [
  ['/demarches/contact/', 'Contact'],
  ['/demarches/reclamation/', 'RECLAMATION'],
  ['/demarches/droitsAccesDonnees', 'DROIT_ACCES_DONNEES'],
  ['/demarches/branchement/', 'BRANCHEMENT_NEUF'],
  ['/demarches/entreprise/', 'ENTREPRISE'],
] as const
const DU_CONTRAT = [
  [`/demarches/contact/${MAISON}`, 'Contact'],
  [`/demarches/analyse/${MAISON}`, 'ANALYSE'],
  [`/demarches/branchement/${MAISON}`, 'BRANCHEMENT_NEUF'],
  [`/demarches/payeur/${MAISON}`, 'NOUVEAU_PAYEUR'],
  [`/demarches/coordonnee/${MAISON}`, 'COORD_PAYEUR'],
  [`/demarches/coordonneeManuel/${MAISON}`, 'COORD_PAYEUR_CONTACT'],
  [`/demarches/paiementVirement/${MAISON}`, 'VIREMENT'],
] as const

/** In every run; the others in the long form. */
const TOUJOURS: ReadonlySet<string> = new Set([
  '/demarches/contact/',
  '/demarches/reclamation/',
  `/demarches/paiementVirement/${MAISON}`,
])

interface Ouvert {
  readonly definition: Definition
  readonly contexte: Contexte
}
const ouvrir = async (page: Page, chemin: string, type: TypeDemarche): Promise<Ouvert> => {
  const lu = page.waitForResponse(/\/webapi\/Configuration\/getFormulaire\//, { timeout: 150_000 })
  await page.goto(`/#${chemin}`)
  const { faits, aujourdhui, listes } = (await (await lu).json()) as Reponse<typeof demarcheEndpoints.getFormulaire>
  await page.locator('#demarche-etape').waitFor()
  const contexte = {
    faits: Object.fromEntries(faits.map(({ nom, valeur }) => [nom, valeur])),
    aujourdhui,
    listes: listesLues(listes),
  }
  return { definition: await formulaires[type](), contexte }
}

/** In the order of the page: the box of an address abroad and its country come first. */
const enOrdre = (champs: readonly ChampOuvert[]): readonly ChampOuvert[] => {
  const pays = (un: ChampOuvert) =>
    champs.find(({ champ }) => champ.type === 'pays' && champ.groupe?.nom === un.champ.groupe?.nom)
  return champs.flatMap((un) => {
    if (un.champ.groupe === undefined) return [un]
    if (un.champ.type === 'pays') return []
    const sien = un.champ.type === 'rue' ? pays(un) : undefined
    return sien === undefined ? [un] : [sien, un]
  })
}

/** What walks of one form have seen together. */
interface Vus {
  readonly vides: Set<string>
  readonly champs: Set<string>
  readonly etapes: Set<string>
}

class Marche {
  readonly #page: Page
  readonly #ouvert: Ouvert
  readonly #voulues: Reponses
  readonly #vus: Vus
  readonly #email: string
  readonly #clavier: ReturnType<typeof unMarcheur>
  #saisies: Reponses = {}

  constructor(page: Page, ouvert: Ouvert, voulues: Reponses, vus: Vus, email: string) {
    this.#page = page
    this.#ouvert = ouvert
    this.#voulues = voulues
    this.#vus = vus
    this.#email = email
    this.#clavier = unMarcheur(page)
  }

  #champs(etape: string): readonly ChampOuvert[] {
    const { definition, contexte } = this.#ouvert
    const { champs } = parcourir(definition, this.#saisies, contexte)
    return enOrdre(champs.filter((un) => un.etape.id === etape && !un.champ.invisible && un.impose === undefined))
  }
  /** Nobody clears a country but by the box that says abroad. */
  #aEssayerVides(etape: string): readonly ChampOuvert[] {
    return this.#champs(etape).filter(
      ({ champ, requis }) => requis && champ.type !== 'pays' && !this.#vus.vides.has(champ.nom),
    )
  }
  #valeurDe(ouvert: ChampOuvert): string {
    const { nom, type } = ouvert.champ
    if (this.#voulues[nom] !== undefined) return this.#voulues[nom]
    if (type === 'email') return this.#email
    if (typeDe(type).lu === 'jour') return JOUR_DOUBLE
    return exemples[type] || (reponsesPossibles(ouvert)?.[0] ?? '')
  }
  async #axe(etape: string, etat: string): Promise<void> {
    const cle = `${etape} ${etat} ${this.#champs(etape).map(({ champ }) => champ.nom)}`
    if (this.#vus.etapes.has(cle) && !COMPLET) return
    this.#vus.etapes.add(cle)
    await verifierAxe(this.#page, cle)
  }

  /** Sends the step as it stands: refused, with exactly the faults that the rules find, each at its field. */
  async #refuser(etape: string): Promise<void> {
    const { definition, contexte } = this.#ouvert
    const parcours = parcourir(definition, this.#saisies, contexte)
    const fautes = valider(definition, parcours, contexte, etape)
    await this.#clavier.auBouton(/^(Continuer|Envoyer ma demande)$/)
    await this.#clavier.presser('Enter')
    const resume = this.#page.getByRole('alert').filter({ has: this.#page.getByRole('heading') })
    await expect(resume, 'the summary takes the focus').toBeFocused()
    const liens = await resume.getByRole('link').evaluateAll((tous) => tous.map((un) => un.getAttribute('href')))
    const attendus = fautes.map(({ champ }) => `#demarche-${champ}`)
    expect(liens.filter((lien) => lien !== '#demarche-captcha')).toEqual(attendus)
    for (const { champ } of fautes) {
      this.#vus.vides.add(champ)
      await expect(this.#page.locator(`#demarche-${champ}-erreur`)).toBeVisible()
    }
    await this.#axe(etape, 'refused')
    const premier = attendus[0] ?? ''
    for (const lien of COMPLET ? attendus : attendus.slice(0, 1)) {
      await this.#clavier.aller(`the link ${lien}`, (foyer) => foyer.lien === lien)
      await this.#clavier.presser('Enter')
      expect((await this.#clavier.foyer()).id, `where ${lien} leads`).toBe(lien.slice(1))
      await this.#clavier.aller('the first link again', (foyer) => foyer.lien === premier, 'Shift+Tab')
    }
  }

  /** Answers a step, what is required left out the first time; leaves it by its button. */
  async etape(etape: string, derniere: boolean): Promise<void> {
    await this.#axe(etape, 'opened')
    for (let essai = 0; essai < 4; essai += 1) {
      const laisses = new Set<string>()
      if (essai === 0 && this.#aEssayerVides(etape).length > 0) {
        for (const { champ, valeur } of this.#aEssayerVides(etape)) {
          laisses.add(champ.nom)
          if (valeur === '' || typeDe(champ.type).lu === 'case') continue
          await this.#clavier.vider(champ.nom)
          this.#saisies = { ...this.#saisies, [champ.nom]: '' }
        }
      } else await this.#remplir(etape, laisses)
      if (laisses.size === 0) break
      await this.#refuser(etape)
    }
    if (derniere) return
    await this.#clavier.auBouton(/^Continuer$/)
    await this.#clavier.presser('Enter')
    await expect(this.#page.locator('#demarche-etape'), 'the next step takes the focus').toBeFocused()
  }

  /** All steps, up to the list of answers, or away. Answers the fields that were there. */
  async toutes(jusquAuBout: boolean): Promise<readonly string[]> {
    const { definition, contexte } = this.#ouvert
    const noms = new Set<string>()
    await this.#clavier.eviterLesMenus()
    const parcours = () => parcourir(definition, this.#saisies, contexte)
    const plusieurs = parcours().etapes.length > 1
    for (let rang = 0; rang < parcours().etapes.length; rang += 1) {
      const etape = parcours().etapes[rang]
      if (etape === undefined) break
      await expect(this.#page.locator('#demarche-etape')).toHaveText(etape.titre)
      await this.etape(etape.id, !plusieurs)
      for (const { champ } of this.#champs(etape.id)) noms.add(champ.nom)
    }
    if (plusieurs) await this.#relire()
    if (plusieurs && jusquAuBout) await this.#modifier()
    await (jusquAuBout ? this.#envoyer() : this.#presquEnvoyer())
    return [...noms]
  }

  /** The list of answers says what was answered, and nothing else. */
  async #relire(): Promise<void> {
    const { definition, contexte } = this.#ouvert
    await expect(this.#page.locator('#demarche-etape')).toHaveText(RECAPITULATIF)
    const dits = await this.#page.locator('main form dl dt').allInnerTexts()
    const { champs, connu } = parcourir(definition, this.#saisies, contexte)
    expect(dits).toEqual(
      champs.filter(({ champ }) => !champ.invisible).map(({ champ }) => motsDe(champ.etiquette, connu)),
    )
    await this.#axe(RECAPITULATIF, 'opened')
  }

  /** One answer is looked at again: back to the list, by no step that it did not open. */
  async #modifier(): Promise<void> {
    const [premiere] = parcourir(this.#ouvert.definition, this.#saisies, this.#ouvert.contexte).etapes
    await this.#clavier.auBouton(/^Modifier/)
    await this.#clavier.presser('Enter')
    const titre = this.#page.locator('#demarche-etape')
    await expect(titre).toHaveText(premiere?.titre ?? '')
    await expect(titre).toBeFocused()
    await this.#clavier.auBouton(/^Continuer$/)
    await this.#clavier.presser('Enter')
    await expect(titre).toHaveText(RECAPITULATIF)
    await expect(titre).toBeFocused()
  }

  /** Nothing but the captcha is missing. */
  async #presquEnvoyer(): Promise<void> {
    await this.#clavier.auBouton(/^Envoyer ma demande$/)
    await this.#clavier.presser('Space')
    const resume = this.#page.getByRole('alert').filter({ has: this.#page.getByRole('heading') })
    await expect(resume).toBeFocused()
    await expect(resume.getByRole('link')).toHaveAttribute('href', '#demarche-captcha')
  }

  async #envoyer(): Promise<void> {
    await this.#clavier.auChamp('captcha')
    await this.#clavier.presser('Space')
    await captchaVerifie(this.#page, 150_000)
    await this.#clavier.auBouton(/^Envoyer ma demande$/)
    await this.#clavier.presser('Enter')
    await expect(this.#page.getByRole('heading', { name: 'Votre demande est envoyée' })).toBeFocused()
    await this.#axe('receipt', 'opened')
  }

  async #remplir(etape: string, laisses: Set<string>): Promise<void> {
    const passes = new Set<string>()
    for (;;) {
      const ouvert = this.#champs(etape).find(({ champ }) => !passes.has(champ.nom))
      if (ouvert === undefined) return
      const { nom } = ouvert.champ
      passes.add(nom)
      this.#vus.champs.add(nom)
      // what opened behind an answer is left empty once too
      if (ouvert.requis && ouvert.champ.type !== 'pays' && !this.#vus.vides.has(nom)) {
        laisses.add(nom)
        continue
      }
      const pays = this.#saisies[`${ouvert.champ.groupe?.nom}_pays`]
      const etranger = pays !== undefined && pays !== FRANCE
      const dite = await this.#clavier.repondre(ouvert, this.#valeurDe(ouvert), etranger)
      this.#saisies = { ...this.#saisies, [nom]: dite }
    }
  }
}

const marcher = async (page: Page, chemin: string, type: TypeDemarche): Promise<void> => {
  const vus: Vus = { vides: new Set(), champs: new Set(), etapes: new Set() }
  const premier = await ouvrir(page, chemin, type)
  const marches = marchesDe(premier.definition, premier.contexte, COMPLET)
  const aVoir = new Set<string>()
  for (const [rang, voulues] of marches.entries())
    await test.step(JSON.stringify(voulues), async () => {
      // a tab of one's own: nothing is left of the walk before
      const onglet = rang === 0 ? page : await page.context().newPage()
      const ouvert = rang === 0 ? premier : await ouvrir(onglet, chemin, type)
      const email = adresseNeuve('clavier')
      const marche = new Marche(onglet, ouvert, voulues, vus, email)
      for (const nom of await marche.toutes(rang === marches.length - 1)) aVoir.add(nom)
      if (onglet !== page) await onglet.close()
    })
  expect([...vus.champs].toSorted(), 'every field was answered').toEqual([...aVoir].toSorted())
  console.info(
    `${chemin}: ${marches.length} walks, ${vus.champs.size} fields, ${vus.vides.size} of them left empty once`,
  )
}

for (const [compte, formes] of [
  [undefined, OUVERTES],
  ['abonne', DU_CONTRAT],
] as const)
  test.describe(compte === undefined ? 'by keys, without an account' : 'by keys, of a contract', () => {
    test.describe.configure({ timeout: COMPLET ? 1_800_000 : 240_000 })
    test.use({ compte })
    for (const [chemin, type] of COMPLET ? formes : formes.filter(([un]) => TOUJOURS.has(un)))
      test(`${chemin} shows each field and answer to who has no pointer`, async ({ page }) => {
        await marcher(page, chemin, type)
      })
  })
