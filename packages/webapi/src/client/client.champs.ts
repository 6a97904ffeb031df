import { defineChamps } from '../champ/champ.ts'
import { seulement } from '../champ/condition.rules.ts'
import { adresse } from '../champ/natures/adresse.ts'
import { commun } from '../champ/natures/commun.ts'
import { contrat } from '../champ/natures/contrat.ts'
import { identite } from '../champ/natures/identite.ts'
import { qualitesClient } from './client.codes.ts'

interface Reglages {
  readonly pro: boolean
  /** A second phone alone is a phone (completeness, 1§2.4). */
  readonly telephoneRequis: boolean
  readonly franceUniquement: boolean
  /** A couple under one number. */
  readonly secondePersonne: boolean
  /** Quality that billing gave and the table does not know. */
  readonly qualite: string
  readonly aujourdhui: string
}

/** Holder, co-holder or payer of a contract (1§3.4, 1§5), by the fields of the update call. */
export const champsClient = ({ pro, qualite, ...reglages }: Reglages) => {
  const telephone = reglages.franceUniquement ? identite.telephoneFrance : identite.telephone
  const naissance = { ...identite.naissance, max: reglages.aujourdhui, requis: false } as const
  const ville = { ...adresse.ville, etiquette: 'Ville de naissance', autoComplete: 'off', requis: false } as const
  const connues = Object.entries(qualitesClient).map(([valeur, libelle]) => ({ valeur, libelle }))
  const inconnue = qualite in qualitesClient ? [] : [{ valeur: qualite, libelle: qualite || 'Non renseignée' }]
  return defineChamps({
    prenom: { ...identite.prenom, requis: false, ...seulement(!pro) },
    nom: pro ? { ...identite.nom, etiquette: 'Raison sociale', autoComplete: 'organization' } : identite.nom,
    siret: { ...contrat.siret, ...seulement(pro) },
    codeAPE: { ...contrat.codeApe, requis: false, ...seulement(pro) },
    mail: identite.courriel,
    tel1: { ...telephone, requis: reglages.telephoneRequis },
    tel2: { ...telephone, etiquette: 'Autre téléphone', autoComplete: 'off', requis: false },
    codeQualite: { ...commun.liste, etiquette: 'Qualité', requis: false, options: [...inconnue, ...connues] },
    dateNaissance: { ...naissance, ...seulement(!pro) },
    villeNaissance: { ...ville, ...seulement(!pro) },
    dateNaissanceBis: {
      ...naissance,
      etiquette: 'Date de naissance, seconde personne',
      autoComplete: 'off',
      ...seulement(!pro && reglages.secondePersonne),
    },
    villeNaissanceBis: {
      ...ville,
      etiquette: 'Ville de naissance, seconde personne',
      ...seulement(!pro && reglages.secondePersonne),
    },
  })
}
