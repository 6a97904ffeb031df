import { execFileSync } from 'node:child_process'
import { accessSync, constants, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

/** The engine without windows: a journey takes half the processor time of the browsers that draw some. */
const SANS_FENETRE = ['chromium-headless-shell']
const AVEC_FENETRES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const VERSION_TIMEOUT_MS = 60_000
const APT_TIMEOUT_MS = 300_000

/** `ONDINE_NAVIGATEUR`: the path of a browser, or `paquet` for the one shipped in an npm package; unset, the first that is found. */
const choisi = (): string | undefined => process.env.ONDINE_NAVIGATEUR || undefined
const PAQUET = 'paquet'

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const onPath = (name: string): string[] => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name))

const installed = (names: readonly string[]): string | undefined => names.flatMap(onPath).find(isExecutable)

const installWithApt = (): string | undefined => {
  if (process.getuid?.() !== 0 || !isExecutable('/usr/bin/apt-get')) return undefined
  try {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    execFileSync('apt-get', ['update'], { stdio: 'ignore', timeout: APT_TIMEOUT_MS, env })
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], {
      stdio: 'ignore',
      timeout: APT_TIMEOUT_MS,
      env,
    })
  } catch (cause) {
    console.warn(`Chromium could not be installed with apt (${(cause as Error).message}); the packaged one is used.`)
    return undefined
  }
  return installed(AVEC_FENETRES)
}

const packaged = async (): Promise<string> => {
  // the package unpacks below TMPDIR; NSS comes with it for machines that have none
  const folder = resolve(import.meta.dirname, '../../.cache/chromium')
  mkdirSync(folder, { recursive: true })
  process.env.TMPDIR = folder
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs24.x'
  const { default: chromium } = await import('@sparticuz/chromium')
  const executable = await chromium.executablePath()
  // its own list of folders names only those of a cloud: without a font, the first letter that a page's own one lacks ends the browser
  const fonts = join(folder, 'fonts')
  writeFileSync(
    join(fonts, 'fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${fonts}</dir><cachedir>${fonts}-cache</cachedir></fontconfig>`,
  )
  process.env.FONTCONFIG_PATH = fonts
  return executable
}

/** The packaged browser is made for x86-64 and arm64 Linux: elsewhere, or on a full disk, it does not start. */
const packagedThatRuns = async (): Promise<string | undefined> => {
  try {
    const executable = await packaged()
    execFileSync(executable, ['--version'], { stdio: 'ignore', timeout: VERSION_TIMEOUT_MS })
    return executable
  } catch (cause) {
    console.warn(`The packaged Chromium does not run here (${(cause as Error).message}); another is looked for.`)
    return undefined
  }
}

/** A Chromium for the browser suite: the one asked for, else the first without windows, the machine's or the packaged one, else the machine's, else Debian's. */
export const findChromium = async (): Promise<string> => {
  const chemin = choisi()
  if (chemin === PAQUET) return packaged()
  if (chemin !== undefined && !isExecutable(chemin))
    throw new Error(`ONDINE_NAVIGATEUR names no program: ${chemin}. Give the path of a Chromium, or "${PAQUET}".`)
  const trouve =
    chemin ?? installed(SANS_FENETRE) ?? (await packagedThatRuns()) ?? installed(AVEC_FENETRES) ?? installWithApt()
  if (trouve === undefined) throw new Error('No Chromium runs here: install one, or name it in ONDINE_NAVIGATEUR.')
  return trouve
}

/** Nothing leaves the machine: no update, no background call, no QUIC. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
