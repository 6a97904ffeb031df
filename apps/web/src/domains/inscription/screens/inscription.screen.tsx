import { modesProposes, preuveVide } from '@ondine/webapi/abonnement/rattachement.champs.ts'
import { PLUS_TARD, type ReglesInscription } from '@ondine/webapi/inscription/inscription.champs.ts'
import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { estPersonnel, estPremium, estPremiumSeul } from '@ondine/webapi/navigation/profils.rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useParametres, useRecherche } from '../../../navigation/use-adresse.ts'
import { requeteConfiguration } from '../../../session/contrats.queries.ts'
import { useSession } from '../../../session/session.store.ts'
import { Carte } from '../../../ui/carte.tsx'
import { Lien } from '../../../ui/lien.tsx'
import { Lu } from '../../../ui/lu.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { FormulaireInscription } from '../components/formulaire-inscription.tsx'
import css from '../components/inscription.module.css'
import type { ValeursInscription } from '../inscription.rules.ts'
import { inscriptionEcranTextes as textes } from '../inscription.textes.ts'

/** Account creation (1§2.1), its fields filled in by the query after a guest's subscription. */
export const InscriptionScreen = () => {
  const { origin } = useParametres('inscription')
  const { contrat = '', compteur = '', nom = '', prenom = '', email = '' } = useRecherche('inscription')
  const { utilisateur } = useSession()
  const { data: configuration, isError, refetch } = useQuery(requeteConfiguration())
  const profils = utilisateur?.profils ?? []
  const peutRattacher = !estPremium(profils) && !estPersonnel(profils)
  const premium = estPremiumSeul(profils)
  const modes = configuration && peutRattacher ? modesProposes(configuration.fonctionnalites) : []
  const rattachementObligatoire =
    modes.length > 0 &&
    configuration !== undefined &&
    (configuration.fonctionnalites.UseCreationDeCompteAvecContrat ||
      configuration.parametres.inscriptionRattachementObligatoire)
  const regles: ReglesInscription | undefined = configuration && {
    motDePasse: configuration.parametres,
    parEmail: configuration.parametres.connexionParEmail,
    captcha: configuration.captcha.fournisseur !== 'AUCUN',
    modes,
    rattachementObligatoire,
    premium,
  }
  const parQuery = contrat !== '' && modes.includes('compteur')
  const valeurs: ValeursInscription = {
    prenom,
    nom,
    email,
    identifiant: '',
    motDePasse: '',
    confirmation: '',
    mode: parQuery ? 'compteur' : rattachementObligatoire ? (modes[0] ?? '') : PLUS_TARD,
    ...preuveVide,
    numeroContratAbonnement: contrat,
    ...(parQuery && { numeroPhysiqueAppareil: compteur }),
    cgu: false,
    captcha: '',
  }
  return (
    <div className={css.page}>
      <PageHeader
        titre={textes.titre}
        intro={
          <>
            {origin === 'factures' ? textes.introFactures : textes.intro}
            {!utilisateur && (
              <span className={css.deja}>
                {textes.dejaInscrit} <Lien vers={cheminDe('login')}>{textes.seConnecter}</Lien>
              </span>
            )}
          </>
        }
      />
      <Carte marge={false}>
        <Lu de={{ data: regles, isError, refetch }} erreur="Le formulaire n’a pas pu s’afficher" hauteur={320}>
          {(lues) => (
            <FormulaireInscription
              regles={lues}
              valeurs={valeurs}
              brouillon={`inscription${contrat && `-${contrat}`}`}
            />
          )}
        </Lu>
      </Carte>
    </div>
  )
}
