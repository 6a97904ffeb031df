import { nomsIdentite } from '@ondine/webapi/parametrage/identite.ts'
import type { NomParametre } from '@ondine/webapi/parametrage/parametres.ts'
import { readEnv } from '../../demarrage/reglages.ts'
import { pagesLegalesFictives } from '../../domains/contenu/pages-legales.public.ts'
import { identiteFictive, poserIdentite, ValeurRefusee } from '../../domains/parametrage/identite.public.ts'
import { createLog } from '../../platform/log.ts'
import { contexteOperateur } from '../contexte.ts'
import { surConnexion } from '../sur-base.ts'
import { RefusOperation, STATUT, type Verbe } from '../verbe.ts'

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

const optionDe = (nom: string): string => Object.entries(options).find(([, parametre]) => parametre === nom)?.[0] ?? nom

export const identite: Verbe = {
  nom: 'identity',
  usage: Object.keys(options)
    .map((option) => `[--${option} text]`)
    .join(' '),
  resume:
    'Says what still bears the identity of the fictional utility, and sets name, phones, address, numbers and colour (#RRGGBB, refused where texts in it could not be read); production starts with its own only.',
  options: Object.fromEntries(Object.keys(options).map((option) => [option, { type: 'string' as const }])),
  positionnels: [0, 0],
  executer({ options: donnees, dire }) {
    const env = readEnv(process.env, 'outil')
    const valeurs = new Map<NomParametre, string>()
    for (const [option, nom] of Object.entries(options)) {
      const valeur = donnees[option]?.trim()
      if (valeur === '') throw new RefusOperation(`--${option} is empty: nothing was changed.`)
      if (valeur !== undefined) valeurs.set(nom, valeur)
    }
    return surConnexion(env, async ({ db }) => {
      const ctx = await contexteOperateur(db, env, createLog('error'))
      await poserIdentite(ctx, valeurs).catch((cause: unknown) => {
        throw cause instanceof ValeurRefusee
          ? new RefusOperation(`${cause.message} Nothing was changed.`, { cause })
          : cause
      })
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
