import type { ChampOuvert } from '@ondine/webapi/demarche/parcours.rules.ts'
import { FRANCE, typeDe } from '@ondine/webapi/demarche/types-de-champ.ts'
import { expect, type Page } from '@playwright/test'

const PAS_MAX = 90

interface Foyer {
  readonly id: string
  readonly nom: string
  readonly nature: string
  readonly texte: string
  readonly lien: string
  readonly dansLaPage: boolean
  readonly visible: boolean
}

/** A day that reads the same whichever of its parts comes first. */
export const JOUR_DOUBLE = '2026-11-11'
const UN_PDF = {
  name: 'document.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n', 'latin1'),
}
const CODE_POSTAL = '99100'

/** Somebody without a pointer: keys alone, and where they lead. Nothing here looks for an element to act on it. */
export const unMarcheur = (page: Page) => {
  const { keyboard } = page

  const foyer = (): Promise<Foyer> =>
    page.evaluate(() => {
      const un = document.activeElement
      const boite = un?.getBoundingClientRect()
      return {
        id: un?.id ?? '',
        nom: un?.getAttribute('name') ?? '',
        nature: un instanceof HTMLInputElement ? un.type : (un?.tagName.toLowerCase() ?? ''),
        texte: (un?.textContent ?? '').trim(),
        lien: un?.getAttribute('href') ?? '',
        dansLaPage: un !== null && un !== document.body && un !== document.documentElement,
        visible: boite !== undefined && boite.width > 0 && boite.bottom > 0 && boite.top < innerHeight,
      }
    })

  /** By `touche`, until `voulu`: never back to the start of the page, never onto what does not show. */
  const aller = async (
    mots: string,
    voulu: (foyer: Foyer) => boolean,
    touche: 'Tab' | 'Shift+Tab' = 'Tab',
  ): Promise<Foyer> => {
    const passes: string[] = []
    for (let pas = 0; pas < PAS_MAX; pas += 1) {
      const ici = await foyer()
      if (voulu(ici)) {
        expect(ici.visible, `${mots} is focused and shows`).toBe(true)
        return ici
      }
      await keyboard.press(touche)
      const la = await foyer()
      if (!la.dansLaPage) break
      passes.push(la.id || la.nom || la.texte.slice(0, 20))
    }
    throw new Error(`${touche} leads nowhere to ${mots}: ${passes.join(', ')}`)
  }

  const auChamp =
    (nom: string) =>
    ({ id, nom: sien, nature }: Foyer): boolean =>
      id === `demarche-${nom}` || (nature === 'radio' && sien === nom)
  const auBouton = (mots: RegExp) => aller(String(mots), ({ nature, texte }) => nature === 'button' && mots.test(texte))

  /** Of a list the focused one, of radio buttons that of the group which is on. */
  const choisie = (nom: string): Promise<string> =>
    page.evaluate((cle) => {
      const ici = document.activeElement
      if (ici instanceof HTMLSelectElement) return ici.value
      return document.querySelector<HTMLInputElement>(`input[type=radio][name="${cle}"]:checked`)?.value ?? ''
    }, nom)
  const choisir = async (nom: string, valeur: string): Promise<void> => {
    if ((await choisie(nom)) === '' && (await foyer()).nature === 'radio') await keyboard.press('Space')
    for (let pas = 0; pas < 12 && (await choisie(nom)) !== valeur; pas += 1) await keyboard.press('ArrowDown')
    expect(await choisie(nom), `${nom} by its arrows`).toBe(valeur)
  }
  const ecrire = async (texte: string): Promise<void> => {
    await keyboard.press('ControlOrMeta+a')
    await (texte === '' ? keyboard.press('Delete') : keyboard.insertText(texte))
  }
  // listened to from the start: a listener that comes with the key may come after it
  page.on('filechooser', (ouvert) => void ouvert.setFiles(UN_PDF))
  const joindre = async (): Promise<void> => {
    await keyboard.press('Enter')
    await page.getByRole('button', { name: `Retirer ${UN_PDF.name}` }).waitFor()
  }

  return {
    foyer,
    aller,
    auBouton,
    auChamp: (nom: string) => aller(nom, auChamp(nom)),
    /** Down to the form, past menus, as the first key of a page offers. */
    eviterLesMenus: async (): Promise<void> => {
      await aller('the link past the menus', ({ texte }) => texte === 'Aller au contenu')
      await keyboard.press('Enter')
    },
    presser: (touche: string) => keyboard.press(touche),
    vider: async (nom: string): Promise<void> => {
      await aller(nom, auChamp(nom))
      await ecrire('')
    },
    /** Answers the field that is reached from here by Tab; answers what it then holds. */
    repondre: async (
      { champ: { nom, type, groupe } }: ChampOuvert,
      valeur: string,
      etranger: boolean,
    ): Promise<string> => {
      const { lu } = typeDe(type)
      if (type === 'pays' && groupe !== undefined) {
        await aller(`${groupe.nom} abroad`, auChamp(`${groupe.nom}-etranger`))
        const coche = await page.evaluate(() => (document.activeElement as HTMLInputElement).checked)
        if (coche !== (valeur !== FRANCE)) await keyboard.press('Space')
        if (valeur === FRANCE) return valeur
        await aller(nom, auChamp(nom))
        await keyboard.type(valeur)
        return page.evaluate(() => (document.activeElement as HTMLSelectElement).value)
      }
      await aller(nom, auChamp(nom))
      if (lu === 'pieces') await joindre()
      else if (lu === 'case') {
        const coche = await page.evaluate(() => (document.activeElement as HTMLInputElement).checked)
        if (coche !== (valeur === 'Oui')) await keyboard.press('Space')
      } else if (lu === 'choix') await choisir(nom, valeur)
      else if (lu === 'jour') await keyboard.type(JOUR_DOUBLE.split('-').toReversed().join(''))
      else if (type === 'ville') {
        // that of the code is there, unless it is abroad or unknown
        const laissee = await page.evaluate(() => {
          const ici = document.activeElement
          return ici instanceof HTMLSelectElement || (ici instanceof HTMLInputElement && ici.readOnly)
        })
        if (!laissee) await ecrire(valeur)
      } else await ecrire(type === 'codePostal' ? CODE_POSTAL : valeur)
      if (type === 'codePostal' && !etranger)
        await expect(page.locator(`select[name="${nom.replace(/codePostal$/, 'ville')}"]`)).not.toHaveValue('')
      if (lu === 'pieces') return valeur
      return page.evaluate(() => {
        const un = document.activeElement as HTMLInputElement
        return un.type === 'checkbox' ? (un.checked ? 'Oui' : 'Non') : un.value
      })
    },
  }
}
