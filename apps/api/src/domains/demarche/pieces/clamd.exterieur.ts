import { z } from 'zod'
import { defineServiceExterieur } from '../../../platform/exterieur/declaration.ts'
import { TOTAL_MAX } from './bornes.ts'
import { type AdresseClamd, essayerClamd, prendClamd } from './clamd.ts'

const lireAdresse = (texte: string): AdresseClamd | undefined => {
  const [, chemin] = /^unix:(\/.+)$/.exec(texte) ?? []
  if (chemin !== undefined) return { chemin }
  const [, hote, port] = /^tcp:\/\/(\[[\da-f:]+\]|[\w.-]+):(\d{1,5})$/i.exec(texte) ?? []
  return hote === undefined || Number(port) > 65_535
    ? undefined
    : { hote: hote.replace(/^\[|\]$/g, ''), port: Number(port) }
}

const adresseClamd = z.string().transform((texte, suite) => {
  const lue = lireAdresse(texte)
  if (lue === undefined)
    suite.addIssue({ code: 'custom', message: 'must be tcp://host:3310 or unix:/path/of/clamd.ctl' })
  return lue
})

/** The virus scanner of the files that people send. */
export const clamdExterieur = defineServiceExterieur({
  nom: 'clamd',
  titre: 'Antivirus des pièces jointes',
  reglages: { CLAMD_ADRESSE: { schema: adresseClamd.optional() } },
  table: [
    {
      noms: ['CLAMD_ADRESSE'],
      defaut: 'none',
      sens: 'clamd, which scans the files that people send: `tcp://host:3310`, on this machine or a network of its own (it knows no password), or `unix:/run/clamav/clamd.ctl`. Its StreamMaxLength must be 20M or more',
    },
  ],
  sansLui: 'files are checked by their bytes, extension and type, and staff read that no virus scan was made',
  exemple: { CLAMD_ADRESSE: 'tcp://antivirus.example.fr:3310' },
  lire: ({ CLAMD_ADRESSE }) => CLAMD_ADRESSE,
  hotes: (adresse) => ['chemin' in adresse ? adresse.chemin : `${adresse.hote}:${adresse.port}`],
  sante: (adresse) => essayerClamd(adresse),
  aRevoir: async (adresse) =>
    (await prendClamd(adresse, TOTAL_MAX)) === false
      ? 'clamd refuses files that the portal takes (20 MiB), and staff cannot open what it did not scan: set its StreamMaxLength to 20M or more'
      : undefined,
})
