import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { destination } from '../../../navigation/destination.ts'
import { useEstOffert } from '../../../navigation/lien-ecran.tsx'
import { useSession } from '../../../session/session.store.ts'
import { classesBouton } from '../../../ui/bouton.tsx'
import { BoutonImprimer } from '../../../ui/bouton-imprimer.tsx'
import { Carte } from '../../../ui/carte.tsx'
import { dateNommee, instantLong } from '../../../ui/format/dates.ts'
import { Lien } from '../../../ui/lien.tsx'
import { useTitre } from '../../../ui/use-titre.ts'
import { BoutonRecepisse } from '../demandes/bouton-recepisse.tsx'
import css from './demarche.module.css'
import type { RecuDeDemande } from './recu.store.ts'
import { Reponses } from './reponses.tsx'

/** Nobody is recognised without an account: no server makes the file, the browser does. */
const EN_PDF =
  'Pour garder ce récépissé en PDF, choisissez «\u202fImprimer\u202f», puis «\u202fEnregistrer au format PDF\u202f» à la place de l’imprimante.'

/** Sent: the reference, what happens next and by which day, what was said. Made to be printed. */
export const Recu = ({ recu }: { readonly recu: RecuDeDemande }) => {
  const { utilisateur } = useSession()
  // the way to its screen is open to who has no account yet, what stands there is not
  const suivie = useEstOffert()('demandes') && utilisateur !== null
  const titre = useRef<HTMLHeadingElement>(null)
  useTitre(`Demande envoyée, ${recu.titre}`)
  useEffect(() => titre.current?.focus(), [])
  return (
    <Carte marge={false} className={css.recu} aria-labelledby="recu-titre">
      <div className={css.envoyee}>
        <IconCircleCheck size={40} stroke={1.5} aria-hidden="true" />
        <div>
          <h2 id="recu-titre" ref={titre} tabIndex={-1}>
            Votre demande est envoyée
          </h2>
          <p>
            Sa référence : <strong className={`${css.reference} nombre`}>{recu.reference}</strong>
          </p>
        </div>
      </div>
      <p>{recu.suite}</p>
      <h3>Et maintenant</h3>
      <ol className={css.suites}>
        <li>Nous avons reçu votre demande le {instantLong(recu.le)}.</li>
        <li>
          Nous vous répondons par e-mail
          {recu.reponseAvant !== undefined && `, au plus tard le ${dateNommee(recu.reponseAvant)}`}.
        </li>
        <li>Pour en reparler, donnez-nous sa référence : {recu.reference}.</li>
      </ol>
      <Reponses sections={recu.sections} />
      {!suivie && <p className={css.enPdf}>{EN_PDF}</p>}
      <div className={css.actionsRecu}>
        <BoutonImprimer />
        {suivie && <BoutonRecepisse reference={recu.reference} variante="second" />}
        {suivie && (
          <Link {...destination('demandes', { demande: recu.reference })} className={classesBouton('discret')}>
            Suivre ma demande
          </Link>
        )}
        <Lien vers={cheminDe(utilisateur ? 'dashboard' : 'login')} className={classesBouton('discret')}>
          {utilisateur ? 'Revenir au tableau de bord' : 'Revenir à l’accueil'}
        </Lien>
      </div>
    </Carte>
  )
}
