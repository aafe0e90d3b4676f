// Runs a file under Node 24. Signals go through, and the child's exit code is ours.
import { spawn } from 'node:child_process'
import { findNode } from './find-node.mjs'

const { node, env } = findNode()
const child = spawn(node, process.argv.slice(2), { stdio: 'inherit', env })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
