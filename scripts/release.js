// npm run release -- 0.2.0: gives that version its number, its day in the changelog, its commit and its tag. Nothing is pushed.
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { journalA, paquetA, verrouA, versionsDites } from './release-rules.js'

const [version = ''] = process.argv.slice(2)
const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim()
const refuser = (phrase) => {
  console.error(`${phrase} Nothing was released.`)
  process.exit(1)
}
const changer = (chemin, faire) => writeFileSync(chemin, faire(readFileSync(chemin, 'utf8')))
const rang = (une) => une.split('.').reduce((somme, partie) => somme * 10_000 + Number(partie), 0)

if (!/^\d+\.\d+\.\d+$/.test(version)) refuser('Usage: npm run release -- 0.2.0.')
if (git('status', '--porcelain') !== '') refuser('What is not committed would not be in it: commit or drop it first.')
if (git('tag', '--list', `v${version}`) !== '') refuser(`There is a tag v${version} already.`)
const sorties = versionsDites(readFileSync('CHANGELOG.md', 'utf8')).filter(({ jour }) => jour !== null)
const [derniere] = sorties
if (derniere !== undefined && rang(version) <= rang(derniere.version))
  refuser(`${version} does not come after ${derniere.version}, the last one released.`)

const jour = git('log', '-1', '--format=%cs')
try {
  changer('CHANGELOG.md', (texte) => journalA(texte, version, jour))
} catch (cause) {
  refuser(cause.message)
}
for (const chemin of ['package.json', ...globSync('{apps,packages}/*/package.json'), 'bench/package.json'])
  if (existsSync(chemin)) changer(chemin, (texte) => paquetA(texte, version))
changer('package-lock.json', (texte) => verrouA(texte, version))
git('commit', '--quiet', '--all', '--message', `Release ${version}`)
git('tag', '--annotate', `v${version}`, '--message', `Ondine ${version}`)
console.log(`v${version} is made here: git push --follow-tags gives it to everybody.`)
