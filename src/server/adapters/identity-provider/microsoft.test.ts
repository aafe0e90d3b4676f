import { describe, expect, test } from 'vitest'
import { microsoftDialect } from './microsoft.ts'

const TENANT = '3f2b8a54-7a0e-4b57-9d0c-5d1c0a3f4e11'
const OTHER = 'badbadba-0000-4000-8000-000000000bad'
const CLOUD = 'https://login.microsoftonline.com'

describe('the issuer of the discovery document', () => {
  test.each([
    [`${CLOUD}/common/v2.0`, `${CLOUD}/{tenantid}/v2.0`],
    [`${CLOUD}/organizations/v2.0`, `${CLOUD}/{tenantid}/v2.0`],
    [`${CLOUD}/consumers/v2.0`, `${CLOUD}/${TENANT}/v2.0`],
    [`${CLOUD}/contoso.example/v2.0`, `${CLOUD}/${TENANT}/v2.0`],
    [`${CLOUD}/${TENANT}/v2.0`, `${CLOUD}/${TENANT}/v2.0`],
    ['https://login.microsoftonline.us/common/v2.0', 'https://login.microsoftonline.us/{tenantid}/v2.0'],
    ['http://127.0.0.1:4000', 'http://127.0.0.1:4000/'],
  ])('%s: %s is it', (configured, discovered) => {
    expect(microsoftDialect(configured).isIssuer(discovered)).toBe(true)
  })

  test.each([
    [`${CLOUD}/common/v2.0`, 'https://evil.example/{tenantid}/v2.0'],
    [`${CLOUD}/common/v2.0`, `${CLOUD}/{tenantid}`],
    [`${CLOUD}/common/v2.0`, `${CLOUD}/{tenantid}/v2.0/more`],
    [`${CLOUD}/common/v2.0`, `${CLOUD}.evil.example/{tenantid}/v2.0`],
    [`${CLOUD}/common/v2.0`, 'not an address'],
    [`${CLOUD}/${TENANT}/v2.0`, `${CLOUD}/${OTHER}/v2.0`],
    [`${CLOUD}/${TENANT}/v2.0`, `${CLOUD}/{tenantid}/v2.0`],
  ])('%s: %s is not', (configured, discovered) => {
    expect(microsoftDialect(configured).isIssuer(discovered)).toBe(false)
  })
})

describe('who somebody is', () => {
  const claims = { iss: `${CLOUD}/${TENANT}/v2.0`, sub: 's', oid: 'o', tid: TENANT, email: 'a@b.example' }
  const everyTenant = microsoftDialect(`${CLOUD}/common/v2.0`)
  const oneTenant = microsoftDialect(`${CLOUD}/${TENANT}/v2.0`)

  test('issuer, tenant and object id', () => {
    expect(everyTenant.readPerson(claims)).toEqual({
      issuer: claims.iss,
      tenant: TENANT,
      subject: 'o',
      email: 'a@b.example',
      isEmailVouchedFor: false,
      name: null,
    })
  })

  test.each([true, 1, '1', 'true'])('a verified domain (%o) vouches for the address', (edov) => {
    expect(everyTenant.readPerson({ ...claims, xms_edov: edov })?.isEmailVouchedFor).toBe(true)
  })

  test.each([false, 0, '0', 'false', 'yes', {}, [true], null, undefined])('%o does not', (edov) => {
    expect(everyTenant.readPerson({ ...claims, xms_edov: edov })?.isEmailVouchedFor).toBe(false)
  })

  test('the one tenant vouches, and nobody else comes from it', () => {
    expect(oneTenant.readPerson(claims)?.isEmailVouchedFor).toBe(true)
    expect(oneTenant.readPerson({ ...claims, tid: TENANT.toUpperCase() })).not.toBeNull()
    expect(oneTenant.readPerson({ ...claims, tid: OTHER, xms_edov: true })).toBeNull()
  })

  test('the tenant of all personal accounts vouches for nobody', () => {
    const tid = '9188040d-6c67-4c5b-b112-36a304b66dad'
    const personal = microsoftDialect(`${CLOUD}/${tid}/v2.0`)
    expect(personal.readPerson({ ...claims, tid })?.isEmailVouchedFor).toBe(false)
  })
})
