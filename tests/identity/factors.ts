import { generateSync } from "otplib";
import { clock } from "@/lib/core/clock";
import type { Call } from "@/lib/core/command";
import { enableSecondFactor } from "@/lib/identity/enable-second-factor";
import { startSecondFactor } from "@/lib/identity/start-second-factor";
import { callOf, makeUser } from "../factories/identity";

/** What an authenticator with this secret shows now, or some steps of 30 seconds away. */
export function codeOf(secret: string, steps = 0): string {
  const epoch = Math.floor(clock.now().getTime() / 1000) + steps * 30;
  return generateSync({ secret, epoch });
}

/** Turns the second factor of this caller on. */
export async function enableFor(call: Call) {
  const { secret } = await startSecondFactor.run(call, {});
  const { recoveryCodes } = await enableSecondFactor.run(call, { code: codeOf(secret, -1) });
  return { secret, recoveryCodes };
}

type Overrides = Parameters<typeof makeUser>[0];

/** A member with a second factor; the code of this very step is not used yet. */
export async function makeGuardedUser(overrides: Overrides = {}, make = makeUser) {
  const user = await make(overrides);
  return { user, ...(await enableFor(await callOf(user))) };
}
