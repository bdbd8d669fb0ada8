import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { POST as logIn } from "@/app/api/auth/login/route";
import { POST as register } from "@/app/api/auth/register/route";
import { db } from "@/db";
import { users } from "@/db/schema";
import { MESSAGE } from "@/lib/core/command/errors";
import { aRegistration, newAddress } from "../../factories/registration";
import { expectError, send } from "../../http/client";

const INVALID = "Escribe un correo válido, por ejemplo nombre@dominio.es";

const longest = (length: number) => {
  const domain = `${`${"d".repeat(60)}.`.repeat(3)}example`;
  return `${"l".repeat(length - domain.length - 1)}@${domain}`;
};

const signUp = (email: unknown) =>
  send(register, "POST", { body: aRegistration({ email }), ...newAddress() });
const signIn = (email: unknown) =>
  send(logIn, "POST", { body: { email, password: "correct horse" }, ...newAddress() });

describe("an unusual but valid e-mail", () => {
  it.each([
    "ana+lonja@ejemplo.es",
    "ana+lonja+2@ejemplo.es",
    "ana.maria.de.la.o@correo.universidad.ejemplo.es",
    "a@b.co",
    "1234567890@ejemplo.es",
    "_ana_@ejemplo.es",
    "ana-maria@mi-empresa.es",
    "o'brien@ejemplo.ie",
    "ana@xn--caf-dma.example",
    "ana@ejemplo.photography",
    "ana@1-2-3.ejemplo.es",
    longest(254),
  ])("%s registers and signs in", async (email) => {
    expect((await signUp(email)).body).toMatchObject({ email });
    expect((await signIn(email)).body).toMatchObject({ email });
  });

  it("distinguishes addresses with and without a plus suffix: they are two accounts", async () => {
    const name = randomUUID();
    expect((await signUp(`${name}@ejemplo.es`)).status).toBe(201);
    expect((await signUp(`${name}+2@ejemplo.es`)).status).toBe(201);
  });
});

describe("e-mails that differ in case only", () => {
  it("are one account, however it is registered and however one signs in", async () => {
    const name = randomUUID();
    const first = await signUp(`${name}+TAG@Ejemplo.ES`);
    expect(first.body).toMatchObject({ email: `${name}+tag@ejemplo.es` });
    for (const email of [
      `${name}+tag@ejemplo.es`,
      `${name.toUpperCase()}+TAG@EJEMPLO.ES`,
      ` ${name}+Tag@ejemplo.es\t`,
    ]) {
      expect((await signUp(email)).status).toBe(409);
      expect((await signIn(email)).body).toMatchObject({ id: first.body.id });
    }
    expect(
      await db
        .select()
        .from(users)
        .where(eq(users.email, `${name}+tag@ejemplo.es`)),
    ).toHaveLength(1);
  });

  it("cannot be two accounts in the database either", async () => {
    const { email } = (await signUp(`${randomUUID()}@ejemplo.es`)).body;
    const [row] = await db.select().from(users).where(eq(users.email, email));
    const { searchText: _, ...copy } = row as NonNullable<typeof row>;
    const insert = (other: string) => db.insert(users).values({ ...copy, id: randomUUID(), email: other });
    await expect(insert(email)).rejects.toMatchObject({ cause: { constraint_name: "users_email_key" } });
    await expect(insert(email.toUpperCase())).rejects.toMatchObject({
      cause: { constraint_name: "users_email_lowercase" },
    });
  });
});

describe("an invalid e-mail", () => {
  it.each([
    "ana",
    "@ejemplo.es",
    "ana@",
    "ana@ejemplo",
    "ana@@ejemplo.es",
    "ana@ejemplo..es",
    "ana..maria@ejemplo.es",
    ".ana@ejemplo.es",
    "ana.@ejemplo.es",
    "ana maria@ejemplo.es",
    "ana@ejemplo.es, luis@ejemplo.es",
    "ana@ejemplo.es;luis@ejemplo.es",
    "Ana <ana@ejemplo.es>",
    "ana@ejemplo.es\r\nBcc: luis@ejemplo.es",
    "ana\u0000@ejemplo.es",
    "ana\u200b@ejemplo.es",
    "\u202eana@ejemplo.es",
    "аna@ejemplo.es",
    "ana@[127.0.0.1]",
    "mailto:ana@ejemplo.es",
  ])("%j is refused by name", async (email) => {
    expectError(await signUp(email), "invalid", MESSAGE.invalid, { email: INVALID });
    expectError(await signIn(email), "invalid", MESSAGE.invalid, { email: INVALID });
  });

  it("is too long from 255 characters on", async () => {
    for (const length of [255, 10_000]) {
      const email = longest(length);
      expectError(await signUp(email), "invalid", MESSAGE.invalid, { email: "El correo es demasiado largo" });
    }
  });

  it.each([undefined, null, 17, true, [], {}, ["ana@ejemplo.es"]])(
    "is missing when it is %j",
    async (email) => {
      expectError(await signIn(email), "invalid", MESSAGE.invalid, { email: "El correo es obligatorio" });
    },
  );
});
