import { TITRE_RECU } from '@ondine/webapi/facture/recu.rules.ts'
import { IconDownload } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { estIntrouvable } from '../../../api/introuvable.ts'
import { destination } from '../../../navigation/destination.ts'
import { useRetour } from '../../../navigation/retour.ts'
import { useParametres, useRecherche } from '../../../navigation/use-adresse.ts'
import { Bouton } from '../../../ui/bouton.tsx'
import { BoutonImprimer } from '../../../ui/bouton-imprimer.tsx'
import { Carte } from '../../../ui/carte.tsx'
import { EtatVide } from '../../../ui/etats.tsx'
import { Lu } from '../../../ui/lu.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Recu } from '../components/recu.tsx'
import { useTelechargement } from '../components/telechargement.tsx'
import { telechargerRecu, useRecu } from '../recu.queries.ts'
import { recuTextes as textes } from '../recu.textes.ts'

/** The receipt of one payment: read, printed, kept (docs/decisions/029). */
export const RecuScreen = () => {
  const { contrat: numeroContrat, recu: nom } = useParametres('recu-reglement')
  const { contrat } = useRecherche('recu-reglement')
  const navigate = useNavigate()
  const revenir = useRetour(() => void navigate(destination('factures', { contrat })))
  const recu = useRecu(numeroContrat, nom)
  const { enCours, lancer, dialogues } = useTelechargement({ lot: false, reussi: textes.telecharge })
  const { data } = recu
  return (
    <>
      <PageHeader
        titre={TITRE_RECU}
        fil={[{ libelle: textes.retour, onClick: revenir }, { libelle: TITRE_RECU }]}
        actions={
          data && (
            <>
              <BoutonImprimer />
              <Bouton enCours={enCours} onClick={() => lancer(() => telechargerRecu(data))}>
                <IconDownload size={18} aria-hidden="true" />
                {textes.pdf}
              </Bouton>
            </>
          )
        }
      />
      {estIntrouvable(recu.error) ? (
        <Carte>
          <EtatVide titre={textes.absent} />
        </Carte>
      ) : (
        <Lu de={recu} erreur={textes.erreur} hauteur={360} enCarte>
          {(lu) => <Recu recu={lu} />}
        </Lu>
      )}
      {dialogues}
    </>
  )
}
