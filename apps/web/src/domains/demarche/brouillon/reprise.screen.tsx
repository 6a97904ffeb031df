import { prefixeDocument, prefixeIdentite } from '@ondine/webapi/acces/liens.codes.ts'
import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { messageDe } from '../../../api/erreur-api.ts'
import { useRecherche } from '../../../navigation/use-adresse.ts'
import { Bouton, classesBouton } from '../../../ui/bouton.tsx'
import { Carte } from '../../../ui/carte.tsx'
import { charge } from '../../../ui/chargement.ts'
import { EtatErreur } from '../../../ui/etats.tsx'
import { Lien } from '../../../ui/lien.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Squelette } from '../../../ui/squelette.tsx'
import { cheminDemarche } from '../liste/chemin-demarche.ts'
import { brouillonTextes as textes } from './brouillon.textes.ts'
import { ouvrirLien } from './brouillons.queries.ts'
import { IdentiteParLien } from './identite-par-lien.tsx'
import { garderJeton } from './jeton.ts'

const DocumentParLien = charge(() => import('../demandes/document-par-lien.tsx'), 'DocumentParLien')

const INCOMPLET = 'Ce lien n’est pas complet. Ouvrez-le de nouveau depuis le message que vous avez reçu.'

const estCode = (code: string): boolean => /^[\w-]{43}$/.test(code)

/** Programs that open links in mails stop here, a press of the button goes on. */
const Reprise = ({ code }: { readonly code: string }) => {
  const navigate = useNavigate()
  const [refus, setRefus] = useState<string>()
  const [enCours, setEnCours] = useState(false)
  const reprendre = async (): Promise<void> => {
    setEnCours(true)
    try {
      const { type } = await ouvrirLien(code)
      garderJeton(type, code)
      await navigate({ to: cheminDemarche(type, undefined) ?? cheminDe('demarches'), replace: true })
    } catch (cause) {
      setRefus(messageDe(cause))
      setEnCours(false)
    }
  }
  const dit = estCode(code) ? refus : INCOMPLET
  return (
    <>
      <PageHeader titre="Reprendre ma demande" />
      <Carte>
        {dit !== undefined ? (
          <>
            <EtatErreur titre={dit} />
            <p>
              <Lien vers={cheminDe('demarches')} className={classesBouton('second')}>
                Voir les démarches
              </Lien>
            </p>
          </>
        ) : (
          <>
            <p>Votre démarche est gardée telle que vous l’avez laissée. Rien n’a encore été envoyé.</p>
            <p>
              <Bouton enCours={enCours} onClick={() => void reprendre()}>
                {textes.reprendre}
              </Bouton>
            </p>
          </>
        )}
      </Carte>
    </>
  )
}

const Incomplet = () => (
  <Carte>
    <EtatErreur titre={INCOMPLET} />
  </Carte>
)

const Document = ({ jeton }: { readonly jeton: string }) => (
  <>
    <PageHeader titre="Envoyer un document" />
    {estCode(jeton) ? (
      <Suspense fallback={<Squelette hauteur={320} />}>
        <DocumentParLien jeton={jeton} />
      </Suspense>
    ) : (
      <Incomplet />
    )}
  </>
)

const Identite = ({ jeton }: { readonly jeton: string }) => (
  <>
    <PageHeader titre="Prouver mon identité" />
    {estCode(jeton) ? (
      <Carte>
        <IdentiteParLien jeton={jeton} />
      </Carte>
    ) : (
      <Incomplet />
    )}
  </>
)

/** Where the link of a draft leads, the one that proves who asks for their data, and the one that takes a document that is asked for. */
export const RepriseScreen = () => {
  const { code = '' } = useRecherche('dem-reprise')
  if (code.startsWith(prefixeDocument)) return <Document jeton={code.slice(prefixeDocument.length)} />
  if (code.startsWith(prefixeIdentite)) return <Identite jeton={code.slice(prefixeIdentite.length)} />
  return <Reprise code={code} />
}
