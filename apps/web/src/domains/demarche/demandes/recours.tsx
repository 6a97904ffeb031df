import { BoutonPdf } from './bouton-pdf.tsx'
import css from './demandes.module.css'
import { telechargerDossier } from './demandes.queries.ts'
import { demandesTextes } from './demandes.textes.ts'
import { type RecoursLu, recoursEnPhrases } from './recours.phrases.ts'

const textes = demandesTextes.recours

/** What may be done where our answer to a complaint does not come, or does not do: said from the beginning. */
export const Recours = ({ reference, recours }: { reference: string; recours: RecoursLu }) => (
  <section aria-labelledby="recours-demande" className={css.recours}>
    <h3 id="recours-demande" className={css.sousTitre}>
      {textes.titre}
    </h3>
    {recoursEnPhrases(recours).map((phrase) => (
      <p key={phrase}>{phrase}</p>
    ))}
    {recours.etape !== 'ATTENTE' && (
      <BoutonPdf
        libelle={textes.dossier}
        telecharger={() => telechargerDossier(reference)}
        echec={textes.echec}
        variante="second"
      />
    )}
  </section>
)
