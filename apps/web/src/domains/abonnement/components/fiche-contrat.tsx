import { typesRegroupement } from '@ondine/webapi/abonnement/abonnement.codes.ts'
import type { ContratDetail } from '@ondine/webapi/abonnement/abonnement.schemas.ts'
import { Carte } from '../../../ui/carte.tsx'
import { dateLongue } from '../../../ui/format/dates.ts'
import { ecrireReferenceContrat } from '../abonnement.queries.ts'
import css from './abonnement.module.css'
import { Fiche, type LigneFiche } from './fiche.tsx'
import { Reference } from './reference.tsx'

const regroupement = (contrat: ContratDetail): LigneFiche[] => {
  const { typeRegroupement, numeroContratRegroupant } = contrat
  if (typeRegroupement === 0 && numeroContratRegroupant === null) return []
  const type = typesRegroupement[typeRegroupement as keyof typeof typesRegroupement]
  return [
    ['Regroupement', numeroContratRegroupant === null ? type : `${type}, avec le contrat ${numeroContratRegroupant}`],
  ]
}

/** What the contract is: service, state, address (1§3.2). */
export const FicheContrat = ({ contrat }: { readonly contrat: ContratDetail }) => (
  <Carte className={css.carte} aria-labelledby="detail-contrat">
    <h2 id="detail-contrat">Contrat</h2>
    <Fiche
      lignes={[
        [
          'Numéro',
          <span key="n" className="nombre">
            {contrat.numeroContrat}
          </span>,
        ],
        ...(contrat.libelle ? [['Libellé', contrat.libelle] as const] : []),
        ['Service', contrat.libelleTypeService],
        ['État', contrat.etatLib],
        ['Mise en service', contrat.dateDeMiseEnService ? dateLongue(contrat.dateDeMiseEnService) : null],
        ['Adresse desservie', contrat.adresseLivraisonConstruite],
        ['Catégorie', contrat.libelleCategorieContrat],
        ...regroupement(contrat),
      ]}
    />
    {contrat.isAttache && (
      <Reference
        id="reference-contrat"
        nom="Votre référence du contrat"
        valeur={contrat.referenceInterne}
        aide="Le nom de ce contrat dans vos propres comptes, si vous en avez un."
        ecrire={(reference) => ecrireReferenceContrat(contrat.numeroContrat, reference)}
      />
    )}
  </Carte>
)

/** How the contract is billed; the references of the public sector where they apply (1§3.2). */
export const FicheFacturation = ({ contrat }: { readonly contrat: ContratDetail }) => {
  const { infoSecteurPublic: publique } = contrat
  return (
    <>
      <Carte className={css.carte} aria-labelledby="detail-facturation">
        <h2 id="detail-facturation">Facturation</h2>
        <Fiche
          lignes={[
            ['Catégorie', contrat.libelleCategorieFacturation],
            ['Rythme des factures', contrat.libelleRythmeFacturation],
            ['Rythme des relevés', contrat.libelleRythmeReleve],
            ['Adresse de facturation', contrat.adresseContrat],
          ]}
        />
      </Carte>
      {publique && (
        <Carte className={css.carte} aria-labelledby="detail-public">
          <h2 id="detail-public">Facturation du secteur public</h2>
          <Fiche
            lignes={[
              ['Code service', publique.codeService],
              ['Numéro de commande', publique.numeroCommande],
              ['Numéro de marché', publique.numeroMarche],
            ]}
          />
        </Carte>
      )}
    </>
  )
}
