import type { NatureLienAProuver } from '@ondine/webapi/utilisateur/compte.schemas.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { destination } from '../../../navigation/destination.ts'
import { Bouton, classesBouton } from '../../../ui/bouton.tsx'
import { Confirmation } from '../../../ui/confirmation.tsx'
import { signalerErreur } from '../../../ui/signaler-erreur.ts'
import { useRefuserLien } from '../acces.queries.ts'
import { connexionTextes } from '../connexion.textes.ts'
import css from './lien.module.css'

const textes = connexionTextes.lien

interface Proprietes {
  readonly nature: NatureLienAProuver
  readonly code: string
  /** Can it be refused? Not an account that somebody has used. */
  readonly refusable: boolean
  readonly refuse: () => void
}

/** What whoever reads the mailbox may do without the password: take the account over by a new one, or say that it is not theirs. */
export const IssuesDeLien = ({ nature, code, refusable, refuse }: Proprietes) => {
  const [ouvert, setOuvert] = useState(false)
  const refuser = useRefuserLien(nature, code)
  const { titre, dit, action } = textes.refus[nature]
  return (
    <section className={css.issues} aria-labelledby="titre-issues">
      <h2 id="titre-issues">{textes.sansMotDePasse}</h2>
      <p>{refusable ? textes.issues[nature] : textes.sansEffacer}</p>
      <div className={css.choix}>
        <Link {...destination('login', { resetPwd: true })} className={classesBouton('second')}>
          {textes.oubli}
        </Link>
        {refusable && (
          <Bouton variante="neutre" onClick={() => setOuvert(true)}>
            {textes.pasMoi}
          </Bouton>
        )}
      </div>
      <Confirmation
        titre={titre}
        action={action}
        ouvert={ouvert}
        enCours={refuser.isPending}
        fermer={() => setOuvert(false)}
        confirmer={() =>
          refuser.mutate(undefined, {
            onSuccess: refuse,
            onError: (cause) => {
              setOuvert(false)
              signalerErreur(cause)
            },
          })
        }
      >
        <p>{dit}</p>
      </Confirmation>
    </section>
  )
}
