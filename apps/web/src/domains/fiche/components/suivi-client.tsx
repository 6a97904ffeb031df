import { actionsAudit } from '@ondine/webapi/acces/audit.codes.ts'
import { entier } from '@ondine/webapi/common/nombres.rules.ts'
import { libellesEtatDemande } from '@ondine/webapi/demarche/demande.codes.ts'
import type { FicheClient } from '@ondine/webapi/fiche/fiche.schemas.ts'
import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { IconFileInvoice, IconHistory, IconInbox, IconMail } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { destination } from '../../../navigation/destination.ts'
import { depuisUneListe } from '../../../navigation/retour.ts'
import { Etiquette } from '../../../ui/etiquette.tsx'
import { dateCourte, instantLocal, instantLong } from '../../../ui/format/dates.ts'
import { euros } from '../../../ui/format/nombres.ts'
import { Lien } from '../../../ui/lien.tsx'
import { Bloc, Fait, Rien } from './bloc.tsx'
import css from './fiche.module.css'

const leJour = (instant: string): string => dateCourte(instantLocal(instant).jour)

export const DemandesClient = ({ demandes }: Pick<FicheClient, 'demandes'>) => {
  const { resultats, nbTotalResultats: total } = demandes
  return (
    <Bloc titre="Demandes" suite={<span className={css.nombre}>{entier(total)}</span>}>
      {resultats.length === 0 && <Rien>Aucune demande envoyée depuis ce compte.</Rien>}
      <ul>
        {resultats.map(({ reference, libelle, etat, numeroContrat, creeLe, closeLe, reponseAvant, agent }) => (
          <Fait
            key={reference}
            icone={IconInbox}
            titre={
              <Link {...destination('admin-demandes', { demande: reference })} className={css.lien}>
                {libelle}
              </Link>
            }
            precision={[reference, numeroContrat && `contrat ${numeroContrat}`, agent && `prise par ${agent}`]
              .filter(Boolean)
              .join(', ')}
            etat={<Etiquette ton={closeLe === null ? 'information' : 'calme'}>{libellesEtatDemande[etat]}</Etiquette>}
            le={reponseAvant === null ? leJour(creeLe) : `avant le ${dateCourte(reponseAvant)}`}
          />
        ))}
      </ul>
    </Bloc>
  )
}

const Facture = ({ facture }: { readonly facture: FicheClient['factures'][number] }) => {
  const { numeroContrat, numeroFacture, dateEmission, montantCentimes, resteCentimes } = facture
  const lieu = destination('facture-lue', {}, { facture: String(facture.identifiantInterneFacture) })
  return (
    <Fait
      icone={IconFileInvoice}
      titre={
        // the way back from it is this page
        <Link {...lieu} {...depuisUneListe} className={css.lien}>
          Facture {numeroFacture}, {euros(montantCentimes)}
        </Link>
      }
      precision={`Contrat ${numeroContrat}`}
      etat={
        resteCentimes > 0 ? (
          <Etiquette ton="vigilance">Reste {euros(resteCentimes)}</Etiquette>
        ) : (
          <Etiquette ton="calme">{montantCentimes < 0 ? 'Avoir' : 'Réglée'}</Etiquette>
        )
      }
      le={dateCourte(dateEmission)}
    />
  )
}

export const FacturesClient = ({ factures }: Pick<FicheClient, 'factures'>) => (
  <Bloc titre="Dernières factures">
    {factures.length === 0 && <Rien>Aucune facture sur ces contrats.</Rien>}
    <ul>
      {factures.map((facture) => (
        <Facture key={facture.identifiantInterneFacture} facture={facture} />
      ))}
    </ul>
  </Bloc>
)

const ENVOIS = {
  A_ENVOYER: { ton: 'information', libelle: 'En route' },
  ENVOYE: { ton: 'calme', libelle: 'Remis' },
  NON_ENVOYE: { ton: 'neutre', libelle: 'Non envoyé' },
  ABANDONNE: { ton: 'danger', libelle: 'Non remis' },
} as const

export const EnvoisClient = ({ envois }: Pick<FicheClient, 'envois'>) => (
  <Bloc titre="E-mails envoyés">
    {envois.length === 0 && <Rien>Aucun e-mail à cette adresse pendant le temps où elles sont gardées.</Rien>}
    <ul>
      {envois.map(({ id, libelle, etat, creeLe, finiLe }) => (
        <Fait
          key={id}
          icone={IconMail}
          titre={libelle}
          precision={instantLong(creeLe)}
          etat={<Etiquette ton={ENVOIS[etat].ton}>{ENVOIS[etat].libelle}</Etiquette>}
          le={finiLe === null ? undefined : leJour(finiLe)}
        />
      ))}
    </ul>
  </Bloc>
)

const actions: Readonly<Record<string, string>> = actionsAudit

export const JournalClient = ({ journal }: Pick<FicheClient, 'journal'>) =>
  journal === null ? null : (
    <Bloc
      titre="Ce qui a été fait sur ce compte"
      suite={
        <Lien vers={cheminDe('admin-audit')} className={css.lien}>
          Journal
        </Lien>
      }
    >
      {journal.length === 0 && <Rien>Rien n’est encore inscrit au journal.</Rien>}
      <ul>
        {journal.map(({ id, le, action, auteur, detail }) => (
          <Fait
            key={id}
            icone={IconHistory}
            titre={actions[action] ?? action}
            precision={[auteur ?? 'Le portail', detail].filter(Boolean).join(' · ')}
            le={leJour(le)}
          />
        ))}
      </ul>
    </Bloc>
  )
