import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { messageDe } from '../../../api/erreur-api.ts'
import { destination } from '../../../navigation/destination.ts'
import { classesBouton } from '../../../ui/bouton.tsx'
import { BoutonImprimer } from '../../../ui/bouton-imprimer.tsx'
import { Carte } from '../../../ui/carte.tsx'
import { EtatErreur } from '../../../ui/etats.tsx'
import { Feuillet } from '../../../ui/feuillet.tsx'
import { instantLocal, instantLong } from '../../../ui/format/dates.ts'
import { Squelette } from '../../../ui/squelette.tsx'
import css from './document-par-lien.module.css'
import { envoyerDocument, estLienFini, useDocumentDemande } from './document-par-lien.queries.ts'
import { documentRecu, pourQuand } from './documents.phrases.ts'
import { type Complement, SaisieComplement } from './saisie-complement.tsx'

interface Recu {
  readonly reference: string
  readonly recuLe: string
  readonly fichiers: number
}

const BienRecu = ({ reference, recuLe, fichiers }: Recu) => {
  const titre = useRef<HTMLHeadingElement>(null)
  useEffect(() => titre.current?.focus(), [])
  return (
    <section className={css.recu} aria-labelledby="document-recu">
      <h2 id="document-recu" ref={titre} tabIndex={-1}>
        C’est bien reçu
      </h2>
      <p>
        {documentRecu(fichiers)} pour la demande <b className="nombre">{reference}</b>, le {instantLong(recuLe)}.
      </p>
      <p>Nous reprenons son traitement et vous le confirmons par e-mail. Ce lien a servi&#8239;: il ne s’ouvre plus.</p>
      <p>
        <BoutonImprimer />
      </p>
    </section>
  )
}

/** What was asked by mail of whoever has no account, and where it is added: of their request nothing else is shown (decision 097). */
export const DocumentParLien = ({ jeton }: { readonly jeton: string }) => {
  const [recu, setRecu] = useState<Recu>()
  const { data, error, refetch } = useDocumentDemande(jeton, recu === undefined)
  if (recu !== undefined)
    return (
      <Carte>
        <BienRecu {...recu} />
      </Carte>
    )
  if (error)
    return (
      <Carte>
        <EtatErreur titre={messageDe(error)} {...(!estLienFini(error) && { reessayer: () => void refetch() })} />
        {estLienFini(error) && (
          <p>
            <Link {...destination('dem-contact-open', {})} className={classesBouton('second')}>
              Nous contacter
            </Link>
          </p>
        )}
      </Carte>
    )
  if (data === undefined) return <Squelette hauteur={320} />
  const { reference, documents, attenduLe, complement } = data
  const aujourdhui = instantLocal(Date.now()).jour
  const envoyer = async ({ fichiers, ...corps }: Complement): Promise<void> =>
    setRecu(await envoyerDocument({ body: { jeton, ...corps }, fichiers: { info_file: fichiers } }))
  return (
    <Carte className={css.carte ?? ''}>
      <section className={css.demande} aria-labelledby="document-demande">
        {attenduLe !== null && attenduLe >= aujourdhui && <Feuillet jour={attenduLe} />}
        <div>
          <h2 id="document-demande">Ce qu’il nous faut</h2>
          <p>
            Pour la demande <b className="nombre">{reference}</b>. {pourQuand(attenduLe, aujourdhui)}
          </p>
          <ul>
            {documents.map((document) => (
              <li key={document}>{document}</li>
            ))}
          </ul>
        </div>
      </section>
      <SaisieComplement
        brouillon={`document ${reference}`}
        regles={complement}
        envoyer={envoyer}
        demandes
        variante="principal"
      />
    </Carte>
  )
}
