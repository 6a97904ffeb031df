/** What is known besides the answers. The server gathers it; a page is given what is not `reserve`. */
interface Fait {
  /** What it is read as; a closed list may stand in a condition, the rest may fill a field or stand in a rule. */
  readonly lu: readonly string[] | 'texte' | 'jour' | 'nombre' | 'adresse'
  /** Somebody else's, or ours alone: never leaves the server. */
  readonly reserve?: true
}

export const ouiNon = ['Oui', 'Non'] as const

/** Session, contract, client, settings, tuning of the form, results of searches. */
export const faits = {
  'contrat.connu': { lu: ouiNon },
  'contrat.numero': { lu: 'texte' },
  'client.nom': { lu: 'texte' },
  'client.prenom': { lu: 'texte' },
  'client.email': { lu: 'texte' },
  'reglage.pieces': { lu: ouiNon },
  'reglage.piecesRequises': { lu: ouiNon },
  'reglage.commentaire': { lu: ouiNon },
  'reglage.commentaireRequis': { lu: ouiNon },
  /** Has the account proved that a contract is its own? */
  'identite.prouvee': { lu: ouiNon },
  /** Where a transfer goes, what to write with it, and what is to be paid of the contract, in euros. */
  'virement.beneficiaire': { lu: 'texte' },
  'virement.iban': { lu: 'texte' },
  'virement.bic': { lu: 'texte' },
  'virement.reference': { lu: 'texte' },
  'virement.aPayer': { lu: ouiNon },
  'virement.du': { lu: 'nombre' },
  /** The secret of the link that leads here. */
  'lien.jeton': { lu: 'texte' },
  birthDataRequired: { lu: ouiNon },
  civiliteIsRequired: { lu: ouiNon },
  'point.trouve': { lu: ouiNon },
  'point.adresse': { lu: 'adresse' },
  'point.identifiantAppareil': { lu: 'texte', reserve: true },
  'point.numeroContrat': { lu: 'texte', reserve: true },
  'document.FORMULAIRE_RETRACTATION': { lu: ouiNon },
  'document.FOURNITURE_EAU': { lu: ouiNon },
  'document.REGLEMENT_SERVICE': { lu: ouiNon },
  /** The site that serves the commune: this one, or one of two others (2§9). */
  'commune.site': { lu: ['ici', '38', '39'] },
  'occupant.trouve': { lu: ouiNon },
  /** Is a former reading known? */
  'occupant.releve': { lu: ouiNon },
  'occupant.nom': { lu: 'texte' },
  'occupant.numeroContrat': { lu: 'texte' },
  'occupant.adresse': { lu: 'adresse' },
  'occupant.dateIndex': { lu: 'jour', reserve: true },
  'occupant.index': { lu: 'nombre', reserve: true },
  'ape.valide': { lu: ouiNon },
} as const satisfies Readonly<Record<string, Fait>>

export type NomFait = keyof typeof faits
export const faitDe = (nom: NomFait): Fait => faits[nom]

export const partiesAdresse = ['rue', 'codePostal', 'ville', 'pays'] as const
export type PartieAdresse = (typeof partiesAdresse)[number]
export type Adresse = { readonly [P in PartieAdresse]?: string }

export type Faits = { readonly [N in NomFait]?: string | Adresse }

/** What of the facts a page may know. */
export const faitsDeLaPage = (tous: Faits): Faits =>
  Object.fromEntries(Object.entries(tous).filter(([nom]) => !faitDe(nom as NomFait).reserve))
