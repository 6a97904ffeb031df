// Runs before the other scripts, on whatever Node the machine has: npm puts the Node 24 of the platform package first on PATH.
const [major] = process.versions.node.split('.').map(Number)
if (major < 24) {
  console.error(
    `Ondine needs Node 24; this is Node ${process.versions.node}. On Linux (x64, arm64) and Windows "npm ci" brings it; elsewhere install Node 24 first.`,
  )
  process.exit(1)
}
