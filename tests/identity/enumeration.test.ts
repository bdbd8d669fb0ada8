import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { POST as logIn } from "@/app/api/auth/login/route";
import { makeUser } from "../factories/identity";
import { send } from "../http";
import { newAddress } from "./registration";

const RUNS = 15;
const FACTOR = 3;

const attempt = (email: string) =>
  send(logIn, "POST", { body: { email, password: "not the password" }, ...newAddress() });

async function timed(email: string): Promise<number> {
  const start = performance.now();
  await attempt(email);
  return performance.now() - start;
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

describe("a refused sign-in", () => {
  it("answers an unknown e-mail and a wrong password with the same status, headers and body", async () => {
    const [unknown, wrong] = [await attempt("nobody@lonja.example"), await attempt((await makeUser()).email)];
    const shown = ({ status, headers, body }: typeof unknown) => {
      const { requestId: _, ...rest } = body;
      return { status, body: rest, headers: [...headers.keys()] };
    };
    expect(shown(unknown)).toEqual(shown(wrong));
    expect(unknown.status).toBe(401);
  });

  it("takes as long for an unknown e-mail as for a wrong password: both are hashed once", async () => {
    const { email } = await makeUser();
    for (let count = 0; count < 3; count += 1) await Promise.all([timed(email), timed("warm@lonja.example")]);
    const unknown: number[] = [];
    const wrong: number[] = [];
    for (let count = 0; count < RUNS; count += 1) {
      unknown.push(await timed(`${randomUUID()}@lonja.example`));
      wrong.push(await timed(email));
    }
    expect(median(unknown)).toBeLessThan(median(wrong) * FACTOR);
    expect(median(wrong)).toBeLessThan(median(unknown) * FACTOR);
  });
});
