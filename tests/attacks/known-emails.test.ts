import { describe, expect, it } from "vitest";
import { POST as register } from "@/app/api/auth/register/route";
import { makeUser } from "../factories/identity";
import { aRegistration, newAddress } from "../factories/registration";
import { expectTooMany, send } from "../http/client";

describe("trying e-mails out at the registration", () => {
  it("stops after five known addresses, and then reveals nothing for an hour", async () => {
    const known = await Promise.all(Array.from({ length: 6 }, () => makeUser()));
    const from = newAddress();
    const attempt = (email?: string) =>
      send(register, "POST", { body: aRegistration(email ? { email } : {}), ...from });
    for (const { email } of known.slice(0, 5)) expect((await attempt(email)).status).toBe(409);
    for (const email of [known[5]?.email, undefined]) {
      const refused = await attempt(email);
      expectTooMany(refused);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(59 * 60 - 30);
    }
    const elsewhere = { body: aRegistration(), ...newAddress() };
    expect((await send(register, "POST", elsewhere)).status).toBe(201);
  });

  it("counts the addresses of one IPv6 network together", async () => {
    const known = await Promise.all(Array.from({ length: 6 }, () => makeUser()));
    const answers = [];
    for (const [host, { email }] of known.entries()) {
      const headers = { "x-forwarded-for": `2001:db8:77:1::${host + 1}` };
      answers.push((await send(register, "POST", { body: aRegistration({ email }), headers })).status);
    }
    expect(answers).toEqual([409, 409, 409, 409, 409, 429]);
  });

  it("reveals no more to concurrent requests", async () => {
    const known = await Promise.all(Array.from({ length: 12 }, () => makeUser()));
    const from = newAddress();
    const answers = await Promise.all(
      known.map(({ email }) => send(register, "POST", { body: aRegistration({ email }), ...from })),
    );
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });
});
