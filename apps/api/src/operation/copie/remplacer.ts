import { createHash } from 'node:crypto'
import { chiffresDe, motDe, permuter, type Tirage } from './hasard.ts'

/** What a column of a copy holds instead of what somebody wrote or is. */
export type Nature =
  | 'mots'
  | 'adresse'
  | 'repere'
  | 'libelle'
  | 'texte'
  | 'courriel'
  | 'identifiant'
  | 'telephone'
  | 'destinataire'
  | 'iban'
  | 'bic'
  | 'siret'
  | 'numero'
  | 'naissance'
  | 'empreinte'
  | 'cle'
  | 'json'
  | 'reponse'
  | 'motDePasse'
  | 'rien'
  | 'document'
  | 'contenuDocument'
  | 'tailleDocument'

/** The value of a row, as COPY writes it, and the other columns of that row. `null`: SQL's own. */
export type Remplacer = (valeur: string, ligne: Readonly<Record<string, string | null>>) => string | null

// as they are written, for « Le » and « Sa » are names too
const GARDES = new Set(
  (
    'M MM Mr Mme Mlle Dr Me Monsieur Madame Mademoiselle Docteur Maître et ou à au aux d de du des l la le les en sur sous ' +
    'SAS SASU SARL SCI SCP EURL GIE SCEA EARL GAEC'
  ).split(' '),
)
const VOIES = new Set(
  (
    'rue ruelle allee avenue boulevard chemin cours esplanade faubourg hameau impasse lieu dit lotissement passage place quai residence ' +
    'route sentier square traverse venelle voie zone bis ter quater'
  ).split(' '),
)
const plier = (mot: string): string => mot.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const commeEtait = (ecrit: string, mot: string): string => {
  if (ecrit.length > 1 && ecrit === ecrit.toUpperCase()) return mot.toUpperCase()
  return ecrit[0] === ecrit[0]?.toUpperCase() ? `${mot[0]?.toUpperCase() ?? ''}${mot.slice(1)}` : mot
}

const REMPLISSAGE =
  'texte remplacé dans cette copie sans rien garder de ce qui était écrit par la personne pour la mairie ou la régie'
const MOTS = REMPLISSAGE.split(' ')

const COURRIEL = /[^\s/:;,<>"'|]+@[^\s/:;,<>"'|]+/g
const TELEPHONE = /(?<![\w+])(?:\+|00?)\d(?:[ .-]?\d){7,13}(?!\w)/g

const luhn = (chiffres: string): string => {
  const somme = [...chiffres].toReversed().reduce((total, chiffre, rang) => {
    const double = Number(chiffre) * (rang % 2 === 0 ? 2 : 1)
    return total + (double > 9 ? double - 9 : double)
  }, 0)
  return `${chiffres}${(10 - (somme % 10)) % 10}`
}

/** What stands for every document: one page that says so. Of one length, so that its size is known without making it. */
const pdfDe = (marque: string): Buffer => {
  const page = `BT /F 14 Tf 60 760 Td (Document remplac\\351 dans cette copie : ${marque}) Tj ET`
  return Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n` +
      `3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>endobj\n` +
      `4 0 obj<</Length ${page.length}>>stream\n${page}\nendstream endobj\n` +
      `5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
    'latin1',
  )
}

// of a structured value: what its fields are called tells what they hold; those of the last line are ours, and name nobody
const CHAMPS: readonly [RegExp, Nature | 'garder'][] = [
  [/^(e?mail|courriel|adressemail|destinataire|identifiant|adresse_?prouvee)$/, 'destinataire'],
  [/^(nom|prenom|nom_?usage|nom_?complet|denomination|raison_?sociale|titulaire.*|payeur)$/, 'mots'],
  [/(tel|telephone|mobile)\d*$/, 'telephone'],
  [/iban/, 'iban'],
  [/siret/, 'siret'],
  [/naissance/, 'naissance'],
  [
    /^(numero_?contrat|numeros_?contrats?|reference|type|etat|nature|code|profil|par|canal|statut|granularite)$/,
    'garder',
  ],
]

type Json = null | boolean | number | string | Json[] | { [champ: string]: Json }

/**
 * The replacements of one copy. The same value gives the same replacement wherever it stands: word by word for names and addresses (case and accents
 * apart), so that an account, its client and its invoices still agree.
 */
