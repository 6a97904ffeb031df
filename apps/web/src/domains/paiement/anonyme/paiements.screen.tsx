import { factureAnonyme } from '@ondine/webapi/demarche/formulaires/facture-anonyme.form.ts'
import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { jetonDeRetour } from '@ondine/webapi/paiement/adresses.rules.ts'
import { paiementErreurs } from '@ondine/webapi/paiement/paiement.messages.ts'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { useCaptchaDemande } from '../../../captcha/captcha.tsx'
import { destination } from '../../../navigation/destination.ts'
import { useParametres, useRecherche, useRechercheBrute } from '../../../navigation/use-adresse.ts'
import { Carte } from '../../../ui/carte.tsx'
import { EtatVide } from '../../../ui/etats.tsx'
import { Lien } from '../../../ui/lien.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Squelette } from '../../../ui/squelette.tsx'
import css from '../components/paiement.module.css'
import { usePaiementSuspendu } from '../paiement.public.tsx'
import { paiementTextes } from '../paiement.textes.ts'
import { anonymeTextes as textes } from './anonyme.textes.ts'
import { FactureVerifiee } from './facture-verifiee.tsx'
import { FormulaireAnonyme } from './formulaire-anonyme.tsx'
import { garderVerifiee, lireVerifiee, oublierVerifiee, type Verifiee } from './verifiee.store.ts'

/** One bill without an account: checked, then paid (2§2). With `?numFacture` it is the one that was checked, or the way to log in. */
export const PaiementsScreen = () => {
  const { numFacture: facture = '', numContrat = '' } = useParametres('paiements')
  const { numFacture: nommee } = useRecherche('paiements')
  const recherche = useRechercheBrute()
  const navigate = useNavigate()
  const captchaDemande = useCaptchaDemande()
  const suspendu = usePaiementSuspendu()
  const gardee = lireVerifiee()
  // a provider that leads back here says so by the names of its return (2§7)
  if (jetonDeRetour(recherche) !== undefined)
    return <Navigate to={cheminDe('confirmation-paiement')} search={recherche as never} replace />
  if (nommee !== undefined && gardee?.info.numeroFacture !== nommee) return <Navigate to={cheminDe('login')} replace />
  const montrer = (verifiee: Verifiee | undefined): void => {
    if (verifiee === undefined) oublierVerifiee()
    else garderVerifiee(verifiee)
    const montree = verifiee === undefined ? {} : { numFacture: verifiee.info.numeroFacture }
    void navigate(destination('paiements', montree))
  }
  return (
    <>
      <PageHeader titre={factureAnonyme.titre} intro={textes.intro} />
      {suspendu ? (
        <Carte>
          <EtatVide titre={paiementTextes.suspendu}>{paiementErreurs.suspendu.texte}</EtatVide>
        </Carte>
      ) : nommee !== undefined && gardee !== undefined ? (
        <FactureVerifiee verifiee={gardee} changer={montrer} />
      ) : (
        <Carte>
          {captchaDemande === undefined ? (
            <Squelette hauteur={420} />
          ) : (
            <FormulaireAnonyme
              numeroFacture={facture}
              numeroContrat={numContrat}
              captchaDemande={captchaDemande}
              payable={montrer}
            />
          )}
          <p className={css.aCote}>
            {textes.compte} <Lien vers={cheminDe('login')}>{textes.seConnecter}</Lien> {textes.pourPartie}
          </p>
        </Carte>
      )}
    </>
  )
}
