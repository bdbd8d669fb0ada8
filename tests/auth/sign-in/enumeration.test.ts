import { randomUUID } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { POST as logIn } from "@/app/api/auth/login/route";
import { hashPassword } from "@/lib/auth/password/hash";
import { makeUser } from "../../factories/identity";
import { newAddress } from "../../factories/registration";
import { send } from "../../http/client";
import { median } from "../../setup/figures";

vi.stubEnv("TEST_PASSWORD_COST", "product");
const passwordHash = await hashPassword("their password");

const RUNS = 15;
const FACTOR = 3;

const attempt = (email: string) =>
  send(logIn, "POST", { body: { email, password: "not the password" }, ...newAddress() });

/** Returns the duration and the CPU time of an attempt, including hashing threads, in milliseconds. */
async function measured(email: string): Promise<{ time: number; work: number }> {
  const [start, before] = [performance.now(), process.cpuUsage()];
  await attempt(email);
  const { user, system } = process.cpuUsage(before);
  return { time: performance.now() - start, work: (user + system) / 1000 };
}

type Measure = Awaited<ReturnType<typeof measured>>;

describe("a refused sign-in", () => {
  it("answers an unknown e-mail and a wrong password with the same status, headers and body", async () => {
    const [unknown, wrong] = [
      await attempt("nobody@lonja.example"),
      await attempt((await makeUser({ passwordHash })).email),
    ];
    const shown = ({ status, headers, body }: typeof unknown) => {
      const { requestId: _, ...rest } = body;
      return { status, body: rest, headers: [...headers.keys()] };
    };
    expect(shown(unknown)).toEqual(shown(wrong));
    expect(unknown.status).toBe(401);
  });

  it("takes equally long for an unknown e-mail and a wrong password: both are hashed once", async () => {
    const { email } = await makeUser({ passwordHash });
    for (let count = 0; count < 3; count += 1) {
      await measured(email);
      await measured("warm@lonja.example");
    }
    const unknown: Measure[] = [];
    const wrong: Measure[] = [];
    for (let count = 0; count < RUNS; count += 1) {
      unknown.push(await measured(`${randomUUID()}@lonja.example`));
      wrong.push(await measured(email));
    }
    for (const unit of ["time", "work"] as const) {
      const [ofUnknown, ofWrong] = [unknown, wrong].map((measures) =>
        median(measures.map((one) => one[unit])),
      );
      expect(ofUnknown).toBeLessThan((ofWrong ?? 0) * FACTOR);
      expect(ofWrong).toBeLessThan((ofUnknown ?? 0) * FACTOR);
    }
  });
});
