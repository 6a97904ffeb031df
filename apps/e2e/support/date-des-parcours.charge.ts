import { vivreLeJourDesParcours } from './date-des-parcours.ts'

vivreLeJourDesParcours()
