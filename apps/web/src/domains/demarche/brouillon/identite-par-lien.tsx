import { champsIdentite } from '@ondine/webapi/demarche/identite.champs.ts'
import { useState } from 'react'
import { Formulaire } from '../../../formulaire/formulaire.tsx'
import { IssuesFormulaire } from '../../../formulaire/issues-formulaire.tsx'
import { Saisie } from '../../../formulaire/saisie.tsx'
import { useFormulaire } from '../../../formulaire/use-formulaire.ts'
import { Note } from '../../../ui/etats.tsx'
import { prouverIdentite } from './brouillons.queries.ts'

/** Where the link leads that proves who asks for their data: the reference of the request says that whoever opened it asked (decision 085). */
export const IdentiteParLien = ({ jeton }: { readonly jeton: string }) => {
  const [dit, setDit] = useState<string>()
  const formulaire = useFormulaire({
    id: 'identite',
    champs: champsIdentite,
    valeurs: { reference: '' },
    envoyer: async ({ reference }) => setDit(await prouverIdentite(jeton, reference)),
  })
  if (dit !== undefined)
    return (
      <div role="status">
        <Note ton="succes">{dit}</Note>
      </div>
    )
  return (
    <Formulaire formulaire={formulaire} aria-label="Prouver mon identité">
      <p>
        Elle vous a été donnée à l’envoi, et par e-mail. Si vous n’avez rien demandé, fermez cette page&#8239;: rien ne
        sera transmis.
      </p>
      <Saisie {...formulaire.champ('reference')} />
      <IssuesFormulaire action="Prouver mon identité" enCours={formulaire.enCours} />
    </Formulaire>
  )
}
