import { Bouton } from '../../../ui/bouton.tsx'
import { dateLongue } from '../../../ui/format/dates.ts'
import { useTravail } from '../../../ui/use-travail.ts'
import { type DemandeATraiter, telechargerDossier } from './guichet.queries.ts'

type Recours = NonNullable<DemandeATraiter['recours']>

/** Where a complaint may go, in a line. */
const recoursDit = ({ etape, mediateurDes, mediateurJusquAu }: Recours): string => {
  const [des, jusquAu] = [dateLongue(mediateurDes), dateLongue(mediateurJusquAu)]
  switch (etape) {
    case 'ATTENTE':
      return `Notre réponse est attendue. Médiateur\u202f: dès le ${des}.`
    case 'SERVICE_CLIENTS':
      return `Le service clients peut être saisi. Médiateur\u202f: dès le ${des}.`
    case 'MEDIATEUR':
      return `Le médiateur peut être saisi jusqu’au ${jusquAu}.`
    case 'FORCLOS':
      return `Le médiateur ne peut plus être saisi, il pouvait l’être jusqu’au ${jusquAu}.`
  }
}

/** What is open to whoever complained, and the file that they may ask for on the phone. */
export const RecoursDeDemande = ({ demande: { reference, recours } }: { readonly demande: DemandeATraiter }) => {
  const { enCours, lancer } = useTravail()
  return (
    recours !== null && (
      <section>
        <h3>Recours</h3>
        <p>{recoursDit(recours)}</p>
        {recours.etape !== 'ATTENTE' && (
          <Bouton
            variante="discret"
            enCours={enCours}
            onClick={() => void lancer(() => telechargerDossier(reference), 'Le dossier n’a pas pu se télécharger.')}
          >
            Dossier de réclamation (PDF)
          </Bouton>
        )}
      </section>
    )
  )
}
