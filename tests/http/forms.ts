import { randomUUID } from "node:crypto";
import { sessionCookieName } from "@/lib/auth/token";
import { IDLE } from "@/lib/core/command/form-state";
import { cookieOf, makeAdmin } from "../factories/identity";
import { beginRequest, cookies } from "../fakes/next-headers";

/** Returns the form data that a browser posts: one entry per field. */
function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

type Action<State> = (previous: typeof IDLE, form: FormData) => Promise<State>;

/** Posts a form to a server action, in the request that `beginRequest` or `signedIn` started. */
export const post = <State>(action: Action<State>, fields: Record<string, string | File>): Promise<State> =>
  action(IDLE, formOf(fields));

let lastCaller = 0;

/** Starts the request of a visitor with their own IP address. */
export function visiting(): void {
  lastCaller += 1;
  beginRequest({ "x-forwarded-for": `203.0.113.${lastCaller}`, "user-agent": "vitest" });
}

/** Starts the request of this person. */
export async function signedIn<Person extends { id: string }>(user: Person): Promise<Person> {
  beginRequest({ "x-forwarded-for": "192.0.2.1" }, await cookieOf(user));
  return user;
}

export const asAdministrator = async () => signedIn(await makeAdmin());

/** Returns the session cookie that the action set, if it did. */
export const cookieSet = async () => (await cookies()).get(sessionCookieName(false))?.value;

/** Returns the completed registration form. */
export function theForm(overrides: Record<string, string | File> = {}) {
  return {
    email: `${randomUUID()}@lonja.example`,
    password: "correct horse",
    passwordConfirmation: "correct horse",
    firstName: "Ana",
    lastName: "Prueba",
    phone: "+34 600 000 000",
    street: "Calle Mayor 1",
    postalCode: "28001",
    province: "Madrid",
    city: "Madrid",
    country: "España",
    timezone: "Europe/Madrid",
    isAdult: "on",
    acceptsTerms: "on",
    ...overrides,
  };
}
