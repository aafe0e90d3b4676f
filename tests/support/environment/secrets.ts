/** The same in every test run, because the template database's application role derives its password from it. */
export const TEST_MASTER_KEY = Buffer.from('a master key of thirty-two bytes').toString('base64')
