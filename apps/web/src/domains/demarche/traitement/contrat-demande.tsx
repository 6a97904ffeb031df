import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { Link } from '@tanstack/react-router'
import { EvenementsDuContrat } from '../../alerte/evenements-contrat.public.tsx'
import { ConsommationParAnnee } from '../../consommation/annees.public.tsx'
import { DernierIndex } from '../../consommation/dernier-index.public.tsx'
import { DernieresFactures } from '../../facture/dernieres-factures.public.tsx'
import { ContratEnBref } from '../../fiche/apercu-client.public.tsx'
import css from './guichet.module.css'

interface Proprietes {
  /** Of whoever wrote; null: somebody without an account, who may have named any contract. */
  readonly userWebId: number | null
  readonly numeroContrat: string
}

/** The contract that a request is about: what it is, its last bills, what was used year by year, what its meter showed last, its alerts (mockup 13). */
export const ContratDeLaDemande = ({ userWebId, numeroContrat }: Proprietes) => (
  <>
    <section>
      <h3>Contrat</h3>
      <p className={css.grand}>{numeroContrat}</p>
      <ContratEnBref userWebId={userWebId} numeroContrat={numeroContrat} />
      <p>
        <Link to={cheminDe('admin-contrats')} search={{ q: numeroContrat } as never}>
          Voir le contrat
        </Link>
      </p>
    </section>
    <DernieresFactures numeroContrat={numeroContrat} />
    <ConsommationParAnnee numeroContrat={numeroContrat} />
    <DernierIndex numeroContrat={numeroContrat} />
    <EvenementsDuContrat numeroContrat={numeroContrat} />
  </>
)
