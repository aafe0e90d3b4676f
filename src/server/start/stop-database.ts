// Stops the embedded PostgreSQL that a server left running which was killed. `npm start` runs it when it is asked to
// stop while there is no server that could.
import { configFromEnvironment } from '../config/config.ts'
import { stopLeftEmbedded } from '../db/embedded.ts'

const config = configFromEnvironment()
if (!config.databaseUrl) await stopLeftEmbedded(config.dataDir)
