import { readFile } from 'node:fs/promises'
import { nomsIdentite } from '@ondine/webapi/parametrage/identite.ts'
import type { NomParametre } from '@ondine/webapi/parametrage/parametres.ts'
import { readEnv } from '../../demarrage/reglages.ts'
import { pagesLegalesFictives } from '../../domains/contenu/pages-legales.public.ts'
import { identiteFictive, poserIdentite, ValeurRefusee } from '../../domains/parametrage/identite.public.ts'
import { LogoRefuse, poserLogo } from '../../domains/parametrage/logo/logo.public.ts'
import { createLog } from '../../platform/log.ts'
import { contexteOperateur } from '../contexte.ts'
import { surConnexion } from '../sur-base.ts'
import { chemin, RefusOperation, STATUT, type Verbe } from '../verbe.ts'

/** Options and what they set. */
const options = {
  name: 'regieNom',
  'full-name': 'regieNomComplet',
  phone: 'regieTelephone',
  hours: 'regieHoraires',
  emergency: 'regieUrgence',
  'emergency-hours': 'regieUrgenceHoraires',
  address: 'regieAdresse',
  siren: 'regieSiren',
  vat: 'regieNumeroTva',
  mediator: 'mediateur',
  site: 'siteParDefaut',
  colour: 'regieCouleur',
} as const satisfies Readonly<Record<string, NomParametre>>

/** What stands for the built-in drawing. */
const DESSIN_LIVRE = 'none'

/** Bytes of the mark that was named; null: the built-in drawing again; undefined: nothing was said of it. */
const lireLogo = async (donne: string | undefined): Promise<Buffer | null | undefined> => {
  if (donne === undefined) return undefined
  if (donne === DESSIN_LIVRE) return null
  return readFile(chemin(donne)).catch((cause: NodeJS.ErrnoException) => {
    throw new RefusOperation(`${donne} cannot be read (${cause.code}): nothing was changed.`, { cause })
  })
}

const optionDe = (nom: string): string => Object.entries(options).find(([, parametre]) => parametre === nom)?.[0] ?? nom

export const identite: Verbe = {
  nom: 'identity',
  usage: Object.keys(options)
    .map((option) => `[--${option} text]`)
    .concat(`[--logo file|${DESSIN_LIVRE}]`)
    .join(' '),
  resume:
    'Says what still bears the identity of the fictional utility, and sets name, phones, address, numbers, colour (#RRGGBB, refused where texts in it could not be read) and logo (PNG or SVG, at most 64 KiB); production starts with its own only.',
  options: Object.fromEntries([...Object.keys(options), 'logo'].map((option) => [option, { type: 'string' as const }])),
  positionnels: [0, 0],
  async executer({ options: donnees, dire }) {
    const env = readEnv(process.env, 'outil')
    const valeurs = new Map<NomParametre, string>()
    for (const [option, nom] of Object.entries(options)) {
      const valeur = donnees[option]?.trim()
      if (valeur === '') throw new RefusOperation(`--${option} is empty: nothing was changed.`)
      if (valeur !== undefined) valeurs.set(nom, valeur)
    }
    const logo = await lireLogo(donnees.logo)
    return surConnexion(env, async ({ db }) => {
      const ctx = await contexteOperateur(db, env, createLog('error'))
      await ctx
        .enTransaction(async (dedans) => {
          await poserIdentite(dedans, valeurs)
          if (logo !== undefined) await poserLogo(dedans, logo ?? undefined)
        })
        .catch((cause: unknown) => {
          if (cause instanceof LogoRefuse)
            throw new RefusOperation(`--logo: ${cause.message} Nothing was changed.`, { cause })
          throw cause instanceof ValeurRefusee
            ? new RefusOperation(`${cause.message} Nothing was changed.`, { cause })
            : cause
        })
      if (logo !== undefined) dire(logo === null ? 'The logo is the built-in drawing again.' : 'The logo is set.')
      if (valeurs.size > 0) dire(`${valeurs.size} set: ${[...valeurs.keys()].join(', ')}.`)
      const restent = await identiteFictive(db)
      const pages = await pagesLegalesFictives(db)
      for (const nom of restent) dire(`look  ${nom} is the fictional utility's: --${optionDe(nom)} sets it.`)
      for (const page of pages)
        dire(`look  The page « ${page} » names the fictional utility: staff rewrite it under « Articles ».`)
      if (restent.length === 0 && pages.length === 0) dire(`All ${nomsIdentite.length} are this utility's own.`)
      return restent.length + pages.length === 0 ? STATUT.fait : STATUT.aVoir
    })
  },
}
