import type { TestProject } from 'vitest/node'
import { openTestCluster } from './test-cluster.ts'

let close: (() => Promise<void>) | undefined

/** Vitest calls this once before the api project's files. */
export async function setup(project: TestProject): Promise<void> {
  const opened = await openTestCluster(process.env.TEST_DATABASE_URL)
  close = opened.close
  project.provide('testCluster', opened.cluster)
}

export async function teardown(): Promise<void> {
  await close?.()
}
