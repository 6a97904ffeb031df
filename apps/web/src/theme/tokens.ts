import { feuilleDe } from './feuille.ts'
import { marque } from './marque.ts'

/** Name of a custom property without its dashes, then its value in the light and in the dark theme. */
export const jetons = {
  ...marque.couleurs,
  ink: ['#0F2A3D', '#E8F1F6'],
  'ink-2': ['#3F5A69', '#B2C6D2'],
  'ink-3': ['#526B7A', '#8FA7B5'],
  success: ['#1B7F4F', '#6BD19B'],
  'success-text': ['#14683F', '#6BD19B'],
  'success-tint': ['#E6F5EC', '#12352A'],
  'success-line': ['#B4DCC6', '#2C5C49'],
  warning: ['#9A5B00', '#F2B866'],
  'warning-text': ['#824C00', '#F2B866'],
  'warning-tint': ['#FFF3DE', '#3A2A10'],
  'warning-line': ['#EBCF9C', '#6A5125'],
  'warning-graph': ['#C27803', '#E0A24A'],
  danger: ['#B3261E', '#FF9A91'],
  'danger-text': ['#9E1F18', '#FF9A91'],
  'danger-tint': ['#FDECEA', '#42191A'],
  'danger-line': ['#F0BDB8', '#75332F'],
  'on-danger': ['#FFFFFF', '#3A0806'],
  surface: ['#F4F8FA', '#0A1822'],
  card: ['#FFFFFF', '#112531'],
  sunken: ['#EAF1F5', '#0D1E29'],
  line: ['#D5E1E8', '#25404F'],
  'line-strong': ['#6E8795', '#6F8B9B'],
  data: ['#1878A0', '#4FA9D0'],
  'data-soft': ['#5598B7', '#3A7C9D'],
  'data-track': ['#E8F1F5', '#17313F'],
  ring: ['#BCDCE9', '#1F485C'],
  rail: ['#0B2D40', '#071119'],
  'rail-ink': ['#FFFFFF', '#FFFFFF'],
  'rail-ink-2': ['#B5CCD8', '#B5CCD8'],
  'rail-on': ['#174861', '#12384A'],
  'rail-line': ['#1F4359', '#1A303D'],
  drum: ['#14232D', '#050D13'],
  'drum-ink': ['#FFFFFF', '#F4FAFD'],
  'drum-red': ['#A9221B', '#A9221B'],
  'drum-zero': ['#9FB2BD', '#9FB2BD'],
  scrim: ['rgb(15 42 61 / 0.45)', 'rgb(0 0 0 / 0.6)'],
  shadow: [
    '0 1px 2px rgb(15 42 61 / 0.05), 0 8px 24px -12px rgb(15 42 61 / 0.16)',
    '0 1px 2px rgb(0 0 0 / 0.3), 0 8px 24px -12px rgb(0 0 0 / 0.5)',
  ],
} as const satisfies Record<string, readonly [string, string]>

export type Jeton = keyof typeof jetons

/** The style sheet of the tokens. */
export const cssDesJetons = (): string => feuilleDe(jetons, ';--r:12px;--r-s:8px;--r-xs:6px')
