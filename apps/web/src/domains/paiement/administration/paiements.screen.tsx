import { compter, entier } from '@ondine/webapi/common/nombres.rules.ts'
import { codesFileDePaiements, filesDePaiements } from '@ondine/webapi/paiement/administration.codes.ts'
import type { ResumePaiements } from '@ondine/webapi/paiement/administration.schemas.ts'
import { IconDownload } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { destination } from '../../../navigation/destination.ts'
import { useRecherche } from '../../../navigation/use-adresse.ts'
import outils from '../../../ui/administration.module.css'
import { Bouton } from '../../../ui/bouton.tsx'
import { Carte } from '../../../ui/carte.tsx'
import { dateLongue, instantLong } from '../../../ui/format/dates.ts'
import { euros } from '../../../ui/format/nombres.ts'
import { Lu } from '../../../ui/lu.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { useTravail } from '../../../ui/use-travail.ts'
import css from './administration.module.css'
import { telechargerPaiements, useResumePaiements, vueDe } from './administration.queries.ts'
import { textesDesFiles } from './administration.textes.ts'
import { ListeDeFile } from './liste-de-file.tsx'
import { PaiementsDeFactureDialogue } from './paiements-de-facture.tsx'

/** What somebody must look at: of what billing has yet to book, the archive of the day takes care. */
const aRegarder = ({ files }: ResumePaiements) =>
  files.filter(({ file, nombre }) => file !== 'NON_INTEGRE' && nombre > 0)

const attendent = (files: ReturnType<typeof aRegarder>): string =>
  files.length === 0
    ? 'Rien n’attend personne'
    : `${compter(
        files.reduce((somme, { nombre }) => somme + nombre, 0),
        'point',
      )} à regarder`

/** What waits, and what the providers collected the day before. */
const Etat = ({ resume }: { readonly resume: ResumePaiements }) => {
  const attente = aRegarder(resume)
  const aInscrire = resume.files.find(({ file }) => file === 'NON_INTEGRE')
  return (
    <div className={css.etat}>
      <Carte aria-labelledby="paiements-attente">
        <h2 id="paiements-attente">{attendent(attente)}</h2>
        <p className={css.precision}>Rien n’est marqué payé sans preuve de la banque.</p>
        {attente.length > 0 && (
          <ul className={css.rails}>
            {attente.map(({ file, nombre, montant }) => (
              <li key={file}>
                <Link {...destination('admin-paiements', { vue: file })}>
                  {filesDePaiements[file]}, {entier(nombre)}
                </Link>
                <b>{euros(montant)}</b>
              </li>
            ))}
          </ul>
        )}
      </Carte>
      {aInscrire && (
        <Carte aria-labelledby="paiements-inscrire">
          <h2 id="paiements-inscrire">À inscrire en facturation</h2>
          <p className={css.chiffre}>{euros(aInscrire.montant)}</p>
          <p className={css.precision}>
            {compter(aInscrire.nombre, 'paiement')}
            {aInscrire.depuis && `, le plus ancien du ${instantLong(aInscrire.depuis)}`}
          </p>
        </Carte>
      )}
      <Carte aria-labelledby="paiements-rails">
        <h2 id="paiements-rails">Encaissé le {dateLongue(resume.jour)}</h2>
        {resume.prestataires.length === 0 && <p className={css.precision}>Aucun paiement en ligne ce jour-là.</p>}
        <ul className={css.rails}>
          {resume.prestataires.map(({ typeServicePaiement, nombre, montant, nbSansRetour }) => (
            <li key={typeServicePaiement}>
              <span>
                {typeServicePaiement}, {compter(nombre, 'paiement')}
                {nbSansRetour > 0 && `, ${entier(nbSansRetour)} sans retour`}
              </span>
              <b>{euros(montant)}</b>
            </li>
          ))}
        </ul>
      </Carte>
    </div>
  )
}

/** Administration of payments (3§2): what waits for somebody, and what may be done about it. */
export const PaiementsScreen = () => {
  const { vue } = useRecherche('admin-paiements')
  const navigate = useNavigate()
  const resume = useResumePaiements()
  const { enCours, lancer } = useTravail()
  const [ouvert, setOuvert] = useState<{ reference: string; facture: string } | null>(null)
  const file = vueDe(vue)
  const nombres = new Map(resume.data?.files.map((une) => [une.file, une.nombre]))
  return (
    <>
      <PageHeader
        titre="Paiements"
        intro="Les paiements en ligne qui attendent quelqu’un. Le reste se fait tout seul."
        actions={
          <Bouton variante="second" enCours={enCours} onClick={() => void lancer(telechargerPaiements)}>
            <IconDownload size={18} aria-hidden="true" />
            Exporter le jour
          </Bouton>
        }
      />
      <Lu de={resume} erreur="L’état des paiements n’a pas pu se charger" hauteur={132}>
        {(data) => <Etat resume={data} />}
      </Lu>
      <div className={outils.outils}>
        <Segments
          nom="Ce qui attend"
          valeur={file}
          // the search and the filters of one list say nothing of the other
          onChange={(choix) => void navigate(destination('admin-paiements', { vue: choix }))}
          segments={codesFileDePaiements.map((code) => ({
            valeur: code,
            libelle: nombres.get(code)
              ? `${filesDePaiements[code]} (${entier(nombres.get(code) ?? 0)})`
              : filesDePaiements[code],
          }))}
        />
      </div>
      <p className={css.dit}>{textesDesFiles[file].dit}</p>
      <ListeDeFile key={file} file={file} ouvrir={setOuvert} />
      <PaiementsDeFactureDialogue ouvert={ouvert} fermer={() => setOuvert(null)} />
    </>
  )
}
