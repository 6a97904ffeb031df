import type { ApercuMail as Apercu, SaisieMailType } from '@ondine/webapi/contenu/contenu.schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ErreurApi, messageDe } from '../../../api/erreur-api.ts'
import { Carte } from '../../../ui/carte.tsx'
import { Note } from '../../../ui/etats.tsx'
import { htmlPourBacASable } from '../../../ui/types-de-confiance.ts'
import { lireApercu } from '../mails.queries.ts'
import { mailsTextes as textes } from '../mails.textes.ts'
import css from './mails.module.css'

const PAUSE_MS = 600

const useApresUnePause = <T,>(valeur: T): T => {
  const [posee, setPosee] = useState(valeur)
  useEffect(() => {
    const minuteur = setTimeout(() => setPosee(valeur), PAUSE_MS)
    return () => clearTimeout(minuteur)
  }, [valeur])
  return posee
}

const fautesDe = (cause: unknown): readonly string[] =>
  cause instanceof ErreurApi && cause.champs.length > 0
    ? cause.champs.map(({ message }) => message)
    : [messageDe(cause)]

// a frame inherits our content policy, which refuses style sheets; the attributes hold all of the light look
const pourLeCadre = ({ html }: Apercu): string => html.replace(/<style>[\s\S]*?<\/style>/g, '')

/** The mail as it would leave, made by the server, in a frame where nothing runs and no link leads anywhere. */
export const ApercuMail = ({ saisie }: { readonly saisie: SaisieMailType }) => {
  const brouillon = useApresUnePause(JSON.stringify(saisie))
  const { data, error } = useQuery({
    queryKey: ['apercu-mail', brouillon],
    queryFn: () => lireApercu(JSON.parse(brouillon) as SaisieMailType),
    placeholderData: (precedent) => precedent,
    retry: false,
  })
  return (
    <Carte className={css.apercu} aria-labelledby="titre-apercu">
      <div>
        <h2 id="titre-apercu">{textes.apercu}</h2>
        <p className={css.aide}>{textes.apercuAide}</p>
      </div>
      {error && (
        <Note ton="vigilance">
          {textes.apercuErreur} {fautesDe(error).join(' ')}
        </Note>
      )}
      {data ? (
        <>
          <p className={css.sujetApercu}>
            <strong>{data.sujet}</strong>
            <br />
            <span className={css.aide}>{data.expediteur}</span>
          </p>
          <iframe
            className={css.cadre}
            title={textes.apercu}
            sandbox=""
            srcDoc={htmlPourBacASable(pourLeCadre(data))}
          />
        </>
      ) : (
        !error && <p className={css.aide}>{textes.apercuAttente}</p>
      )}
    </Carte>
  )
}
