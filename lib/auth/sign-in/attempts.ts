import { and, eq, gt, inArray, isNull } from "drizzle-orm";
import { db } from "@/db";
import { auditLog, users } from "@/db/schema";
import { ATTEMPTS, KNOWN_ADDRESS_DAYS } from "@/lib/auth/constants";
import { DomainError } from "@/lib/core/command/errors";
import { consume, giveBack } from "@/lib/core/command/limits";
import { networkOf } from "@/lib/core/command/request";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { DAY_MINUTES } from "@/lib/core/format/durations";

type Attempt = { email: string; ip: string };

/**
 * Counts one sign-in attempt before any hashing; throws `rate_limited`. Returns a function that gives the attempt back
 * to the account's limits after a correct password. The IP address keeps it, because each attempt costs a hash
 * (decision 010).
 */
export async function countAttempt({ email, ip }: Attempt): Promise<() => Promise<void>> {
  const here = { name: "login-account", key: `${email} ${networkOf(ip)}`, ...ATTEMPTS.loginPerAccount };
  await consume(here, { name: "login-address", key: ip, ...ATTEMPTS.loginPerAddress });
  const failures = { name: "login-failures", key: email, ...ATTEMPTS.loginFailuresOfAccount };
  try {
    await consume(failures);
  } catch (refusal) {
    // Strangers can use up the account's failures; that must not lock its owner out at an IP address that they usually
    // sign in from.
    if (!(refusal instanceof DomainError) || !(await isKnownAddress({ email, ip }))) throw refusal;
  }
  return async () => {
    await giveBack(here);
    await giveBack(failures);
  };
}

const MAX_KNOWN_ADDRESSES = 200;
const SIGN_INS = ["identity.log-in", "identity.log-in-google", "identity.log-in-admin", "identity.register"];

async function isKnownAddress({ email, ip }: Attempt): Promise<boolean> {
  const since = plusMinutes(clock.now(), -KNOWN_ADDRESS_DAYS * DAY_MINUTES);
  const signIns = await db
    .selectDistinct({ ip: auditLog.ip })
    .from(auditLog)
    .innerJoin(users, eq(users.id, auditLog.actorId))
    .where(
      and(
        eq(users.email, email),
        isNull(users.deletedAt),
        inArray(auditLog.action, SIGN_INS),
        gt(auditLog.occurredAt, since),
      ),
    )
    .limit(MAX_KNOWN_ADDRESSES);
  return signIns.some((signIn) => networkOf(signIn.ip) === networkOf(ip));
}
