import { createDatabase, openTestCluster } from './test-cluster.ts'

// A test run that makes a database and never ends by itself; test-cluster.test.ts kills it.
const { cluster } = await openTestCluster(process.argv[2])
process.stdout.write(`${await createDatabase(cluster)}\n`)
setInterval(() => {}, 60_000)
