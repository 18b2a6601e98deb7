import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server'
import { decodeAttestationObject, isoCBOR } from '@simplewebauthn/server/helpers'
import { z } from 'zod'
import { passkeyMinutes } from '../shared/account.ts'
import { AppError } from '../shared/errors.ts'

/** What a browser is asked with: WebAuthn's own words, which its own functions read. */
export const Options = z.unknown()

/** EdDSA, ES256 and RS256: what authenticators sign with. The library's own choice asks Node for experiments. */
const supportedAlgorithmIDs = [-8, -7, -257]

const Text = z.string().max(10_000)
const Signed = z.object({
  id: Text,
  rawId: Text,
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()),
})

/** What a browser answers about a new passkey, and when one signs; the fields are WebAuthn's, and there are more. */
export const Registration = Signed.extend({
  response: z.object({
    clientDataJSON: Text,
    attestationObject: Text,
    transports: z.array(z.string().max(50)).max(10).default([]),
  }),
})
export const Assertion = Signed.extend({
  response: z.object({ clientDataJSON: Text, authenticatorData: Text, signature: Text }),
})

/** Says whether a challenge was given out, and uses it up. */
type UseChallenge = (challenge: string) => Promise<unknown>

interface KnownCredential {
  readonly id: string
  readonly transports: string[]
}

/** The protocol between this site and the authenticators of its visitors, under the name that passkeys are bound to. */
export function createWebAuthn(publicUrl: string) {
  const { hostname: rpID, origin: expectedOrigin } = new URL(publicUrl)
  const timeout = passkeyMinutes * 60_000
  const expected = { expectedOrigin, expectedRPID: rpID, requireUserVerification: true }
  return {
    registrationOptions: (
      challenge: string,
      { id, email, name }: { id: string; email: string; name: string },
      excludeCredentials: KnownCredential[],
    ) =>
      generateRegistrationOptions({
        rpName: 'Safelight',
        rpID,
        userID: new Uint8Array(Buffer.from(id)),
        userName: email,
        userDisplayName: name || email,
        challenge: toBytes(challenge),
        timeout,
        excludeCredentials,
        supportedAlgorithmIDs,
        // It is found without a user name, and a finger or a PIN goes with it: it replaces a password, not a second factor.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      }),

    assertionOptions: (challenge: string, allowCredentials?: KnownCredential[]) =>
      generateAuthenticationOptions({
        rpID,
        challenge: toBytes(challenge),
        timeout,
        userVerification: 'required',
        ...(allowCredentials && { allowCredentials }),
      }),

    /** The key of a new passkey. */
    register: async (response: z.infer<typeof Registration>, use: UseChallenge): Promise<WebAuthnCredential> => {
      const verify = async () =>
        verifyRegistrationResponse({
          ...expected,
          response: withoutAttestation(response),
          supportedAlgorithmIDs,
          expectedChallenge: isIssued(use),
        })
      const { verified, registrationInfo } = await verify().catch(refuse)
      if (!verified) throw new AppError('auth/passkey-failed')
      return registrationInfo.credential
    },

    /** The new count of signatures of a passkey that has signed. */
    check: async (
      response: z.infer<typeof Assertion>,
      credential: { id: string; publicKey: string; counter: number },
      use: UseChallenge,
    ): Promise<number> => {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        ...expected,
        response,
        expectedChallenge: isIssued(use),
        credential: { ...credential, publicKey: toBytes(credential.publicKey) },
      }).catch(refuse)
      if (!verified) throw new AppError('auth/passkey-failed')
      return authenticationInfo.newCounter
    },
  }
}

export const toText = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
const toBytes = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'base64url'))

/** Who made an authenticator is nothing to us, and the library would fetch revocation lists from wherever its certificates say. */
const withoutAttestation = (given: z.infer<typeof Registration>): z.infer<typeof Registration> => {
  const authData = decodeAttestationObject(toBytes(given.response.attestationObject)).get('authData')
  const bare = new Map<string, string | Uint8Array | Map<string, string>>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, string>()],
    ['authData', authData],
  ])
  return { ...given, response: { ...given.response, attestationObject: toText(isoCBOR.encode(bare)) } }
}

const isIssued =
  (use: UseChallenge) =>
  async (challenge: string): Promise<boolean> => {
    await use(challenge)
    return true
  }

/** The library throws for whatever is not as it should be; what it says is for the log. */
const refuse = (cause: unknown): never => {
  throw new AppError('auth/passkey-failed', { cause, detail: String(cause) })
}
