import { expect } from "vitest";
import { MESSAGE } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import type { Handler } from "@/lib/core/command/route";
import { makeUser } from "../factories/identity";
import { expectError, expectTooMany, type Sent, send } from "../http/client";

export const at = (id: number) => ({ params: { id: String(id) } });

/** Expects 401 for a visitor. */
export async function expectSignIn(handler: Handler, method: string, sent: Sent): Promise<void> {
  expect((await send(handler, method, { ...sent, as: null })).status).toBe(401);
}

/** Expects 403 for a member without the app or the verification. */
export async function expectApp(handler: Handler, method: string, sent: Sent): Promise<void> {
  expect((await send(handler, method, { ...sent, as: await makeUser({ apps: [] }) })).status).toBe(403);
}

/** Expects 422 for an id that is not a number. */
export async function expectNumber(handler: Handler, method: string, sent: Sent): Promise<void> {
  const answer = await send(handler, method, { ...sent, params: { ...sent.params, id: "x" } });
  expect([answer.status, answer.body.message]).toEqual([422, MESSAGE.invalid]);
}

/** Expects 404 for a thing that does not exist, or not for this member. */
export async function expectMissing(handler: Handler, method: string, sent: Sent, message: string) {
  expectError(await send(handler, method, sent), "not_found", message);
}

type Limit = { points: number; perSeconds: number };

/** Expects 429 after the rate limit is reached. */
export async function expectLimit(
  handler: Handler,
  method: string,
  sent: Sent,
  named: Limit & { name: string },
) {
  const { name, ...limit } = named;
  for (let used = 0; used < limit.points; used += 1) {
    await consume({ name, key: sent.as?.id ?? "", ...limit });
  }
  expectTooMany(await send(handler, method, sent));
}
