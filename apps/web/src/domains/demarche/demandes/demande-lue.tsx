import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { requeteContrats } from '../../../session/contrats.queries.ts'
import { Carte } from '../../../ui/carte.tsx'
import { instantLong } from '../../../ui/format/dates.ts'
import { octetsEnMots } from '../../../ui/format/octets.ts'
import { signalerErreur } from '../../../ui/signaler-erreur.ts'
import css from './demandes.module.css'
import { telechargerPiece } from './demandes.queries.ts'
import { demandesTextes } from './demandes.textes.ts'
import { DocumentsAttendus } from './documents-attendus.tsx'
import { EtatDeDemande } from './etat-demande.tsx'
import { GestesDeSoi } from './gestes-de-soi.tsx'
import { MessagesDemande } from './messages-demande.tsx'
import { ProchaineEtape } from './prochaine-etape.tsx'
import { Recours } from './recours.tsx'
import { attendLaPersonne } from './suite.phrases.ts'
import { type DemandeLue, SuiviDemande } from './suivi-demande.tsx'

const textes = demandesTextes.une

const Pieces = ({ demande: { reference, pieces } }: { readonly demande: DemandeLue }) =>
  pieces.length > 0 && (
    <section aria-labelledby="pieces-demande">
      <h3 id="pieces-demande" className={css.sousTitre}>
        {textes.pieces}
      </h3>
      <ul className={css.pieces}>
        {pieces.map(({ id, nom, octets, analyse }) =>
          analyse === 'INFECTEE' ? (
            <li key={id}>
              <p>
                <span>{nom}</span> <small>{textes.pieceRetiree}</small>
              </p>
            </li>
          ) : (
            <li key={id}>
              <button
                type="button"
                onClick={() =>
                  void telechargerPiece(reference, id).catch((cause) => signalerErreur(cause, textes.echecPiece))
                }
              >
                <IconDownload size={18} stroke={1.75} aria-hidden="true" />
                <span>{nom}</span>
                <small>{octetsEnMots(octets)}</small>
              </button>
            </li>
          ),
        )}
      </ul>
    </section>
  )

/** The contract that it is about, and where that is: whoever has several knows them by their address. One that is theirs no more has none. */
const Contrat = ({ numero }: { readonly numero: string }) => {
  const { data } = useQuery(requeteContrats(numero, 1))
  const lieu = data?.resultats.find(({ numeroContrat }) => numeroContrat === numero)?.adresseLivraison?.adresse
  return `, ${demandesTextes.contrat(numero)}${lieu === undefined ? '' : `, ${lieu}`}`
}

/** One request: what happens next, what became of it, what was sent; printed, its receipt. */
export const DemandeOuverte = ({ demande, aujourdhui }: { demande: DemandeLue; aujourdhui: string }) => {
  const { libelle, reference, numeroContrat, creeLe, reponses } = demande
  const attend = attendLaPersonne(demande)
  return (
    <Carte aria-labelledby="demande-lue" className={css.lue}>
      <div className={css.tete}>
        <h2 id="demande-lue" tabIndex={-1}>
          {libelle}
        </h2>
        <EtatDeDemande demande={demande} aujourdhui={aujourdhui} />
      </div>
      <p className={css.reference}>
        {reference}
        {numeroContrat !== null && <Contrat numero={numeroContrat} />}, envoyée le {instantLong(creeLe)}
      </p>
      <ProchaineEtape demande={demande} aujourdhui={aujourdhui} />
      <DocumentsAttendus demande={demande} />
      {/* what is asked, and where it is given, before anything else */}
      {attend && <MessagesDemande demande={demande} />}
      <SuiviDemande demande={demande} aujourdhui={aujourdhui} />
      {!attend && <MessagesDemande demande={demande} />}
      <section aria-labelledby="envoi-demande">
        <h3 id="envoi-demande" className={css.sousTitre}>
          {textes.envoyee}
        </h3>
        <dl className={css.reponses}>
          {reponses.map(({ nom, etiquette, valeur }) => (
            <div key={nom}>
              <dt>{etiquette}</dt>
              <dd>{valeur}</dd>
            </div>
          ))}
        </dl>
      </section>
      <Pieces demande={demande} />
      {demande.recours && <Recours reference={reference} recours={demande.recours} />}
      <GestesDeSoi demande={demande} />
    </Carte>
  )
}
