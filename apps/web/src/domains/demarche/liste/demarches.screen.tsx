import { compter } from '@ondine/webapi/common/nombres.rules.ts'
import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { estSousUtilisateur } from '@ondine/webapi/navigation/profils.rules.ts'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { estIntrouvable } from '../../../api/introuvable.ts'
import { useEstOffert } from '../../../navigation/lien-ecran.tsx'
import { useParametres } from '../../../navigation/use-adresse.ts'
import { useTexteAdresse } from '../../../navigation/use-texte-adresse.ts'
import { requeteResume } from '../../../session/contrats.queries.ts'
import { useSession } from '../../../session/session.store.ts'
import { useContratCourant } from '../../../session/use-contrat-courant.ts'
import { classesBouton } from '../../../ui/bouton.tsx'
import { Champ } from '../../../ui/champ.tsx'
import { EtatVide } from '../../../ui/etats.tsx'
import { Lien } from '../../../ui/lien.tsx'
import { Lu } from '../../../ui/lu.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { DemarchesCommencees } from '../brouillons.public.tsx'
import { CarteIntention } from './carte-intention.tsx'
import css from './demarches.module.css'
import { useDemarches } from './demarches.queries.ts'
import { estPour, intentions, pasEncore } from './intentions.ts'
import { repondreA } from './recherche.rules.ts'

/** What one may do, found by what one says (2§2). */
export const DemarchesScreen = () => {
  const { numcontrat } = useParametres('demarches-contrat') as { numcontrat?: string }
  const { numeroContrat: courant } = useContratCourant()
  const numeroContrat = numcontrat ?? courant
  const demarches = useDemarches(numeroContrat)
  const [dit, dire] = useTexteAdresse('recherche')
  const offert = useEstOffert()
  const offertes = new Map((demarches.data?.resultats ?? []).map((une) => [une.type, une]))
  const profils = useSession().utilisateur?.profils ?? []
  const { data: contrat } = useQuery({ ...requeteResume(numeroContrat ?? ''), enabled: numeroContrat !== undefined })
  const lecteur = { profils, telereleve: contrat?.telereleve === true }
  const lit = estSousUtilisateur(profils)
  const possibles = intentions
    .filter(
      (une) =>
        (une.type === undefined || offertes.has(une.type)) &&
        (une.ecran === undefined || (numeroContrat !== undefined && offert(une.ecran))) &&
        estPour(une, lecteur),
    )
    // in the words of the utility, where it has some
    .map((une) => ({
      ...une,
      titre: (une.type && offertes.get(une.type)?.description) || (lit && une.titreLecteur) || une.titre,
    }))
  const trouvees = repondreA(dit, possibles)
  // nothing answers: the question itself may be asked
  const montrees = trouvees.length > 0 ? trouvees : possibles.filter(({ generale }) => generale)
  if (numcontrat !== undefined && estIntrouvable(demarches.error))
    return (
      <>
        <PageHeader titre="Mes démarches" />
        <EtatVide
          titre="Ce contrat n’existe pas, ou ne vous est pas accessible"
          actions={
            <Lien vers={cheminDe('demarches')} className={classesBouton('second')}>
              Voir mes démarches
            </Lien>
          }
        />
      </>
    )
  return (
    <>
      <PageHeader
        titre={numcontrat === undefined ? 'Mes démarches' : `Démarches du contrat ${numcontrat}`}
        intro="Dites ce qui vous amène : « je déménage », « facture trop chère », « fuite »."
      />
      <DemarchesCommencees complet />
      {/* biome-ignore lint/a11y/useSemanticElements: the search element is not known everywhere yet */}
      <div role="search" className={css.recherche}>
        <Champ
          etiquette="Que voulez-vous faire ?"
          type="search"
          autoComplete="off"
          maxLength={100}
          value={dit}
          onChange={({ target }) => dire(target.value)}
          dansLaBoite={<IconSearch size={20} aria-hidden="true" className={css.loupe ?? ''} />}
        />
      </div>
      <Lu de={demarches} erreur="Ces démarches n’ont pas pu s’afficher" hauteur={240}>
        {() => (
          <>
            <p className="invisible" role="status">
              {dit.trim() !== '' && compter(trouvees.length, 'réponse')}
            </p>
            {trouvees.length === 0 ? (
              <EtatVide titre="Nous n’avons rien trouvé">
                Dites-le autrement, ou posez-nous votre question : nous vous répondons par e-mail.
              </EtatVide>
            ) : null}
            <ul className={css.liste}>
              {montrees.map((intention) => (
                <li key={intention.id}>
                  <CarteIntention
                    intention={intention}
                    numeroContrat={numeroContrat}
                    avertir={intention.type !== undefined && offertes.get(intention.type)?.avertir === true}
                    absente={pasEncore.includes(intention)}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
      </Lu>
    </>
  )
}
