import { recommencer } from './fixtures/suite.ts'

// before each file, in whatever process it runs
recommencer()