export const remplacements = (tirage: Tirage, motDePasse: string): Record<Nature, Remplacer> => {
  const parMots = (valeur: string, voies = false): string =>
    valeur.replace(/[\p{L}\p{M}\p{N}]+/gu, (mot) => {
      const plie = plier(mot)
      return GARDES.has(mot) || (voies && VOIES.has(plie)) ? mot : commeEtait(mot, motDe(tirage, plie))
    })
  const courriel = (valeur: string): string =>
    `p${tirage('courriel', valeur.toLowerCase()).toString('hex').slice(0, 16)}@copie.example`
  const telephone = (valeur: string): string => {
    const chiffres = valeur.replace(/\D/g, '').replace(/^(00)?33(?=\d{9}$)/, '0')
    // numbers that the regulator keeps for fiction: nobody answers there
    const debut = /^0[67]/.test(chiffres) ? '063998' : '026191'
    return `${debut}${chiffresDe(tirage, 'telephone', chiffres, 4)}`
  }
  const destinataire = (valeur: string): string => (valeur.includes('@') ? courriel(valeur) : telephone(valeur))
  const identifiant = (valeur: string): string =>
    valeur.includes('@')
      ? courriel(valeur)
      : `p${tirage('identifiant', valeur.toLowerCase()).toString('hex').slice(0, 16)}`
  const texte = (valeur: string): string => {
    if (valeur === '') return ''
    const octets = tirage('texte', valeur)
    let ecrit = ''
    for (let rang = 0; ecrit.length < valeur.length; rang += 1)
      ecrit += `${MOTS[(octets[rang % octets.length] ?? 0) % MOTS.length]} `
    return `${ecrit[0]?.toUpperCase()}${ecrit.slice(1)}`.slice(0, valeur.length).trimEnd()
  }
  const iban = (valeur: string): string => {
    const compte = `9999800001${chiffresDe(tirage, 'iban', valeur.replace(/\s/g, '').toUpperCase(), 11)}`
    const cle = (97n - ((BigInt(compte) * 100n) % 97n)).toString().padStart(2, '0')
    const controle = (98n - (BigInt(`${compte}${cle}152700`) % 97n)).toString().padStart(2, '0')
    return `FR${controle}${compte}${cle}`
  }
  const siret = (valeur: string): string => {
    const tires = chiffresDe(tirage, 'siret', valeur.replace(/\s/g, ''), 9)
    return luhn(`${luhn(`000${tires.slice(0, 5)}`)}${tires.slice(5)}`)
  }
  const naissance = (valeur: string): string => {
    const annee = /^\d{4}/.exec(valeur)?.[0]
    if (annee === undefined) return texte(valeur)
    const octets = tirage('naissance', valeur)
    const deux = (n: number) => String(n + 1).padStart(2, '0')
    return `${annee}-${deux((octets[0] ?? 0) % 12)}-${deux((octets[1] ?? 0) % 28)}`
  }
  const parNature = (nature: Nature | 'garder', valeur: string): string => {
    if (nature === 'garder') return valeur
    return tous[nature](valeur, {}) ?? ''
  }
  const natureDuChamp = (champ: string): Nature | 'garder' =>
    CHAMPS.find(([motif]) => motif.test(champ.toLowerCase()))?.[1] ?? 'texte'
  const dansJson = (valeur: Json, champ: string): Json => {
    if (typeof valeur === 'string') return parNature(natureDuChamp(champ), valeur)
    if (Array.isArray(valeur)) return valeur.map((un) => dansJson(un, champ))
    if (typeof valeur !== 'object' || valeur === null) return valeur
    return Object.fromEntries(Object.entries(valeur).map(([nom, un]) => [nom, dansJson(un, nom)]))
  }
  const marqueDocument = (empreinte: string) => pdfDe(tirage('document', empreinte).toString('hex').slice(0, 12))
  const tous: Record<Nature, Remplacer> = {
    mots: (valeur) => parMots(valeur),
    // house numbers stay: of a street that is not said they say nothing
    adresse: (valeur) => valeur.replace(/[^\d\s]*\p{L}[^\s]*/gu, (mot) => parMots(mot, true)),
    repere: (valeur) => `Repère ${motDe(tirage, `repere/${plier(valeur)}`)}`,
    libelle: (valeur) => `Libellé ${motDe(tirage, `libelle/${valeur}`)}`,
    texte,
    courriel,
    identifiant,
    telephone,
    destinataire,
    iban,
    bic: () => 'COPIFRPPXXX',
    siret,
    numero: (valeur) => permuter(tirage, valeur),
    naissance,
    // none: it was staff, not somebody
    empreinte: (valeur) => (valeur === '\\x' ? valeur : `\\x${tirage('empreinte', valeur).toString('hex')}`),
    cle: (valeur) => valeur.replace(COURRIEL, courriel).replace(TELEPHONE, telephone),
    json: (valeur) => JSON.stringify(dansJson(JSON.parse(valeur) as Json, '')),
    reponse: (valeur, { type, nom }) => {
      if (/^(choix|case|liste|nombre|montant|volume|index|contrat|facture)/.test(type ?? '')) return valeur
      return parNature(natureDuChamp(/naissance/i.test(nom ?? '') ? 'naissance' : (type ?? '')), valeur)
    },
    motDePasse: () => motDePasse,
    rien: () => null,
    document: (valeur) => `\\x${createHash('sha256').update(marqueDocument(valeur)).digest('hex')}`,
    contenuDocument: (_valeur, { empreinte }) => `\\x${marqueDocument(empreinte ?? '').toString('hex')}`,
    tailleDocument: () => String(pdfDe('0'.repeat(12)).length),
  }
  return tous
}
