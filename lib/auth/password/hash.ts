import { hash, verify } from "@node-rs/argon2";

// OWASP's first argon2id profile: 19 MiB, two passes, one lane. Algorithm 2 is argon2id.
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes a password with argon2id; the result contains its salt and parameters. */
export async function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS);
}

let decoy: Promise<string> | undefined;

/**
 * Returns whether `password` matches. Without a stored hash it verifies a decoy, so that the response time does not
 * reveal whether the account exists.
 */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword("decoy");
  const matches = await verify(stored ?? (await decoy), password);
  return stored !== null && matches;
}
