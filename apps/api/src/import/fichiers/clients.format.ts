import { email, telephone } from '@ondine/webapi/common/champs.ts'
import { booleen, facultatif, jour, parDefaut, reference, texte } from '../tables/fields.ts'
import { type Correspondance, colonnesPresentes } from '../tables/mapping.ts'
import { formatTable } from '../tables/table-format.ts'
import { inscrire } from '../tables/upsert.ts'
import { reprendreContacts } from './contacts-de-facturation.ts'
import { lignesSansNom, SANS_NOM } from './noms-de-clients.ts'
import { prouverParAdresse } from './preuves-par-adresse.ts'

const COLONNES: Correspondance = {
  numeroClient: ['numero_client', 'text'],
  civilite: ['civilite', 'text'],
  denomination: ['denomination', 'text'],
  raisonSociale: ['raison_sociale', 'text'],
  prenom: ['prenom', 'text'],
  nom: ['nom', 'text'],
  codeQualite: ['code_qualite', 'text'],
  libelleQualite: ['libelle_qualite', 'text'],
  siret: ['siret', 'text'],
  codeAPE: ['code_ape', 'text'],
  numeroTelephone1: ['numero_telephone1', 'text'],
  numeroTelephone2: ['numero_telephone2', 'text'],
  email: ['email', 'text'],
  dateNaissance: ['date_naissance', 'date'],
  dateNaissanceBis: ['date_naissance_bis', 'date'],
  villeNaissance: ['ville_naissance', 'text'],
  villeNaissanceBis: ['ville_naissance_bis', 'text'],
  estProfessionnel: ['est_professionnel', 'boolean'],
  refExterneUtilisateur: ['ref_externe_utilisateur', 'text'],
  facturationAdresse: ['facturation_adresse', 'text'],
  facturationComplement: ['facturation_complement', 'text'],
  facturationCodePostal: ['facturation_code_postal', 'text'],
  facturationVille: ['facturation_ville', 'text'],
  facturationPays: ['facturation_pays', 'text'],
  iban: ['iban', 'text'],
  bic: ['bic', 'text'],
  titulaireDuCompte: ['titulaire_du_compte', 'text'],
  dateDernierChangement: ['date_dernier_changement', 'date'],
}

const libre = facultatif(texte(255))
const champ = <const N extends string>(nom: N, description: string, obligatoire = false) => ({
  nom,
  description,
  obligatoire,
})

const TELEPHONES = ['numeroTelephone1', 'numeroTelephone2'] as const
const SANS_ADRESSE = 'ce n’est pas une adresse e-mail : elle n’est pas gardée, et aucun lien n’y est envoyé'
const SANS_NUMERO = 'ce n’est pas un numéro de téléphone : il est gardé, mais aucun code n’y est envoyé'

/** Spec 1§3.4. A name comes in raisonSociale, denomination or nom: at least one of them. */
export const clients = formatTable({
  nom: 'clients',
  description: 'Clients : titulaires, co-titulaires et payeurs',
  champs: [
    champ('numeroClient', 'Numéro du client', true),
    champ('civilite', 'M., Mme'),
    champ('denomination', 'Nom complet tel qu’affiché'),
    champ('raisonSociale', 'Nom de l’entreprise ou de l’organisme'),
    champ('prenom', 'Prénom'),
    champ('nom', 'Nom de famille'),
    champ('codeQualite', 'Code de qualité (propriétaire, locataire…)'),
    champ('libelleQualite', 'Libellé de qualité'),
    champ('siret', 'SIRET, 14 chiffres'),
    champ('codeAPE', 'Code APE'),
    champ('numeroTelephone1', 'Téléphone'),
    champ('numeroTelephone2', 'Autre téléphone'),
    champ('email', 'Adresse e-mail, une seule'),
    champ('dateNaissance', 'Date de naissance'),
    champ('dateNaissanceBis', 'Date de naissance du second titulaire'),
    champ('villeNaissance', 'Ville de naissance'),
    champ('villeNaissanceBis', 'Ville de naissance du second titulaire'),
    champ('estProfessionnel', 'oui pour une entreprise ou un organisme'),
    champ('refExterneUtilisateur', 'Référence du client dans un autre logiciel'),
    champ('facturationAdresse', 'Adresse de facturation'),
    champ('facturationComplement', 'Complément d’adresse'),
    champ('facturationCodePostal', 'Code postal'),
    champ('facturationVille', 'Ville'),
    champ('facturationPays', 'Pays'),
    champ('iban', 'IBAN'),
    champ('bic', 'BIC'),
    champ('titulaireDuCompte', 'Titulaire du compte bancaire'),
    champ('dateDernierChangement', 'Date de dernière modification'),
  ],
  cle: ['numeroClient'],
  lignes: (valeurs) => {
    const date = facultatif(jour(valeurs))
    return {
      numeroClient: reference(50),
      civilite: libre,
      denomination: libre,
      raisonSociale: libre,
      prenom: libre,
      nom: libre,
      codeQualite: libre,
      libelleQualite: libre,
      siret: libre,
      codeAPE: libre,
      numeroTelephone1: libre,
      numeroTelephone2: libre,
      email: libre,
      dateNaissance: date,
      dateNaissanceBis: date,
      villeNaissance: libre,
      villeNaissanceBis: libre,
      estProfessionnel: parDefaut(booleen, false),
      refExterneUtilisateur: libre,
      facturationAdresse: libre,
      facturationComplement: libre,
      facturationCodePostal: libre,
      facturationVille: libre,
      facturationPays: libre,
      iban: libre,
      bic: libre,
      titulaireDuCompte: libre,
      dateDernierChangement: date,
    }
  },
  fusionner: async (client, toutes, verdicts, contexte) => {
    const anonymes = await lignesSansNom(client, toutes, contexte)
    for (const { ligne } of anonymes) verdicts.refuser(ligne, 'nom', SANS_NOM)
    const lignes = toutes.filter((ligne) => !anonymes.has(ligne))
    const { colonnes, ligneSql } = colonnesPresentes(COLONNES, contexte)
    const sansAdresse = new Set(lignes.filter((l) => l.email !== null && !email.safeParse(l.email).success))
    for (const { ligne } of sansAdresse) verdicts.avertir(ligne, 'email', SANS_ADRESSE)
    for (const ligne of lignes)
      for (const champ of TELEPHONES)
        if (ligne[champ] !== null && !telephone.safeParse(ligne[champ]).success)
          verdicts.avertir(ligne.ligne, champ, SANS_NUMERO)
    const sql = lignes.map((ligne) => ligneSql(sansAdresse.has(ligne) ? { ...ligne, email: null } : ligne))
    // the billing system speaks: a name changed online is verified, or put back (docs/decisions/009)
    if ('nom' in colonnes || 'raison_sociale' in colonnes)
      await client.query(
        'update client set nom_declare_le = null where nom_declare_le is not null and numero_client = any($1)',
        [sql.map(({ numero_client }) => numero_client)],
      )
    await reprendreContacts(client, colonnes, sql, contexte.maintenant)
    const changes = await inscrire(client, 'client', ['numero_client'], colonnes, sql)
    await prouverParAdresse(
      client,
      lignes.map(({ numeroClient }) => numeroClient),
      contexte.maintenant,
    )
    for (const [i, { ligne }] of lignes.entries()) if (changes[i] === true) verdicts.accepter(ligne)
  },
})
