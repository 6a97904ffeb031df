import { c, fait } from './construire.ts'
import type { ChampDeDemarche } from './definition.ts'
import { nomsNaissance } from './intime.rules.ts'
import { FRANCE } from './types-de-champ.ts'

// Blocks that several forms share.

const requis = fait('birthDataRequired')

export const naissance = (p: string): ChampDeDemarche[] => {
  const { date, ville, pays } = nomsNaissance(p)
  return [
    c(date, 'dateNaissance', 'Date de naissance', { requis }),
    c(ville, 'villeNaissance', 'Ville de naissance', { requis }),
    c(pays, 'pays', 'Pays de naissance', { requis, initial: { constante: FRANCE } }),
  ]
}

export const civilite = (p: string, toujours = false): ChampDeDemarche =>
  c(`${p}_civilite`, 'liste', 'Civilité', {
    options: { liste: 'civilites' },
    requis: toujours || fait('civiliteIsRequired'),
  })

interface Personne {
  readonly tels: readonly string[]
  readonly adresse?: string
  /** In the signed variant the civility is always required. */
  readonly signe: boolean
}

export const personne = (p: string, { tels, adresse, signe }: Personne): ChampDeDemarche[] => [
  civilite(p, signe),
  c(`${p}_nom`, 'nom', 'Nom'),
  c(`${p}_prenom`, 'prenom', 'Prénom'),
  ...naissance(p),
  c(`${p}_email`, 'email', 'Adresse e-mail'),
  ...tels.map((t, rang) => c(`${p}_${t}`, 'telephone', rang ? 'Autre téléphone' : 'Téléphone', { requis: rang === 0 })),
  ...(adresse === undefined ? [] : [c(`${p}_${adresse}`, 'adresse', 'Adresse')]),
]

interface Banque {
  readonly nom: string
  /** With domiciliation and bank. */
  readonly long: boolean
  readonly signature: boolean
}

export const banque = (p: string, { nom, long, signature }: Banque): ChampDeDemarche[] => [
  c(`${p}_${nom}`, 'titulaireCompte', 'Titulaire du compte'),
  ...(long
    ? [c(`${p}_domiciliation`, 'domiciliation', 'Domiciliation'), c(`${p}_banque`, 'texteMoyen', 'Banque')]
    : []),
  c(`${p}_iban`, 'iban', 'IBAN'),
  c(`${p}_bic`, 'bic', 'BIC'),
  ...(signature ? [c(`${p}_signature`, 'engagement', 'Je signe ce mandat de prélèvement SEPA')] : []),
]

/** The contract that the request is about, where there is one. */
export const contratConcerne = (nom: string): ChampDeDemarche =>
  c(nom, 'numeroContrat', 'Contrat concerné', {
    si: fait('contrat.connu'),
    impose: [{ valeur: { fait: 'contrat.numero' } }],
  })

/** Who asks, filled in beforehand with the account. */
export const demandeur = (p: string, telephone = true): ChampDeDemarche[] => [
  c(`${p}_nom`, 'nom', 'Nom', { initial: { fait: 'client.nom' } }),
  c(`${p}_prenom`, 'prenom', 'Prénom', { initial: { fait: 'client.prenom' } }),
  c(`${p}_email`, 'email', 'Adresse e-mail', { initial: { fait: 'client.email' } }),
  c(`${p}_telephone`, 'telephone', 'Téléphone', { requis: telephone }),
]

/** What staff's tuning asks for besides: a comment, files. */
export const complements = (p: string): ChampDeDemarche[] => [
  c(`${p}_commentaire`, 'message', 'Commentaire', {
    si: fait('reglage.commentaire'),
    requis: fait('reglage.commentaireRequis'),
  }),
  c('info_file', 'pieces', 'Pièces jointes', { si: fait('reglage.pieces'), requis: fait('reglage.piecesRequises') }),
]
