import { annonceErreurs, annonceTextes } from '@ondine/webapi/annonce/annonce.messages.ts'
import type { ReactNode } from 'react'
import { ErreurApi } from '../../../api/erreur-api.ts'
import { useRecherche } from '../../../navigation/use-adresse.ts'
import { useIdentite } from '../../../theme/identite.ts'
import { Bouton } from '../../../ui/bouton.tsx'
import { Carte } from '../../../ui/carte.tsx'
import { Note } from '../../../ui/etats.tsx'
import { instantLong } from '../../../ui/format/dates.ts'
import { Lu } from '../../../ui/lu.tsx'
import { lienTelephone } from '../../../ui/telephone.ts'
import { useTitre } from '../../../ui/use-titre.ts'
import { useContestation, useContester } from '../annonce.queries.ts'
import { contestationTextes as textes, vosContrats } from '../annonce.textes.ts'
import css from '../components/contestation.module.css'

const Contact = () => {
  const { contact } = useIdentite()
  if (!contact?.telephone) return null
  return (
    <p>
      {textes.appelez}{' '}
      <a className={css.telephone} href={lienTelephone(contact.telephone)}>
        {contact.telephone}
      </a>
      .
    </p>
  )
}

const Cadre = ({ titre, children }: { titre: string; children: ReactNode }) => {
  useTitre(titre)
  return (
    <div className={css.page}>
      <Carte aria-labelledby="titre-contestation" className={css.carte}>
        <h1 id="titre-contestation" tabIndex={-1}>
          {titre}
        </h1>
        {children}
      </Carte>
    </div>
  )
}

const estPerime = (cause: unknown): boolean => cause instanceof ErreurApi && cause.status === 400

/**
 * The link of a message that told of an attachment or of a change of contacts: says what it is about, and does nothing until its button
 * is pressed. Readers of mails follow links by themselves.
 */
export const ContestationScreen = () => {
  const { code = '' } = useRecherche('contestation')
  const lecture = useContestation(code)
  const contester = useContester(code)
  const deja = contester.data === undefined && lecture.data?.deja === true
  if (contester.data || deja)
    return (
      <Cadre titre={deja ? textes.deja : textes.fait}>
        <div role="status">
          <Note ton="succes">{contester.data?.message ?? annonceTextes.dejaDit}</Note>
        </div>
        <Contact />
      </Cadre>
    )
  if (estPerime(lecture.error) || estPerime(contester.error))
    return (
      <Cadre titre={textes.perime}>
        <div role="status">
          <Note ton="vigilance">{annonceErreurs.lienPerime.texte}</Note>
        </div>
        <Contact />
      </Cadre>
    )
  return (
    <Cadre titre={textes.titre}>
      <Lu de={lecture} erreur={textes.erreur} hauteur={24}>
        {({ nature, contrats, le }) => (
          <>
            <p>{textes[nature].fait(vosContrats(contrats), instantLong(le))}</p>
            <p>{textes[nature].siMoi}</p>
            <p>{textes[nature].siPasMoi}</p>
            {contester.error && (
              <div role="alert">
                <Note ton="danger">{contester.error.message}</Note>
              </div>
            )}
            <Bouton variante="danger" enCours={contester.isPending} onClick={() => contester.mutate()}>
              {textes.bouton}
            </Bouton>
            <Contact />
          </>
        )}
      </Lu>
    </Cadre>
  )
}
