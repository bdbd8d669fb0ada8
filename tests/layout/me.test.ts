import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fetchMe, forgetMe } from "@/components/layout/me";
import { AUTH_CACHE_MS } from "@/lib/core/config/constants";

let asked: number;

beforeEach(() => {
  asked = 0;
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  vi.stubGlobal("fetch", async () => {
    asked += 1;
    return Response.json({ user: { firstName: `Ana ${asked}` } });
  });
  forgetMe();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const name = async () => (await fetchMe())?.firstName;

it("public pages ask who is signed in again after five minutes, and not before", async () => {
  expect(AUTH_CACHE_MS).toBe(300_000);
  expect([await name(), await name()]).toEqual(["Ana 1", "Ana 1"]);
  vi.setSystemTime(Date.now() + AUTH_CACHE_MS - 1);
  expect(await name()).toBe("Ana 1");
  vi.setSystemTime(Date.now() + 1);
  expect([await name(), await name()]).toEqual(["Ana 2", "Ana 2"]);
});

it("after a sign-in they ask at once", async () => {
  await name();
  forgetMe();
  expect(await name()).toBe("Ana 2");
});
