import { expect } from "vitest";
import { POST as FOLLOW } from "@/app/api/auth/email-links/route";
import { POST as CHANGE } from "@/app/api/user/email/route";
import { cookieHeaderOf, makeUser } from "../../factories/identity";
import { mailsOf, tokenIn } from "../../factories/password-links";
import { newAddress } from "../../factories/registration";
import { send } from "../../http/client";

/** The answer to a link that is not valid. */
export const DEAD = "El enlace ha caducado o no es válido";

let made = 0;
export const freshEmail = () => `nuevo-${Date.now()}-${made++}@lonja.example`;

export const followLink = (token: string) => send(FOLLOW, "POST", { body: { token }, ...newAddress() });

/** A member who has requested another e-mail address: the tokens of both messages, and the cookie of the session. */
export async function askForEmail() {
  const user = await makeUser();
  const [cookie, email] = [await cookieHeaderOf(user), freshEmail()];
  expect((await send(CHANGE, "POST", { cookie, body: { email } })).status).toBe(200);
  const toNew = tokenIn((await mailsOf(email, "email-change")).at(-1));
  const toOld = tokenIn((await mailsOf(user.email, "email-change-notice")).at(-1));
  return { user, email, cookie, toNew, toOld };
}
