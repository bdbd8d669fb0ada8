import { generateSync } from "otplib";
import { enableSecondFactor } from "@/lib/auth/second-factor/enable-second-factor";
import { startSecondFactor } from "@/lib/auth/second-factor/start-second-factor";
import type { Call } from "@/lib/core/command/command";
import { clock } from "@/lib/core/format/clock";
import { callOf, makeUser } from "./identity";

/** Returns the code of an authenticator with this secret now, or some steps of 30 seconds away. */
export function codeOf(secret: string, steps = 0): string {
  const epoch = Math.floor(clock.now().getTime() / 1000) + steps * 30;
  return generateSync({ secret, epoch });
}

/** Enables the second factor of this caller. */
export async function enableFor(call: Call) {
  const { secret } = await startSecondFactor.run(call, {});
  const enable = () => enableSecondFactor.run(call, { code: codeOf(secret, -1) });
  // At the end of a step the code may expire before it is checked; the next one is valid.
  const { recoveryCodes } = await enable().catch(enable);
  return { secret, recoveryCodes };
}

type Overrides = Parameters<typeof makeUser>[0];

/** A member with a second factor; the code of the current step is not used yet. */
export async function makeGuardedUser(overrides: Overrides = {}, make = makeUser) {
  const user = await make(overrides);
  return { user, ...(await enableFor(await callOf(user))) };
}
