import { ecrireAPart } from '@ondine/document-factory/a-part/ecrire-a-part.ts'
import type { SectionApercu } from '@ondine/document-factory/apercu-contrat.ts'
import { construireAdresse, dateEnLettres } from '@ondine/webapi/abonnement/abonnement.rules.ts'
import type { contratEndpoints } from '@ondine/webapi/abonnement/contrat.endpoints.ts'
import type { SouscriptionSaisie } from '@ondine/webapi/abonnement/contrat.schemas.ts'
import type { Entree } from '@ondine/webapi/http/endpoint.ts'
import type { Contexte } from '../../../platform/context.ts'
import { Fichier } from '../../../platform/http/bind.ts'
import { jourLocal } from '../../../platform/instant-local.ts'
import { type Limite, limiterAdresse } from '../../acces/limites.public.ts'
import { emetteurDe } from '../emetteur.public.ts'

type Endpoint = (typeof contratEndpoints)['previsualisationContrat']
type Personne = SouscriptionSaisie['titulaire']
type Ligne = readonly [label: string, valeur: string]

const APERCUS: Limite = { nature: 'apercu:adresse', points: 30, fenetreMs: 15 * 60_000 }

const QUALITES = { PROPRIETAIRE: 'Propriétaire', LOCATAIRE: 'Locataire', GESTIONNAIRE: 'Gestionnaire' } as const
const PRELEVEMENTS = {
  AUCUN: 'Paiement à réception de la facture',
  A_ECHEANCE: 'Prélèvement de chaque facture',
  MENSUEL: 'Prélèvement mensuel',
} as const

const nomDe = ({ civilite, prenom, nom }: Personne): string =>
  [civilite, prenom, nom].filter((partie) => typeof partie === 'string' && partie !== '').join(' ')

const lignesPersonne = (personne: Personne): Ligne[] =>
  (
    [
      [personne.estProfessionnel ? 'Raison sociale' : 'Nom', nomDe(personne)],
      ['SIRET', personne.siret ?? ''],
      ['Code APE', personne.codeAPE ?? ''],
      ['Date de naissance', personne.dateNaissance ? dateEnLettres(personne.dateNaissance) : ''],
      ['Lieu de naissance', personne.villeNaissance ?? ''],
      ['Adresse e-mail', personne.email ?? ''],
      ['Téléphone', [personne.telephone1, personne.telephone2].filter(Boolean).join(', ')],
    ] as Ligne[]
  ).filter(([, valeur]) => valeur !== '')

const adresseDe = (adresse: SouscriptionSaisie['adresseLivraison']): string =>
  construireAdresse({ ...adresse, complement: adresse.complement ?? null })

const sectionsDe = (saisie: SouscriptionSaisie): SectionApercu[] => [
  { titre: 'Titulaire', lignes: lignesPersonne(saisie.titulaire) },
  ...(saisie.coTitulaire ? [{ titre: 'Co-titulaire', lignes: lignesPersonne(saisie.coTitulaire) }] : []),
  ...(saisie.payeur ? [{ titre: 'Payeur', lignes: lignesPersonne(saisie.payeur) }] : []),
  {
    titre: 'Logement ou local desservi',
    lignes: [
      ['Adresse', adresseDe(saisie.adresseLivraison)],
      ['Entrée dans les lieux', dateEnLettres(saisie.dateEntree)],
      ...(saisie.qualite ? [['Qualité', QUALITES[saisie.qualite]] as const] : []),
      ...(saisie.numeroPhysiqueAppareil ? [['Compteur', `n°\u00a0${saisie.numeroPhysiqueAppareil}`] as const] : []),
      ...(typeof saisie.valeurIndex === 'number' ? [['Index à l’entrée', `${saisie.valeurIndex} m³`] as const] : []),
    ],
  },
  {
    titre: 'Facturation',
    lignes: [
      ['Adresse', saisie.adresseFacturation ? adresseDe(saisie.adresseFacturation) : 'Adresse desservie'],
      ['Paiement', PRELEVEMENTS[saisie.prelevement]],
      ['Facture', saisie.factureElectronique ? 'Électronique' : 'Papier'],
    ],
  },
]

const mentionsDe = (saisie: SouscriptionSaisie): string[] => [
  ...(saisie.titulaire.estProfessionnel
    ? []
    : [
        'Vous disposez de 14 jours à compter de la conclusion du contrat pour vous rétracter, sans motif.',
        saisie.demandeAvantRetractation
          ? 'Vous demandez la mise en service avant la fin de ce délai\u202f: en cas de rétractation, l’eau consommée reste due.'
          : 'Sans demande expresse de votre part, la mise en service attend la fin de ce délai.',
      ]),
  'Le règlement de service et la fiche tarifaire vous sont remis avec le contrat.',
]

/**
 * Preview of the contract that a subscription form asks for (2§4). Nothing is kept.
 * @throws ErreurApi 429
 */
export const previsualiserContrat = async (ctx: Contexte, { body }: Entree<Endpoint>): Promise<Fichier> => {
  await limiterAdresse(ctx, APERCUS)
  const maintenant = ctx.clock.now()
  const contenu = await ecrireAPart('apercu', {
    emetteur: emetteurDe(ctx.parametres),
    sections: sectionsDe(body),
    mentions: mentionsDe(body),
    etabliLe: dateEnLettres(jourLocal(maintenant)),
    instant: maintenant,
  })
  return new Fichier(contenu, 'application/pdf', 'Apercu_contrat.pdf')
}
