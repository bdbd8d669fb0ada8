import { randomUUID } from "node:crypto";
import { desc } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db";
import { auditLog, emails } from "@/db/schema";
import { ATTEMPTS, RESET_ANSWER_MS } from "@/lib/auth/constants";
import { requestPasswordReset } from "@/lib/auth/password/request-password-reset";
import { findByResetToken } from "@/lib/auth/password/tokens";
import { formatDate } from "@/lib/core/format/format";
import { aRequest, auditOf, makeUser, reload } from "../../factories/identity";
import { mailsOf, tokenIn } from "../../factories/password-links";
import { travel } from "../../setup/clock";

let callers = 0;
function visitor() {
  callers += 1;
  return { viewer: null, request: { ...aRequest, ip: `203.0.${callers >> 8}.${callers & 255}` } };
}

const ask = (email: string, more = {}) => requestPasswordReset.run(visitor(), { email, ...more });

describe("requestPasswordReset", () => {
  it("mails a link that is good for an hour, and stores only its hash", async () => {
    const user = await makeUser({ timezone: "Atlantic/Canary" });
    await ask(` ${user.email.toUpperCase()} `);
    const [mail] = await mailsOf(user.email, "password-reset");
    const token = tokenIn(mail);
    expect(token).toMatch(/^[\w-]{43}\.[\w-]+$/);
    const { resetTokenHash, resetTokenExpiresAt } = await reload(user);
    expect(resetTokenHash).toMatch(/^[0-9a-f]{64}$/);
    expect(token).not.toContain(resetTokenHash);
    expect(mail?.html).toContain(`http://localhost:3000/password-reset?token=${token}`);
    const said = formatDate(resetTokenExpiresAt as Date, "Atlantic/Canary");
    expect(mail?.text.replace(/\s+/g, " ")).toContain(said.replace(/\s+/g, " "));
    expect(await findByResetToken(token)).toMatchObject({ id: user.id });
    travel(59);
    expect(await findByResetToken(token)).not.toBeNull();
    travel(61);
    expect(await findByResetToken(token)).toBeNull();
    expect(await auditOf(user)).toMatchObject([{ action: "identity.request-password-reset", actorId: null }]);
    expect(JSON.stringify(await auditOf(user))).not.toContain(token);
  });

  it("shows the expiry in the browser's time zone if it is sent", async () => {
    const user = await makeUser();
    await ask(user.email, { timezone: "Asia/Tokyo" });
    const { resetTokenExpiresAt } = await reload(user);
    const [mail] = await mailsOf(user.email, "password-reset");
    const said = formatDate(resetTokenExpiresAt as Date, "Asia/Tokyo");
    expect(mail?.text.replace(/\s+/g, " ")).toContain(said.replace(/\s+/g, " "));
  });

  it("invalidates older links", async () => {
    const user = await makeUser();
    await ask(user.email);
    await ask(user.email);
    const [first, second] = (await mailsOf(user.email, "password-reset")).map(tokenIn);
    expect(await findByResetToken(first ?? "")).toBeNull();
    expect(await findByResetToken(second ?? "")).toMatchObject({ id: user.id });
  });

  it("answers the same for an unknown and a deleted account, and writes to neither", async () => {
    const gone = await makeUser({ deletedAt: new Date() });
    const before = await db.$count(emails);
    const answers = [
      await ask((await makeUser()).email),
      await ask(gone.email),
      await ask("nobody@lonja.example"),
    ];
    expect(new Set(answers.map(({ message }) => message)).size).toBe(1);
    expect(await db.$count(emails)).toBe(before + 1);
    expect(await reload(gone)).toEqual(gone);
    const [last] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(last).toMatchObject({ targetId: null, details: { email: "nobody@lonja.example" } });
  });

  it("takes equally long for unknown and known addresses", async () => {
    const timed = async (email: string) => {
      const start = performance.now();
      await ask(email);
      return performance.now() - start;
    };
    await timed("warm@lonja.example");
    const [known, unknown]: [number[], number[]] = [[], []];
    for (let count = 0; count < 7; count += 1) {
      known.push(await timed((await makeUser()).email));
      unknown.push(await timed(`${randomUUID()}@lonja.example`));
    }
    // Other load on the machine only increases times, so the shortest ones are compared.
    const [ofKnown, ofUnknown] = [Math.min(...known), Math.min(...unknown)];
    expect(Math.min(ofKnown, ofUnknown)).toBeGreaterThanOrEqual(RESET_ANSWER_MS);
    expect(Math.abs(ofKnown - ofUnknown)).toBeLessThan(60);
  });

  it("refuses after too many requests for one e-mail, known or not, and from one IP address", async () => {
    for (const email of [(await makeUser()).email, "nobody.else@lonja.example"]) {
      for (let count = 0; count < ATTEMPTS.resetPerAccount.points; count += 1) await ask(email);
      await expect(ask(email)).rejects.toMatchObject({ code: "rate_limited" });
    }
  });

  it.each([
    [{}, { email: "Por favor ingresa tu email" }],
    [{ email: " " }, { email: "Por favor ingresa tu email" }],
    [{ email: "ana" }, { email: "Escribe un correo válido, por ejemplo nombre@dominio.es" }],
    [{ email: "a@lonja.example", timezone: "Nowhere/At_all" }, { timezone: "La zona horaria no existe" }],
  ])("refuses %j", async (input, fields) => {
    await expect(requestPasswordReset.run(visitor(), input)).rejects.toMatchObject({
      code: "invalid",
      fields,
    });
  });
});
