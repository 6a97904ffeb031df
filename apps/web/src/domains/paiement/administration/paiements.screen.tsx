import { compter, entier } from '@ondine/webapi/common/nombres.rules.ts'
import {
  codesFileDePaiements,
  type FileDePaiements,
  filesDePaiements,
} from '@ondine/webapi/paiement/administration.codes.ts'
import type { ResumePaiements } from '@ondine/webapi/paiement/administration.schemas.ts'
import { IconArrowLeft, IconDownload } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { destination } from '../../../navigation/destination.ts'
import { useRecherche } from '../../../navigation/use-adresse.ts'
import outils from '../../../ui/administration.module.css'
import { Bouton } from '../../../ui/bouton.tsx'
import { Lu } from '../../../ui/lu.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { useUneColonne } from '../../../ui/use-etroit.ts'
import { useTravail } from '../../../ui/use-travail.ts'
import css from './administration.module.css'
import { telechargerPaiements, useResumePaiements } from './administration.queries.ts'
import { textesDesFiles } from './administration.textes.ts'
import { usePaiementOuvert } from './adresse-des-paiements.ts'
import { FactureOuverte } from './facture-ouverte.tsx'
import { aRegarder, fileAOuvrir } from './file-a-ouvrir.rules.ts'
import { JoursDeReleve } from './jour-de-releve.tsx'
import { ListeDeFile } from './liste-de-file.tsx'
import { PointsDuJour } from './points-du-jour.tsx'
import { Prestataires } from './prestataires.tsx'
import { useRetourALaLigne, useTouchesDeListe } from './use-touches-de-liste.ts'

const somme = (nombres: readonly { readonly nombre: number }[]): number =>
  nombres.reduce((total, { nombre }) => total + nombre, 0)

/** How much waits for somebody, and how much went by itself. */
const Bilan = ({ resume: { files, prestataires } }: { readonly resume: ResumePaiements }) => {
  const attendent = somme(aRegarder(files))
  return (
    <>
      <b>
        {attendent === 0
          ? 'Rien n’attend personne.'
          : `${compter(attendent, 'point')} ${attendent > 1 ? 'attendent' : 'attend'} quelqu’un.`}
      </b>{' '}
      Tout le reste s’est fait seul{'\u202f'}: {compter(somme(prestataires), 'paiement')} hier.
    </>
  )
}

const Choix = ({ file, files }: { readonly file: FileDePaiements } & Pick<ResumePaiements, 'files'>) => {
  const navigate = useNavigate()
  const nombres = new Map(files.map((une) => [une.file, une.nombre]))
  return (
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
  )
}

/** What waits, in the list where something does, and the invoice that is open beside it. */
const Files = ({
  resume,
  luA,
  aCote,
}: {
  readonly resume: ResumePaiements
  readonly luA: number
  readonly aCote: ReactNode
}) => {
  const { vue } = useRecherche('admin-paiements')
  const { files, jour, prestataires } = resume
  const file = fileAOuvrir(vue, files)
  return (
    <>
      <Choix file={file} files={files} />
      <p className={css.dit}>{textesDesFiles[file].dit}</p>
      <div className={aCote ? css.deux : undefined}>
        <div className={css.colonne}>
          <ListeDeFile key={file} file={file} luA={luA} />
          <PointsDuJour files={files.filter((une) => une.file !== file && une.nombre > 0)} />
          <Prestataires jour={jour} prestataires={prestataires} />
        </div>
        {aCote}
      </div>
    </>
  )
}

/** Administration of payments (3§2): what waits for somebody, and what may be done about it. */
export const PaiementsScreen = () => {
  const resume = useResumePaiements()
  const { enCours, lancer } = useTravail()
  const { paiement, remplacer, fermer } = usePaiementOuvert()
  // by arrows: it is looked at from its row
  const [survole, setSurvole] = useState<string>()
  const uneColonne = useUneColonne()
  const seul = uneColonne && paiement !== undefined
  useTouchesDeListe({
    ouvert: paiement,
    ouvrir: (reference) => {
      setSurvole(reference)
      remplacer(reference)
    },
    lire: () => setSurvole(undefined),
    fermer,
  })
  useRetourALaLigne(paiement)
  const ouverte = paiement !== undefined && (
    <FactureOuverte
      key={paiement}
      reference={paiement}
      fermer={fermer}
      aCote={!uneColonne}
      aLire={survole !== paiement}
    />
  )
  return (
    <>
      {seul && (
        <p className={css.retour}>
          <Bouton variante="discret" onClick={fermer}>
            <IconArrowLeft size={18} aria-hidden="true" />
            Revenir aux paiements
          </Bouton>
        </p>
      )}
      <PageHeader
        titre="Paiements"
        intro={!seul && resume.data && <Bilan resume={resume.data} />}
        actions={
          !seul && (
            <Bouton variante="second" enCours={enCours} onClick={() => void lancer(telechargerPaiements)}>
              <IconDownload size={18} aria-hidden="true" />
              Exporter le jour
            </Bouton>
          )
        }
      />
      {seul ? (
        ouverte
      ) : (
        <>
          <JoursDeReleve />
          <Lu de={resume} erreur="L’état des paiements n’a pas pu se charger" hauteur={320}>
            {(data) => <Files resume={data} luA={resume.dataUpdatedAt} aCote={ouverte} />}
          </Lu>
        </>
      )}
    </>
  )
}
