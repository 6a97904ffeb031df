// What a release changes in the texts of the project: its number stands in every package and in the lock, its day in the changelog.

const ATTENDUE = /^## Not released yet: (\d+\.\d+\.\d+)$/m
const ENTETE = /^## (?:Not released yet: )?(\d+\.\d+\.\d+)(?:, (\d{4}-\d{2}-\d{2}))?$/gm
const NOTRES = /^@ondine\//
const LISTES = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies']

/** Versions that the changelog tells, the newest first; without a day: not released yet. */
export const versionsDites = (journal) =>
  [...journal.matchAll(ENTETE)].map(([, version, jour]) => ({ version, jour: jour ?? null }))

/** One package as it stands in its file or in the lock, with this version, as those of ours that it needs. */
const avecVersion = (paquet, version) => ({
  ...paquet,
  version,
  ...Object.fromEntries(
    LISTES.filter((liste) => liste in paquet).map((liste) => [
      liste,
      Object.fromEntries(
        Object.entries(paquet[liste]).map(([nom, voulue]) => [nom, NOTRES.test(nom) ? version : voulue]),
      ),
    ]),
  ),
})

const enTexte = (objet) => `${JSON.stringify(objet, undefined, 2)}\n`

/** A `package.json` of ours with this version. */
export const paquetA = (texte, version) => enTexte(avecVersion(JSON.parse(texte), version))

/** `package-lock.json`, in which what is installed from elsewhere stays as it is. */
export const verrouA = (texte, version) => {
  const { packages, ...tete } = JSON.parse(texte)
  const notre = ([chemin, paquet]) => !chemin.includes('node_modules/') && paquet.version !== undefined
  return enTexte({
    ...tete,
    version,
    packages: Object.fromEntries(
      Object.entries(packages).map((une) => [une[0], notre(une) ? avecVersion(une[1], version) : une[1]]),
    ),
  })
}

/** The changelog once its first version is released that day. @throws Error where it does not tell what comes with it */
export const journalA = (texte, version, jour) => {
  const [, dite] = ATTENDUE.exec(texte) ?? []
  if (dite !== version)
    throw new Error(
      `CHANGELOG.md tells ${dite === undefined ? 'no version that is to come' : `of ${dite} to come`}: begin its part "## Not released yet: ${version}".`,
    )
  return texte.replace(ATTENDUE, `## ${version}, ${jour}`)
}
